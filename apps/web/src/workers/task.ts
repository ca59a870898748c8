export interface TaskContext {
  /**
   * Reports the fraction done, 0 to 1, or null if it is unknown, and optionally a note. Call it as often as you like.
   */
  progress(fraction: number | null, note?: string): void
  /** Aborted when the result is no longer needed. The page's workers are simply terminated. */
  readonly signal: AbortSignal
}

/** Named work that runs off the main thread; created by `defineTask`. */
export interface Task<Name extends string, Input, Output> {
  (input: Input, context: TaskContext): Output | Promise<Output>
  readonly taskName: Name
}

export type AnyTask = Task<string, never, unknown>
export type TaskInput<T extends AnyTask> = Parameters<T>[0]
export type TaskOutput<T extends AnyTask> = Awaited<ReturnType<T>>

/** Exports of a task's file. */
export interface TaskModule {
  readonly default: AnyTask
}

/**
 * Defines work for a worker: the default export of `<name>.task.ts` in `workers/`, `chain/`, `frame/`, `secrets/` or a
 * tool's own folder. Input and output are structured-cloned: plain objects, arrays, maps, bytes, Blobs and bigints, no
 * functions and no classes. Secrets cross in plain objects and arrays; the bytes of the task's copies are wiped here,
 * the input's after it ran and the output's once they are sent.
 */
export function defineTask<const Name extends string, Input, Output>(
  name: Name,
  run: (input: Input, context: TaskContext) => Output | Promise<Output>,
): Task<Name, Input, Output> {
  const task = (input: Input, context: TaskContext) => run(input, context)
  return Object.assign(task, { taskName: name })
}

/** Reference to a task for the page: its name, and its types. */
export interface TaskRef<T extends AnyTask> {
  readonly name: T['taskName']
  /** Type only, never set. */
  readonly task?: T
}

/**
 * References the task of a file, without its code: `taskRef<typeof import('./make-keys.task').default>('make-keys')`,
 * at module level. It does not compile if the task has another name.
 */
export function taskRef<T extends AnyTask>(name: T['taskName']): TaskRef<T> {
  return { name }
}
