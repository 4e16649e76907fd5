/* The HTTP server of `preview --serve` can also forward requests, through Foundation's URLSession, which
   needs libcurl. We never forward one. A program that is linked statically would need libcurl's
   development files for it; one linked dynamically loads it with thirty libraries more at each start,
   which takes longer than drawing a frame. So these stand in for what Foundation's part for sessions
   refers to. Whoever opens a session finds that it cannot be initialised. */

static const int CURLE_FAILED_INIT = 2;

#define FAILS(name)                                                             \
  int name(void);                                                               \
  int name(void) { return CURLE_FAILED_INIT; }
#define FINDS_NOTHING(name)                                                     \
  void *name(void);                                                             \
  void *name(void) { return 0; }

FAILS(curl_global_init)
FAILS(curl_easy_getinfo)
FAILS(curl_easy_pause)
FAILS(curl_easy_setopt)
FAILS(curl_multi_add_handle)
FAILS(curl_multi_assign)
FAILS(curl_multi_cleanup)
FAILS(curl_multi_remove_handle)
FAILS(curl_multi_setopt)
FAILS(curl_multi_socket_action)
FAILS(curl_url_get)
FAILS(curl_url_set)

FINDS_NOTHING(curl_easy_init)
FINDS_NOTHING(curl_easy_cleanup)
FINDS_NOTHING(curl_free)
FINDS_NOTHING(curl_multi_info_read)
FINDS_NOTHING(curl_multi_init)
FINDS_NOTHING(curl_slist_append)
FINDS_NOTHING(curl_slist_free_all)
FINDS_NOTHING(curl_url)
FINDS_NOTHING(curl_version_info)

const char *curl_easy_strerror(void);
const char *curl_easy_strerror(void) { return "this program opens no sessions"; }

const char *curl_version(void);
const char *curl_version(void) { return "none"; }
