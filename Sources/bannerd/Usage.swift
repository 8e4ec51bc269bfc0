import Service

/// What `bannerd --help` prints.
enum Usage {
  static let text = """
    bannerd turns a list of images into an animated banner.

    bannerd serve [--config FILE] [--GROUP-KEY VALUE ...]
        Serve over HTTP. FILE is config.json in the current folder unless given. Every key of the configuration is
        also a flag, --server-port, and an environment variable, BANNERD_SERVER_PORT. They are listed below.

    bannerd render SPEC.json [IMAGE ...] -o OUT.gif [--timeline OUT.json] [--poster OUT.png]
        Render one banner, without a server. SPEC.json is what POST /banners takes; the IMAGEs are its parts,
        part:0, part:1 and so on. Other names in it are files beside SPEC.json.

    bannerd timeline SPEC.json [IMAGE ...]
        Print the keyframe timeline of the banner as JSON.

    bannerd check [URL]
        Ask a running service whether it is ready: exit code 0 if so, else 1. URL is that of the service,
        http://127.0.0.1:8080 unless given or configured.

    bannerd --help
    bannerd --version

    Exit codes: 0 done, 1 not ready, 64 usage, 65 bad spec or image, 74 input or output.

    The keys of the configuration, each with its unit and its default:

    \(Configuration.reference)
    """
}
