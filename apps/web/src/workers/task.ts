export interface TaskContext {
  /** Reports how much is done, 0 to 1, and optionally what is being done. Call it as often as you like. */
  progress(fraction: number, note?: string): void
  /** Aborted when nobody wants the result any more. In the page's workers the worker just ends. */
  readonly signal: AbortSignal
}

/**
 * Work that runs off the page's thread. A task is the default export of a file `<name>.task.ts` in
 * `workers/tasks/`, in `keys/` or in a tool's own folder; the name must be unique. Input and output are copied by
 * structured cloning: plain objects, arrays, maps, bytes and bigints, no functions and no classes. A
 * `Secret` is refused: pass its bytes, and wipe the copy that the task gets when it is done.
 */
export type Task<Input, Output> = (input: Input, context: TaskContext) => Output | Promise<Output>

/** What a task's file exports. */
export interface TaskModule {
  readonly default: Task<never, unknown>
  /**
   * Loads what the task imports only when it runs (`import()`), so that it also works once the network
   * is gone. Files without such imports have none.
   */
  readonly warm?: () => Promise<unknown>
}

export type AnyTask = Task<never, unknown>
export type TaskInput<T extends AnyTask> = Parameters<T>[0]
export type TaskOutput<T extends AnyTask> = Awaited<ReturnType<T>>
