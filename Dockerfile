# The service in a small image: built with the Swift runtime linked in, run on a bare Debian.
#
#   docker build -t bannerd . && docker run -p 8080:8080 -v banners:/app/cache bannerd

FROM swift:6.3-bookworm AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        libgd-dev zlib1g-dev libssl-dev liblcms2-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY Package.swift ./
COPY Sources Sources
COPY Tests Tests
RUN swift build -c release --product bannerd --static-swift-stdlib \
    && strip -o /bannerd .build/release/bannerd

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends libgd3 zlib1g libssl3 liblcms2-2 libstdc++6 \
    && rm -rf /var/lib/apt/lists/* \
    && groupadd --gid 10001 bannerd \
    && useradd --uid 10001 --gid 10001 --no-create-home --shell /usr/sbin/nologin bannerd \
    && install -d -o bannerd -g bannerd /app/cache
WORKDIR /app
COPY config.json ./
COPY Public Public
COPY --from=build /bannerd /usr/local/bin/bannerd

ENV BANNERD_SERVER_HOST=0.0.0.0 \
    BANNERD_SERVER_PORT=8080
USER 10001:10001
VOLUME /app/cache
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=5s \
    CMD ["bannerd", "check", "--config", "/app/config.json"]
ENTRYPOINT ["bannerd", "serve", "--config", "/app/config.json"]
