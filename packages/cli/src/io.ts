/** Where a program writes: a terminal, a pipe or a file. */
export interface Sink {
  readonly isTTY: boolean
  /** Of a terminal; undefined elsewhere. */
  readonly columns: number | undefined
  write(text: string): void
}

/** All of the outside world that the program sees: a test gives its own. */
export interface Io {
  readonly out: Sink
  readonly err: Sink
  readonly input: {
    readonly isTTY: boolean
    /** All of standard input. */
    read(): Promise<Uint8Array>
  }
  readonly env: Readonly<Record<string, string | undefined>>
  /** The bytes of a file; null where there is no file of this name. */
  readFile(path: string): Promise<Uint8Array | null>
  /** Asks on the terminal for what is not shown while it is typed; null where there is no terminal. */
  askSecret(question: string): Promise<string | null>
  readonly fetch: typeof fetch
  wait(milliseconds: number): Promise<void>
}
