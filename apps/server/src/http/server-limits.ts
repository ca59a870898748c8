/** Limits of a connection, and of all connections together. Times in milliseconds. */
export interface ServerLimits {
  /** From the first byte of a connection, or of its next request, to the end of the headers. */
  readonly headersTime: number
  /** The same to the end of the body. */
  readonly requestTime: number
  /** Interval at which these two are checked. */
  readonly checkEvery: number
  /** Between two requests. */
  readonly idleTime: number
  /** Time without a byte read by the client during a response. */
  readonly stalledTime: number
  /** From the headers of a request to the last byte of its response. */
  readonly answerTime: number
  /** Bytes of all headers of a request. */
  readonly headerBytes: number
  readonly headers: number
  readonly requestsPerConnection: number
  readonly connections: number
  /** For one client address; not counted behind a proxy, which makes all of the connections. */
  readonly connectionsPerClient: number
}

export const SERVER_LIMITS: ServerLimits = {
  headersTime: 15_000,
  requestTime: 30_000,
  // Node's default is 30 seconds, which would turn the two above into 45 and 60.
  checkEvery: 1_000,
  // Longer than the idle time of common load balancers, which would otherwise race with our closing.
  idleTime: 65_000,
  stalledTime: 30_000,
  // The largest file of the site at 10 kB a second.
  answerTime: 300_000,
  headerBytes: 16_384,
  headers: 100,
  requestsPerConnection: 10_000,
  connections: 4_000,
  connectionsPerClient: 400,
}
