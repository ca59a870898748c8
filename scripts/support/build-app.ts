import { type Running, start } from './processes.ts'
import { npm } from './programs.ts'

const PARTS = [
  { workspace: 'apps/web', title: 'the page' },
  { workspace: 'apps/server', title: 'the server' },
] as const

const BUILD_LIMIT_MS = 300_000

/**
 * Builds the page and the server concurrently. Output is only shown on failure. Throws an error that names the failed
 * part.
 * @param quick true for a build that is not deployed: compresses its copies less.
 */
export async function buildApp(quick = false): Promise<void> {
  const builds = PARTS.map(part => {
    const options = quick && part.workspace === 'apps/web' ? ['--', '--quick'] : []
    const [command, args] = npm('run', 'build', '-w', part.workspace, ...options)
    return { ...part, program: start(command, args, { timeoutMs: BUILD_LIMIT_MS }) }
  })
  const failed: string[] = []
  for (const { title, program } of builds) {
    const code = await finished(program)
    if (code === 0) continue
    console.error(`\n${title} could not be built:\n${program.output().trim()}\n`)
    failed.push(title)
  }
  if (failed.length > 0) throw new Error(`${failed.join(' and ')} could not be built`)
}

async function finished(program: Running): Promise<number> {
  const code = await program.exited
  // Processes left by a build tool are no longer needed.
  await program.stop()
  return code
}
