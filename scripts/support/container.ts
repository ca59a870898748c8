import { randomUUID } from 'node:crypto'
import { type Counts, ONE_FAILED, ONE_PASSED } from './counts.ts'
import { ROOT } from './paths.ts'
import { freePorts } from './ports.ts'
import { run } from './processes.ts'
import { onPath } from './programs.ts'
import { skipped } from './test-steps.ts'

const BUILD_LIMIT_MS = 1_200_000
const START_LIMIT_MS = 30_000
/**
 * On the machine's own network: an interface that is added or removed makes browsers abort their requests, and other
 * tests use them at the same time.
 */
const HOST = ['--network', 'host']
const BASE = /^FROM docker\.io\/library\/(node:\S+)/m

/** Prints the installed packages that `sbom-server.cdx.json` does not list; run inside the container. */
const UNLISTED = `
const { existsSync, readdirSync, readFileSync } = require('node:fs')
const bill = JSON.parse(readFileSync('sbom/sbom-server.cdx.json', 'utf8'))
const listed = new Set(bill.components.map(({ name, version }) => name + '@' + version))
const folders = ['node_modules', 'apps/server/node_modules'].flatMap(place =>
  readdirSync(place).flatMap(one =>
    one[0] === '@' ? readdirSync(place + '/' + one).map(two => place + '/' + one + '/' + two) : [place + '/' + one]))
const installed = folders.map(folder => folder + '/package.json').filter(existsSync)
  .map(file => JSON.parse(readFileSync(file, 'utf8'))).map(({ name, version }) => name + '@' + version)
console.log(installed.filter(one => !one.startsWith('@toolkit/') && !listed.has(one)).join(' '))
`

/**
 * Builds the image of the Containerfile and runs it, with podman or docker. Counts as one test, or as a skipped one
 * without an engine, or without a registry for the base image.
 */
export async function containerTest(containerfile: string): Promise<Counts> {
  const engine = await findEngine()
  if (engine === null) return skip('neither podman nor docker runs here')
  const base = BASE.exec(containerfile)?.[1] ?? ''
  const image = `docker.io/library/${base}`
  const pulled = await run(engine, ['pull', image], { timeoutMs: 300_000 })
  if (pulled.code !== 0 && (await run(engine, ['image', 'inspect', image])).code !== 0) {
    return skip(`${engine} cannot get ${base}:\n${pulled.output.trim()}`)
  }
  const name = `toolkit-test-${randomUUID()}`
  try {
    await must(engine, ['build', ...HOST, '-t', name, '-f', 'Containerfile', '.'], BUILD_LIMIT_MS)
    const [port] = await freePorts(1)
    const env = ['--env', 'HOST=127.0.0.1', '--env', `PORT=${port}`]
    await must(engine, ['run', '-d', ...HOST, ...env, '--name', name, name])
    await answers(`http://127.0.0.1:${port}`)
    await must(engine, ['exec', name, 'node', 'health-check.mjs'])
    const user = (await must(engine, ['exec', name, 'id', '-u'])).trim()
    if (user === '0') throw new Error('the container runs as root')
    const unlisted = (await must(engine, ['exec', name, 'node', '-e', UNLISTED])).trim()
    if (unlisted) throw new Error(`packages that the bill of materials lacks: ${unlisted}`)
    return ONE_PASSED
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    console.log((await run(engine, ['logs', name])).output.trim())
    return ONE_FAILED
  } finally {
    await run(engine, ['rm', '-f', name])
    await run(engine, ['rmi', '-f', name])
  }
}

/** Finds an engine that answers: docker is often installed without its daemon. */
async function findEngine(): Promise<string | null> {
  for (const name of ['podman', 'docker']) {
    const program = onPath([name])
    if (program && (await run(program, ['info'], { timeoutMs: 30_000 })).code === 0) return program
  }
  return null
}

async function must(program: string, args: string[], timeoutMs = 60_000): Promise<string> {
  const { code, output } = await run(program, args, { cwd: ROOT, timeoutMs })
  if (code !== 0) throw new Error(`${program} ${args[0]} failed:\n${output.trim().slice(-4000)}`)
  return output
}

/** Checks that the server is healthy and sends the page with its policy. */
async function answers(url: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error('the container did not answer in time')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  const page = await fetch(url)
  const policy = page.headers.get('content-security-policy') ?? ''
  if (!page.ok || !policy.includes("default-src 'none'")) {
    throw new Error(`the container answers ${page.status} with the policy "${policy}"`)
  }
}

function skip(why: string): Counts {
  console.log(`skipped: ${why}`)
  return skipped(1)
}
