import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from './paths.ts'
import { run } from './processes.ts'
import { onPath } from './programs.ts'

export interface Found {
  readonly path: string
}

export interface Missing {
  /** One sentence for the user: the reason why it is missing. */
  readonly missing: string
  /** Command or setting that provides it. */
  readonly command: string
}

export type Program = Found | Missing

interface Build {
  readonly title: string
  readonly variable: string
  readonly module: string
  /** Output file of the program. */
  readonly file: string
  /**
   * Go release to build with, such as `go1.25.5`. Any Go since 1.21, older or newer, fetches it as a module and checks
   * its checksum.
   */
  readonly toolchain?: string
}

// Beside the tests on two cores; alone it takes some minutes.
const BUILD_LIMIT_MS = 40 * 60_000

/**
 * Builds one of our Go modules in scripts/local-chain, with exactly the versions and checksums of its go.mod and
 * go.sum. Never throws for a failed build: it returns the reason.
 */
export async function buildWithGo(build: Build): Promise<Program> {
  const go = onPath(['go'])
  const setPath = `${build.variable}=/path/to/${build.module} npm test`
  if (!go) {
    return {
      missing: `${build.title} is not on this machine, and neither is Go to build it`,
      command: `install Go 1.21 or later, with a C compiler, and run npm test again, or ${setPath}`,
    }
  }
  await mkdir(dirname(build.file), { recursive: true })
  // Other steps run beside it, and only the tests at the end wait for it.
  const nice = onPath(['nice'])
  // Without tables for a debugger, which nobody starts here, it links faster.
  const args = ['build', '-mod=readonly', '-trimpath', '-ldflags=-s -w', '-o', build.file, '.']
  const { code, output } = await run(nice ?? go, nice ? ['-n', '5', go, ...args] : args, {
    cwd: join(ROOT, 'scripts', 'local-chain', build.module),
    env: {
      CGO_ENABLED: '1',
      // The emulator's BLS library is C; "portable" avoids instructions that the next machine may lack.
      CGO_CFLAGS: '-O2 -D__BLST_PORTABLE__',
      ...(build.toolchain === undefined ? {} : { GOTOOLCHAIN: build.toolchain }),
    },
    timeoutMs: BUILD_LIMIT_MS,
  })
  if (code === 0) return { path: build.file }
  return {
    missing: `${build.title} could not be built: ${explainGoFailure(code, output)}`,
    command: setPath,
  }
}

/** Explains in one sentence why `go build` failed, from its exit code and its output. */
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
  const release = /^go: download (go[\d.]+)/m.exec(output)?.[1]
  if (release) return `Go could not fetch its release ${release} (${lastLine(output)})`
  // Go since 1.21 names the requirement of go.mod; older versions cannot even parse it.
  if (/requires go >=|invalid go version|unknown directive: toolchain/.test(output)) {
    return `this Go is too old for it (${lastLine(output)})`
  }
  return `go build ended with code ${code} (${lastLine(output)})`
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1)?.trim() ?? ''
}
