import type { ToolErrorFacts } from '@toolkit/core/errors'

// What the page and a worker say to each other. One task at a time per worker.

/** Page to worker. */
export interface RunMessage {
  readonly type: 'run'
  readonly name: string
  readonly input: unknown
}

/** Worker to page. */
export type WorkerMessage =
  | { readonly type: 'progress'; readonly fraction: number; readonly note?: string }
  | { readonly type: 'done'; readonly output: unknown }
  | { readonly type: 'failed'; readonly error: ToolErrorFacts }
