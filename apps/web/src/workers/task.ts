export interface TaskContext {
  /**
   * Reports how much is done, 0 to 1, or null where nothing tells how far it is, and optionally what is
   * being done. Call it as often as you like.
   */
  progress(fraction: number | null, note?: string): void
  /** Aborted when nobody wants the result any more. In the page's workers the worker just ends. */
  readonly signal: AbortSignal
}

/** Work that runs off the page's thread, under a name; `defineTask` makes one. */
export interface Task<Name extends string, Input, Output> {
  (input: Input, context: TaskContext): Output | Promise<Output>
  readonly taskName: Name
}

export type AnyTask = Task<string, never, unknown>
export type TaskInput<T extends AnyTask> = Parameters<T>[0]
export type TaskOutput<T extends AnyTask> = Awaited<ReturnType<T>>

/** What a task's file exports. */
export interface TaskModule {
  readonly default: AnyTask
}

/**
 * Work for a worker: the default export of `<name>.task.ts` in `workers/`, `chain/`, `frame/`, `secrets/` or a
 * tool's own folder.
 * Input and output are copied by structured cloning: plain objects, arrays, maps, bytes, Blobs and
 * bigints, no functions and no classes. Secrets cross in plain objects and arrays; those of bytes are
 * the task's own and are wiped here, the input's after it ran and the output's once they are sent.
 */
export function defineTask<const Name extends string, Input, Output>(
  name: Name,
  run: (input: Input, context: TaskContext) => Output | Promise<Output>,
): Task<Name, Input, Output> {
  const task = (input: Input, context: TaskContext) => run(input, context)
  return Object.assign(task, { taskName: name })
}

/** A task as the page knows it: by its name, and in its types. */
export interface TaskRef<T extends AnyTask> {
  readonly name: T['taskName']
  /** Never there. */
  readonly task?: T
}

/**
 * The task of a file, without its code: `taskRef<typeof import('./make-keys.task').default>('make-keys')`,
 * at the top of a module. It does not compile when the task has another name.
 */
export function taskRef<T extends AnyTask>(name: T['taskName']): TaskRef<T> {
  return { name }
}
