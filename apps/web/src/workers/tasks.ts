import { type LoadTask, serveTasks, type WorkerScope } from './serve-tasks'
import type { TaskModule } from './task'

// Tasks are found by their file name and loaded on request.
const loaders = import.meta.glob<TaskModule>([
  './*.task.ts',
  '../chain/**/*.task.ts',
  '../account/**/*.task.ts',
  '../frame/**/*.task.ts',
  '../cadence/**/*.task.ts',
  '../signature/**/*.task.ts',
  '../transaction/**/*.task.ts',
  '../secrets/**/*.task.ts',
  '../shell/**/*.task.ts',
  '../tools/**/*.task.ts',
])
const byName = new Map(Object.entries(loaders).map(([path, load]) => [taskName(path), load]))
const load: LoadTask = name => byName.get(name)?.()

/** Makes a worker's scope run every task of the app. */
export function serveAllTasks(scope: WorkerScope): void {
  serveTasks(scope, load)
}

/** Returns the name of the task in a file: `../tools/key/x/make-keys.task.ts` has `make-keys`. */
export function taskName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.task\.ts$/, '')
}
