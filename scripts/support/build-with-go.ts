import { cp, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CACHE, ROOT } from './paths.ts'
import { run } from './processes.ts'
import { onPath } from './programs.ts'

export interface Found {
  readonly path: string
}

export interface Missing {
  /** One sentence, for people: why it is not there. */
  readonly missing: string
  /** What to run or set so that it is. */
  readonly command: string
}

export type Program = Found | Missing

interface Build {
  readonly title: string
  readonly variable: string
  readonly module: string
  /** Where the program is to be. */
  readonly file: string
}

const BUILD_LIMIT_MS = 20 * 60_000

/**
 * Builds one of our Go modules of scripts/local-chain. It is built from a copy, since the emulator's
 * go.sum is made on the spot (`-mod=mod`) where the repository has none; Go's checksum database
 * verifies what is downloaded either way. Never throws for a build that fails: it says why.
 */
export async function buildWithGo(build: Build): Promise<Program> {
  const go = onPath(['go'])
  const setPath = `${build.variable}=/path/to/${build.module} npm test`
  if (!go) {
    return {
      missing: `${build.title} is not on this machine, and neither is Go to build it`,
      command: `install Go 1.25 or later and run npm test again, or ${setPath}`,
    }
  }
  const copy = join(CACHE, 'local-chain', 'build', build.module)
  await rm(copy, { recursive: true, force: true })
  await mkdir(dirname(copy), { recursive: true })
  await cp(join(ROOT, 'scripts', 'local-chain', build.module), copy, { recursive: true })
  const { code, output } = await run(
    go,
    ['build', '-mod=mod', '-trimpath', '-o', build.file, '.'],
    {
      cwd: copy,
      // The emulator's BLS library is C; "portable" keeps the program off instructions that the
      // next machine may lack.
      env: { CGO_ENABLED: '1', CGO_CFLAGS: '-O2 -D__BLST_PORTABLE__' },
      timeoutMs: BUILD_LIMIT_MS,
    },
  )
  if (code === 0) return { path: build.file }
  return {
    missing: `${build.title} could not be built: ${explainGoFailure(code, output)}`,
    command: setPath,
  }
}

/** One sentence on why `go build` failed, from its exit code and its output. */
export function explainGoFailure(code: number, output: string): string {
  if (code === 124) return `Go needed more than ${BUILD_LIMIT_MS / 60_000} minutes`
  const refused = /([\w.\-/]+@[\w.\-+]+): reading \S+: (40[134]|410|451) (\w[\w ]*)/.exec(output)
  if (refused) {
    return `the Go module registry refused the download of ${refused[1]} (${refused[2]} ${refused[3]?.trim()})`
  }
  if (/SECURITY ERROR|checksum mismatch/.test(output)) {
    return 'a downloaded Go module does not have the checksum that it should have'
  }
  if (/dial tcp|no such host|i\/o timeout|connection refused|TLS handshake/.test(output)) {
    return 'the Go module registry cannot be reached from this machine'
  }
  if (/C compiler|gcc|clang|cgo:/.test(output)) {
    return `it needs a C compiler beside Go (${lastLine(output)})`
  }
  if (/requires go >=|toolchain not available/.test(output)) {
    return `this Go is too old for it (${lastLine(output)})`
  }
  return `go build ended with code ${code} (${lastLine(output)})`
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1)?.trim() ?? ''
}
