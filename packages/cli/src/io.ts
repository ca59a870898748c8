/** Output of a program: a terminal, a pipe or a file. */
export interface Sink {
  readonly isTTY: boolean
  /** Width of a terminal; undefined elsewhere. */
  readonly columns: number | undefined
  write(text: string): void
}

/** External world of the program, which tests replace. */
export interface Io {
  readonly out: Sink
  readonly err: Sink
  readonly input: {
    readonly isTTY: boolean
    /** Reads all of standard input; null if it exceeds `most` bytes. */
    read(most: number): Promise<Uint8Array | null>
  }
  readonly env: Readonly<Record<string, string | undefined>>
  /**
   * Reads the bytes of a file; null if it exceeds `most`, undefined if there is no such file.
   * @throws ToolError `cli/file-unreadable`
   */
  readFile(path: string, most: number): Promise<Uint8Array | null | undefined>
  /** Prompts on the terminal without echo; null if there is no terminal. */
  promptSecret(question: string): Promise<string | null>
  /** Prompts on the terminal for confirmation; null if there is no terminal. */
  confirm(question: string): Promise<boolean | null>
  readonly fetch: typeof fetch
  wait(milliseconds: number): Promise<void>
}
