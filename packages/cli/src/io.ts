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
    /** All of standard input; null where it has more than so many bytes. */
    read(most: number): Promise<Uint8Array | null>
  }
  readonly env: Readonly<Record<string, string | undefined>>
  /**
   * The bytes of a file; null where it has more than so many, undefined where there is no file of this name.
   * @throws ToolError `cli/file-unreadable`
   */
  readFile(path: string, most: number): Promise<Uint8Array | null | undefined>
  /** Asks on the terminal for what is not shown while it is typed; null where there is no terminal. */
  askSecret(question: string): Promise<string | null>
  /** Asks on the terminal for a yes; null where there is none to ask on. */
  confirm(question: string): Promise<boolean | null>
  readonly fetch: typeof fetch
  wait(milliseconds: number): Promise<void>
}
