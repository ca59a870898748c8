/** Whether this is a run under CI, where what is missing is a failure. */
export function isCi(env: NodeJS.ProcessEnv): boolean {
  return env['CI'] !== undefined && env['CI'] !== '' && env['CI'] !== 'false'
}
