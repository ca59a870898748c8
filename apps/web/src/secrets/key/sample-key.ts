/** The private key of RFC 6979, appendix A.2.5 (P-256), in hex. */
export const SAMPLE_KEY = 'c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721'
