/** Which chain stands behind the app: the stand-in access node, or the real Flow emulator. */
export type ChainKind = 'stand-in' | 'emulator'

/** Options that a Playwright project sets for each worker. */
export interface WorkerOptions {
  chainKind: ChainKind
}

/** Options that a project or a file sets for each test; none yet besides Playwright's own. */
export type TestOptions = Record<never, never>
