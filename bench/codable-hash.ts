import { execFile } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CDPSession, Page } from '@playwright/test'
import type { Engine } from '../apps/web/src/tools/code/hash/engine/native.ts'
import {
  BENCHED,
  type BenchedHash,
  COUNTERPARTS,
  hashFile,
  readFileOnly,
} from './support/hash-cases.ts'
import { inChromium } from './support/in-chromium.ts'

const run = promisify(execFile)
/** `npx tsx bench/codable-hash.ts [MiB] [name of one hash]`. */
const MIB = Number(process.argv[2] ?? 256)
const ONLY = process.argv[3]
const RUNS = 3
/** Slower runs are not repeated. */
const SLOW_SECONDS = 4
const ENGINES: readonly Engine[] = ['native', 'wasm', 'js']

/** Minimum processor time of several runs, and the digest. */
interface Measured {
  readonly seconds: number
  readonly digest: string
}

/** `once` returns the digest, `processorSeconds` the process's total so far. */
async function fastest(
  once: () => Promise<string | null>,
  processorSeconds: () => number | Promise<number>,
): Promise<Measured | null> {
  let least = Number.POSITIVE_INFINITY
  let digest: string | null = null
  for (let index = 0; index < RUNS && (index === 0 || least < SLOW_SECONDS); index++) {
    const begun = await processorSeconds()
    digest = await once()
    if (digest === null) return null
    least = Math.min(least, (await processorSeconds()) - begun)
  }
  return digest === null ? null : { seconds: least, digest }
}

async function makeFile(path: string): Promise<void> {
  const file = await open(path, 'w')
  const part = new Uint8Array(2 ** 20)
  for (let written = 0; written < MIB; written++) {
    randomFillSync(part)
    await file.write(part)
  }
  await file.close()
}

/** Hashes with x86 instructions (SHA-NI), which are unavailable to WebAssembly. */
const IN_HARDWARE: readonly BenchedHash[] = ['SHA2-224', 'SHA2-256', 'SHA-1']
/** Hides these from OpenSSL: bit 29 of the second word of its capabilities (OPENSSL_ia32cap(3)). */
const WITHOUT = { OPENSSL_ia32cap: ':~0x20000000' }

/** `openssl dgst` on the same file, including the process; null if it lacks the hash. */
async function openssl(path: string, name: BenchedHash, env = {}): Promise<Measured | null> {
  const algorithm = COUNTERPARTS[name]
  if (algorithm === undefined) return null
  let used = 0
  const once = async () => {
    const timed = `TIMEFORMAT='%U %S'; time openssl dgst -${algorithm} -r "$0"`
    const { stdout, stderr } = await run('bash', ['-c', timed, path], {
      env: { ...process.env, ...env },
    })
    const [user = 0, system = 0] = stderr.trim().split(' ').map(Number)
    used += user + system
    return stdout.split(' ')[0] ?? ''
  }
  return fastest(once, () => used)
}

/** Hashes whose counterpart does the same work, but gives another digest. */
const OTHER_DIGEST: readonly BenchedHash[] = ['Keccak-256', 'KMAC128', 'BLAKE2b-256']

type Ways = ReadonlyMap<Engine, Measured>

async function measure(
  once: (engine: Engine) => Promise<string | null>,
  processorSeconds: () => number | Promise<number>,
): Promise<Ways> {
  const ways = new Map<Engine, Measured>()
  for (const engine of ENGINES) {
    const measured = await fastest(() => once(engine), processorSeconds)
    if (measured) ways.set(engine, measured)
  }
  return ways
}

function check(name: BenchedHash, yardstick: Measured | null, all: readonly Ways[]): void {
  const found = all.flatMap(ways => [...ways.values()].map(({ digest }) => digest))
  const right = yardstick && !OTHER_DIGEST.includes(name) ? yardstick.digest : found[0]
  if (found.some(digest => digest !== right)) throw new Error(`${name}: ${found} is not ${right}`)
}

type Row = Readonly<Record<string, string | number>>

interface Yardsticks {
  readonly all: Measured | null
  /** Without SHA-NI, if that makes a difference. */
  readonly without: Measured | null
}

function row(name: BenchedHash, { all: yardstick, without }: Yardsticks, ways: Ways): Row {
  const wasm = ways.get('wasm')
  const cell = (engine: Engine) => {
    const found = ways.get(engine)
    if (!found) return ''
    const rate = Math.round(MIB / found.seconds)
    const ratio = yardstick ? ` = ${(yardstick.seconds / found.seconds).toFixed(2)}` : ''
    return `${rate}${ratio}`
  }
  return {
    hash: name,
    openssl: yardstick ? Math.round(MIB / yardstick.seconds) : '',
    'Web Crypto (whole)': cell('native'),
    WebAssembly: cell('wasm'),
    JavaScript: cell('js'),
    'openssl without SHA-NI, WebAssembly to it':
      without && wasm
        ? `${Math.round(MIB / without.seconds)}, ${(without.seconds / wasm.seconds).toFixed(2)}`
        : '',
  }
}

/** Hashes the page's file, or without a name only reads it. */
const hashOnPage = (page: Page, name: BenchedHash | null, engine: Engine) =>
  page.evaluate(
    async ({ name, engine }) => {
      const file = document.querySelector('input')?.files?.[0]
      if (!file) throw new Error('no file')
      const { bench } = globalThis as unknown as {
        bench: { hashFile: typeof hashFile; readFileOnly: typeof readFileOnly }
      }
      return name === null ? bench.readFileOnly(file) : bench.hashFile(file, name, engine)
    },
    { name, engine },
  )

const nodeSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Processor time of the page's own process; the browser's, which reads the file for it, is separate. */
function rendererSeconds(session: CDPSession): () => Promise<number> {
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo
      .filter(({ type }) => type === 'renderer')
      .reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
}

/** Measures one hash after another; the three implementations take turns, so that other load affects all. */
async function compare(path: string, page: Page): Promise<void> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('input'), { type: 'file' }))
  })
  await page.locator('input').setInputFiles(path)
  const webSeconds = rendererSeconds(await browser.newBrowserCDPSession())
  // Node reads the parts of a file on disk far slower than any of these hashes.
  const file = new Blob([await readFile(path)])
  const speeds = [
    await fastest(() => readFileOnly(file), nodeSeconds),
    await fastest(() => hashOnPage(page, null, 'js'), webSeconds),
  ].map(measured => Math.round(MIB / (measured?.seconds ?? Number.NaN)))
  const inNode: Row[] = []
  const onPage: Row[] = []
  for (const name of BENCHED.filter(name => ONLY === undefined || name === ONLY)) {
    const all = await openssl(path, name)
    const without = IN_HARDWARE.includes(name) ? await openssl(path, name, WITHOUT) : null
    const node = await measure(engine => hashFile(file, name, engine), nodeSeconds)
    const web = await measure(engine => hashOnPage(page, name, engine), webSeconds)
    check(name, all, [node, web])
    inNode.push(row(name, { all, without }, node))
    onPage.push(row(name, { all, without }, web))
    console.log(`${name} is measured`)
  }
  const { stdout } = await run('openssl', ['version'])
  console.log(
    `\n${MIB} MiB; MiB by second of processor time = ratio to openssl dgst on the same file.`,
  )
  console.log(stdout.trim())
  console.log(`\nNode ${process.version}, from memory; reading alone: ${speeds[0]}`)
  console.table(inNode)
  console.log(`\nChromium ${browser.version()}, from the file; reading alone: ${speeds[1]}`)
  console.table(onPage)
}

async function main(path: string): Promise<void> {
  await makeFile(path)
  const entry = new URL('./support/hash-cases.ts', import.meta.url)
  const done = await inChromium(entry, page => compare(path, page))
  if (done === null) throw new Error('Chromium was not found.')
}

const folder = await mkdtemp(join(tmpdir(), 'bench-hash-'))
try {
  await main(join(folder, 'data'))
} finally {
  await rm(folder, { recursive: true, force: true })
}
