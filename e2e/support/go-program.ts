import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explainGoFailure } from '../../scripts/support/build-with-go.ts'
import { ROOT } from '../../scripts/support/paths.ts'
import { run } from '../../scripts/support/processes.ts'
import { onPath } from '../../scripts/support/programs.ts'

/** The modules and build settings of the emulator: already compiled packages are reused. */
const MODULES = join(ROOT, 'scripts', 'local-chain', 'emulator')
const ENVIRONMENT = {
  CGO_ENABLED: '1',
  CGO_CFLAGS: '-O2 -D__BLST_PORTABLE__',
  GOTOOLCHAIN: 'go1.25.5',
}
const LIMIT_MS = 15 * 60_000

export interface GoProgram {
  /** Returns its output. @throws Error with all of it when its exit code is not 0. */
  readonly run: (...args: readonly string[]) => Promise<string>
  readonly dispose: () => Promise<void>
}

/**
 * Compiles a Go program that imports flow-go-sdk; returns a text with the reason if that is impossible here.
 * @throws Error with the compiler's messages when Go rejects the program.
 */
export async function goProgram(source: string): Promise<GoProgram | string> {
  const go = onPath(['go'])
  if (!go) return 'Go is not on this machine'
  const folder = await mkdtemp(join(tmpdir(), 'go-program-'))
  const dispose = () => rm(folder, { recursive: true, force: true })
  await writeFile(join(folder, 'main.go'), source)
  for (const file of ['go.mod', 'go.sum']) await copyFile(join(MODULES, file), join(folder, file))
  const file = join(folder, process.platform === 'win32' ? 'program.exe' : 'program')
  const { code, output } = await run(go, ['build', '-mod=readonly', '-trimpath', '-o', file, '.'], {
    cwd: folder,
    env: ENVIRONMENT,
    timeoutMs: LIMIT_MS,
  })
  if (code !== 0) {
    await dispose()
    if (output.includes('main.go:')) throw new Error(output)
    return explainGoFailure(code, output)
  }
  return {
    dispose,
    async run(...args) {
      const done = await run(file, args, { cwd: folder, timeoutMs: 60_000 })
      if (done.code !== 0) throw new Error(done.output)
      return done.output
    },
  }
}
