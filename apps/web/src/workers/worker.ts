import { serveTasks } from './serve-tasks'
import type { TaskModule } from './task'
import { taskName } from './task-name'

// The one worker script of the app. Tasks are found by their file name and loaded when asked for.
const loaders = import.meta.glob<TaskModule>([
  '../chain/**/*.task.ts',
  '../frame/**/*.task.ts',
  '../flow/**/*.task.ts',
  '../secrets/**/*.task.ts',
  '../shell/**/*.task.ts',
  '../tools/**/*.task.ts',
])
const byName = new Map(Object.entries(loaders).map(([path, load]) => [taskName(path), load]))

serveTasks(self, name => byName.get(name)?.())
