import type { Secret } from '@toolkit/core/secret'
import { packSecrets } from '../pack-secrets'
import type { AnyTask, TaskContext, TaskInput, TaskOutput } from '../task'

/** A value whose Secrets are replaced with their contents. */
export type Bare<T> =
  T extends Secret<infer Content>
    ? Content
    : T extends readonly (infer Item)[]
      ? readonly Bare<Item>[]
      : T extends Uint8Array | ReadonlyMap<unknown, unknown> | Date | string | number | bigint
        ? T
        : { readonly [Key in keyof T]: Bare<T[Key]> }

/** For tests: returns the output of a task, with its Secrets exposed for comparison. */
export async function outputOf<T extends AnyTask>(
  task: T,
  input: TaskInput<T>,
  progress: TaskContext['progress'] = () => undefined,
): Promise<Bare<TaskOutput<T>>> {
  const run = task as (input: TaskInput<T>, context: TaskContext) => unknown
  const output = await run(input, { progress, signal: new AbortController().signal })
  return packSecrets(output, 'output').value as Bare<TaskOutput<T>>
}
