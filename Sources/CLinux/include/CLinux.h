#ifndef CLINUX_H
#define CLINUX_H
// What Linux offers and Swift's Glibc overlay leaves out.
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/sendfile.h>
#include <sys/socket.h>

/// accept4(2): takes a connection that neither blocks nor outlives an exec.
int linux_accept(int listener, struct sockaddr *address, socklen_t *length);
#endif
