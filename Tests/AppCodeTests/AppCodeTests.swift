import AppCode
import Testing
