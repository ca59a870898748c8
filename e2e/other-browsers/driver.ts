/** What a browser is told and asked, by whatever protocol it speaks. One tab. */
export interface Driver {
  readonly name: 'Firefox' | 'WebKit'
  /** Opens a URL, and waits until it has loaded. */
  goto(url: string): Promise<void>
  /** Goes back, as by the browser's button; what is waited for then is the caller's to say. */
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  /** The JSON value of an expression in the page, or of what it promises. */
  run<T>(expression: string): Promise<T>
  /** Presses the pointer's first button at a point of the view, in CSS pixels. */
  click(x: number, y: number): Promise<void>
  /** A key, or keys held together: `Enter`, `Control+a`. */
  press(keys: string): Promise<void>
  /** Puts a file into the file field that an expression gives. */
  choose(expression: string, path: string): Promise<void>
  /** A PNG of the view. */
  screenshot(): Promise<Uint8Array>
  /** What the browser itself reported since the last call; empty where its protocol reports nothing. */
  reported(): readonly string[]
  close(): Promise<void>
}

/** Where a browser sends its requests, and how large its view is. */
export interface DriverOptions {
  /** `host:port` of a proxy that all requests go through, those for this machine too. */
  readonly proxy: string
  readonly width: number
  readonly height: number
}
