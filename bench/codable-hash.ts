import { execFile } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import type { Engine } from '../apps/web/src/tools/code/hash/engine/fastest.ts'
import { findChromium } from '../scripts/support/find-chromium.ts'
import {
  BENCHED,
  type BenchedHash,
  COUNTERPARTS,
  hashFile,
  isStreamEngine,
  readFileOnly,
} from './support/hash-cases.ts'

const run = promisify(execFile)
/** `npx tsx bench/codable-hash.ts [MiB] [name of one hash]`. */
const MIB = Number(process.argv[2] ?? 256)
const ONLY = process.argv[3]
const RUNS = 3
/** What takes longer is not asked twice. */
const SLOW_SECONDS = 4
const ENGINES: readonly Engine[] = ['native', 'wasm', 'js']

/** The least processor time of some runs, and the digest. */
interface Measured {
  readonly seconds: number
  readonly digest: string
}

/** `once` gives the digest, `processorSeconds` what the process has used so far. */
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

/** `openssl dgst` on the same file, process and all; null where it has no such hash. */
async function openssl(path: string, name: BenchedHash): Promise<Measured | null> {
  const algorithm = COUNTERPARTS[name]
  if (algorithm === undefined) return null
  let used = 0
  const once = async () => {
    const timed = `TIMEFORMAT='%U %S'; time openssl dgst -${algorithm} -r "$0"`
    const { stdout, stderr } = await run('bash', ['-c', timed, path])
    const [user = 0, system = 0] = stderr.trim().split(' ').map(Number)
    used += user + system
    return stdout.split(' ')[0] ?? ''
  }
  return fastest(once, () => used)
}

/** Those whose counterpart does the same work, but gives another digest. */
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

function row(name: BenchedHash, yardstick: Measured | null, ways: Ways): Row {
  const cell = (engine: Engine) => {
    const found = ways.get(engine)
    if (!found) return ''
    const rate = Math.round(MIB / found.seconds)
    const ratio = yardstick ? ` = ${(yardstick.seconds / found.seconds).toFixed(2)}` : ''
    return `${rate}${ratio}${isStreamEngine(name, engine) ? ' ◂' : ''}`
  }
  return {
    hash: name,
    openssl: yardstick ? Math.round(MIB / yardstick.seconds) : '',
    'Web Crypto (whole)': cell('native'),
    WebAssembly: cell('wasm'),
    JavaScript: cell('js'),
  }
}

/** The cases as one script that puts them on the page. */
async function bundle(): Promise<string> {
  const entry = new URL('./support/hash-cases.ts', import.meta.url).pathname
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'esnext', lib: { entry, formats: ['iife'], name: 'bench' } },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (!first || !('output' in first)) throw new Error('Nothing was bundled.')
  return first.output[0].code
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

/** What the page's own process has used; the browser's, which reads the file for it, is another. */
function rendererSeconds(session: CDPSession): () => Promise<number> {
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo
      .filter(({ type }) => type === 'renderer')
      .reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
}

async function main(path: string): Promise<void> {
  await makeFile(path)
  const executablePath = await findChromium()
  if (executablePath === null) throw new Error('Chromium was not found.')
  const code = await bundle()
  const server = createServer((_, response) => response.end('<!doctype html><input type="file">'))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.addScriptTag({ content: code })
    await page.locator('input').setInputFiles(path)
    const webSeconds = rendererSeconds(await browser.newBrowserCDPSession())
    // Node reads the parts of a file on disk far slower than any of this hashes.
    const file = new Blob([await readFile(path)])
    const readings = [
      await fastest(() => readFileOnly(file), nodeSeconds),
      await fastest(() => hashOnPage(page, null, 'js'), webSeconds),
    ].map(reading => Math.round(MIB / (reading?.seconds ?? Number.NaN)))
    const inNode: Row[] = []
    const inChromium: Row[] = []
    // The three take turns, so that other work on the machine is shared out.
    for (const name of BENCHED.filter(name => ONLY === undefined || name === ONLY)) {
      const yardstick = await openssl(path, name)
      const node = await measure(engine => hashFile(file, name, engine), nodeSeconds)
      const web = await measure(engine => hashOnPage(page, name, engine), webSeconds)
      check(name, yardstick, [node, web])
      inNode.push(row(name, yardstick, node))
      inChromium.push(row(name, yardstick, web))
      console.log(`${name} is measured`)
    }
    const { stdout } = await run('openssl', ['version'])
    console.log(
      `\n${MIB} MiB; MiB by second of processor time = ratio to openssl dgst on the same file.`,
    )
    console.log(stdout.trim())
    console.log(
      '◂ is what the tool streams with; up to 64 MiB it takes Web Crypto where there is one.',
    )
    console.log(`\nNode ${process.version}, from memory; reading alone: ${readings[0]}`)
    console.table(inNode)
    console.log(`\nChromium ${browser.version()}, from the file; reading alone: ${readings[1]}`)
    console.table(inChromium)
  } finally {
    await browser.close()
    server.close()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-hash-'))
try {
  await main(join(folder, 'data'))
} finally {
  await rm(folder, { recursive: true, force: true })
}
