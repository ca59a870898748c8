import { expect, test } from 'vitest'
import { runTask } from './run-task'
import type { Task } from './task'
import { taskName } from './task-name'

const files = Object.keys(
  import.meta.glob(['./tasks/*.task.ts', '../keys/**/*.task.ts', '../tools/**/*.task.ts']),
)

test('every task has a name of its own', () => {
  expect(files).not.toEqual([])
  expect(new Set(files.map(taskName)).size).toBe(files.length)
})

test('says what is missing where there are no workers', async () => {
  expect(globalThis).not.toHaveProperty('Worker')
  await expect(runTask<Task<number, number>>('any', 1)).rejects.toMatchObject({
    code: 'worker/unavailable',
  })
})
