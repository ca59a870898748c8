import type { Secret } from '@toolkit/core/secret'
import { packSecrets } from './pack-secrets'
import type { AnyTask, TaskContext, TaskInput, TaskOutput } from './task'

/** A value with what its Secrets hold in their place. */
export type Bare<T> =
  T extends Secret<infer Content>
    ? Content
    : T extends readonly (infer Item)[]
      ? readonly Bare<Item>[]
      : T extends Uint8Array | ReadonlyMap<unknown, unknown> | Date | string | number | bigint
        ? T
        : { readonly [Key in keyof T]: Bare<T[Key]> }

/** For tests: the output of a task, its secrets bare, so that it can be compared. */
export async function outputOf<T extends AnyTask>(
  task: T,
  input: TaskInput<T>,
  progress: TaskContext['progress'] = () => undefined,
): Promise<Bare<TaskOutput<T>>> {
  const run = task as (input: TaskInput<T>, context: TaskContext) => unknown
  const output = await run(input, { progress, signal: new AbortController().signal })
  return packSecrets(output, 'output').value as Bare<TaskOutput<T>>
}
