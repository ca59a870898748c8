/** Time for a browser to start, on a machine that compiles the emulator at the same time: it ends a hang. */
export const START_LIMIT_MS = 100_000

/** Commands and queries to a browser with one tab, over whatever protocol it speaks. */
export interface Driver {
  readonly name: 'Firefox' | 'WebKit'
  /** Opens a URL, and waits until it has loaded. */
  goto(url: string): Promise<void>
  /** Goes back, as with the browser's button; the caller decides what to wait for. */
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  /** Returns the JSON value of an expression in the page, awaited if it is a promise. */
  run<T>(expression: string): Promise<T>
  /** Presses the primary pointer button at a point of the viewport, in CSS pixels. */
  click(x: number, y: number): Promise<void>
  /** Presses a key, or keys held together: `Enter`, `Control+a`. */
  press(keys: string): Promise<void>
  /** Puts a file into the file field that an expression returns. */
  choose(expression: string, path: string): Promise<void>
  /** Returns a PNG of the viewport. */
  screenshot(): Promise<Uint8Array>
  /** Problems that the browser itself reported since the last call; empty where its protocol reports none. */
  reported(): readonly string[]
  close(): Promise<void>
}

/** Proxy and viewport size of a browser. */
export interface DriverOptions {
  /** `host:port` of a proxy for all requests, including those to this machine. */
  readonly proxy: string
  readonly width: number
  readonly height: number
}
