import type { ToolErrorFacts } from '@toolkit/core/errors'
import type { PackedValue } from './pack-secrets'

// Messages between the page and a worker. One task at a time per worker.

/** Page to worker. */
export interface PageMessage {
  readonly type: 'run'
  readonly name: string
  readonly input: PackedValue
}

/** Worker to page. */
export type WorkerMessage =
  | { readonly type: 'progress'; readonly fraction: number | null; readonly note?: string }
  | { readonly type: 'done'; readonly output: PackedValue }
  | { readonly type: 'failed'; readonly error: ToolErrorFacts }
