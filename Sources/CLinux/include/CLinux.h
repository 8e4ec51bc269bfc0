#ifndef CLINUX_H
#define CLINUX_H
// What Linux offers and Swift's Glibc overlay leaves out.
#include <sys/epoll.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#endif
