#ifndef CNOURLSESSION_H
#define CNOURLSESSION_H

/* Nothing is declared: `stubs.c` stands in for libcurl when the program is linked. */

#endif
