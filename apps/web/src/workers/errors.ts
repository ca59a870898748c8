import { ToolError } from '@toolkit/core/errors'

export const noWorkers = () =>
  new ToolError({
    code: 'worker/unavailable',
    message: 'This browser runs no background workers, so this cannot be computed here.',
    suggestion: 'Use a current browser.',
  })

export const workerFailed = (detail: string) =>
  new ToolError({
    code: 'worker/failed',
    message: 'The background worker stopped or could not be loaded. What you typed is untouched.',
    suggestion: 'Check your connection, then try again.',
    cause: detail,
  })

/** Whether the work could not be done at all, rather than its input be refused: trying again may help. */
export const isWorkerError = ({ code }: ToolError) => code.startsWith('worker/')

/** For programmers: the name of a task that no file has. */
export const noSuchTask = (name: string) =>
  new ToolError({
    code: 'worker/no-such-task',
    message: `There is no task “${name}”.`,
    suggestion: `Add ${name}.task.ts to a tool’s folder, to keys or to workers/tasks.`,
  })

/** For programmers: structured cloning would make an empty object of a Secret, in silence. */
export const secretInMessage = (path: string) =>
  new TypeError(`${path} is a Secret and cannot be sent to a worker; send its bytes`)
