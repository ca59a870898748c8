import { expect, test } from 'vitest'
import { runTask } from './run-task'
import { defineTask, type TaskModule, taskRef } from './task'
import { taskName } from './tasks'

const modules = Object.entries(
  import.meta.glob<TaskModule>(
    [
      './*.task.ts',
      '../chain/**/*.task.ts',
      '../account/**/*.task.ts',
      '../cadence/**/*.task.ts',
      '../transaction/**/*.task.ts',
      '../secrets/**/*.task.ts',
      '../tools/**/*.task.ts',
    ],
    {
      eager: true,
    },
  ),
)

test('every task has a name of its own, and its file the same', () => {
  expect(modules).not.toEqual([])
  const names = modules.map(([, { default: task }]) => task.taskName)
  expect(names).toEqual(modules.map(([path]) => taskName(path)))
  expect(new Set(names).size).toBe(names.length)
})

const double = defineTask('double', (count: number) => 2 * count)

test('a ref has the name of its task, and says what is missing where there are no workers', async () => {
  // @ts-expect-error: another name.
  expect(taskRef<typeof double>('duoble').name).not.toBe(double.taskName)
  const ref = taskRef<typeof double>('double')
  expect(globalThis).not.toHaveProperty('Worker')
  await expect(runTask(ref, 1)).rejects.toMatchObject({ code: 'worker/unavailable' })
  // @ts-expect-error: another input.
  await expect(runTask(ref, 'one')).rejects.toThrow()
})
