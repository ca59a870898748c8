/** Returns true for a run under CI, in which a missing program is a failure. */
export function isCi(env: NodeJS.ProcessEnv): boolean {
  return env['CI'] !== undefined && env['CI'] !== '' && env['CI'] !== 'false'
}
