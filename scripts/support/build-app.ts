import { type Running, start } from './processes.ts'
import { npm } from './programs.ts'

const PARTS = [
  { workspace: 'apps/web', title: 'the page' },
  { workspace: 'apps/server', title: 'the server' },
] as const

const BUILD_LIMIT_MS = 300_000

/**
 * Builds the page and the server, side by side. Output is shown only when something fails, where it
 * is what counts. Throws an error that names what failed.
 * @param quick for a build whose compressed copies nobody is sent: they are packed less well.
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
  // Whatever a build tool left running has nothing to do any more.
  await program.stop()
  return code
}
