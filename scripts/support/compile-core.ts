import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './paths.ts'
import { run } from './processes.ts'
import { tool } from './programs.ts'
import { PUBLISHED_WITHIN } from './published-core.ts'

const MINUTE = 60_000

/**
 * Compiles the modules that are published together into the existing `folder`: those of the core at its top, those of
 * the packages above it in separate folders. Their imports are as inside the repository.
 * @param options additional compiler options.
 * @throws Error with the compiler's messages.
 */
export async function compileCore(folder: string, options: readonly string[] = []): Promise<void> {
  const project = join(ROOT, 'packages/core/tsconfig.build.json')
  const whole = await mkdtemp(join(folder, 'compiled-'))
  const [command, args] = tool('typescript', ['-p', project, '--outDir', whole, ...options], 'tsc')
  const { code, output } = await run(command, args, { timeoutMs: 5 * MINUTE })
  if (code !== 0) throw new Error(`core does not compile:\n${output.trim()}`)
  for (const name of await readdir(join(whole, 'core/src'))) {
    await rename(join(whole, 'core/src', name), join(folder, name))
  }
  for (const name of PUBLISHED_WITHIN) {
    await rename(join(whole, name, 'src'), join(folder, name))
  }
  await rm(whole, { recursive: true })
}
