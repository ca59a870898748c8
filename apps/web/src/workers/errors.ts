import { ToolError } from '@toolkit/core/errors'

export const noWorkers = () =>
  new ToolError(
    'worker/unavailable',
    'This browser doesn’t support background workers, so this can’t be computed.',
    { suggestion: 'Use a current browser.' },
  )

export const workerFailed = (detail: string) =>
  new ToolError(
    'worker/failed',
    'The background worker stopped or couldn’t be loaded. Your input is unchanged.',
    { suggestion: 'Check your connection, then try again.', cause: detail },
  )

/** Returns true if the work failed to run, as opposed to rejected input: a retry may help. */
export const isWorkerError = (error: ToolError): boolean => error.code.startsWith('worker/')

/** For programmers: no file has a task of this name. */
export const noSuchTask = (name: string) =>
  new ToolError('worker/no-such-task', `There is no task “${name}”.`, {
    suggestion: `Add ${name}.task.ts to a tool’s folder, to frame or to secrets.`,
  })

/** For programmers: Secrets can only cross in plain objects and arrays. */
export const secretInMessage = (path: string) =>
  new TypeError(
    `${path} is a Secret that cannot cross between page and worker; only plain objects and arrays may hold one`,
  )

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webWorkers: typeof import('./errors')
  }
}
