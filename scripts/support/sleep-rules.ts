import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { sourceFiles } from './source-files.ts'
import { type Node, nodesOf } from './syntax-tree.ts'

/** Files with a timer that does not affect any test's outcome, each with the reason. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  ['e2e/account-restart.emulator.spec.ts', 'kills the server at moments that nobody chose'],
  ['e2e/support/account-client.ts', 'asks a server again, as the page does'],
  ['e2e/support/axe.ts', 'gives up on an animation that never ends'],
  ['e2e/support/chain-client.ts', 'asks the emulator again until a transaction is sealed'],
  ['e2e/support/static-hosts.ts', 'asks again until a program listens'],
  ['e2e/other-browsers/driven-page.ts', 'looks again, as Playwright does by itself'],
  ['e2e/other-browsers/eventually.ts', 'looks again, as Playwright does by itself'],
  ['e2e/other-browsers/webkit.ts', 'asks again until a program has started'],
  ['e2e/stand-in/status-stream.ts', 'looks whether a test has moved a status'],
])

/**
 * Checks the browser tests and the component tests below `root`: none of them sleeps. They wait for events, advance the
 * page's clock (`page.clock`), or hold an answer at a gate (`e2e/stand-in/gates.ts`). A timer without a delay, which
 * only ends a turn, passes. Returns one line for each violation, and for each file of the list above that no longer has
 * a timer.
 */
export async function checkSleeps(root: string): Promise<readonly string[]> {
  const problems: string[] = []
  const files = [
    ...(await sourceFiles(join(root, 'e2e'))),
    ...(await sourceFiles(join(root, 'apps/web'))).filter(file =>
      /\.browser\.test\.tsx?$/.test(file),
    ),
  ]
  const seen = new Set<string>()
  for (const file of files) {
    const path = relative(root, file).split(sep).join('/')
    const found = sleepsIn(file, await readFile(file, 'utf8'))
    if (found.length > 0) seen.add(path)
    if (ALLOWED.has(path)) continue
    for (const { line, what } of found) {
      problems.push(`${path}:${line}: ${what} waits for a time; wait for what happens`)
    }
  }
  const present = new Set(files.map(file => relative(root, file).split(sep).join('/')))
  for (const path of ALLOWED.keys()) {
    if (present.has(path) && !seen.has(path)) {
      problems.push(`${path}: has no timer any more; take it off the list`)
    }
  }
  return problems
}

interface Sleep {
  /** Counted from 1. */
  readonly line: number
  readonly what: string
}

function sleepsIn(file: string, text: string): readonly Sleep[] {
  return nodesOf(file, text).flatMap(({ node, line }) => {
    const what = sleepOf(node)
    return what ? [{ what, line: line() }] : []
  })
}

const TIMED_NAMES = new Set(['waitForTimeout', 'delayNext', 'delayKey'])
const TIMERS = new Set(['setTimeout', 'setInterval'])

/** Returns the sleep at this node; null if there is none. */
function sleepOf(node: Node): string | null {
  if (node.type === 'ImportDeclaration') {
    const { value } = node['source'] as { readonly value?: unknown }
    return value === 'node:timers/promises' || value === 'timers/promises' ? value : null
  }
  if (node.type !== 'CallExpression') return null
  const callee = node['callee'] as Node
  const given = node['arguments'] as readonly Node[]
  const [name, owner] = nameOf(callee)
  if (name === null) return null
  if (TIMED_NAMES.has(name)) return name
  // `test.setTimeout` sets a test's time limit.
  if (!TIMERS.has(name) || (owner !== null && !GLOBALS.has(owner))) return null
  const delay = given[1]
  return delay && delay['value'] !== 0 ? name : null
}

const GLOBALS = new Set(['window', 'globalThis', 'self'])

/** The name of the called function, and that of its owner. */
function nameOf(callee: Node): readonly [name: string | null, owner: string | null] {
  if (callee.type === 'Identifier') return [String(callee['name']), null]
  if (callee.type !== 'MemberExpression') return [null, null]
  const property = callee['property'] as Node
  const object = callee['object'] as Node
  const name = property.type === 'Identifier' ? String(property['name']) : null
  return [name, object.type === 'Identifier' ? String(object['name']) : '']
}
