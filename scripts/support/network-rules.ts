import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { NETWORK_IDS } from '@toolkit/core/network/networks'
import { sourceFiles } from './source-files.ts'
import { type Node, nodesOf } from './syntax-tree.ts'

/** Folders with the facts of networks. */
const HOMES = ['packages/core/src/network/', 'packages/core/src/contracts/']

/** Files that may name networks, each with the reason. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  ['packages/explain/src/review/known-token-lines.ts', 'a row for each: 13 kB, for workers'],
  ['packages/core/src/derivation/extended-key.ts', 'the networks of Bitcoin'],
  ['apps/web/src/tools/key/seed-phrase/phrase/phrase-card.tsx', 'the networks of Bitcoin'],
])

/** Code that only tests run: samples of one network, and scenarios. */
const OF_TESTS = /\.(?:test|fuzz)\.tsx?$|\/scenario\.ts$|\/testing\//

/**
 * Checks the sources below `root`: no code outside of `core/network` and `core/contracts` names a network, so that
 * another row there adds a network everywhere. Returns one line for each violation, and for each file of the list above
 * that no longer names one.
 */
export async function checkNetworks(root: string): Promise<readonly string[]> {
  const problems: string[] = []
  const named = new Set<string>()
  const folders = ['packages/core/src', 'packages/explain/src', 'apps/web/src', 'apps/server/src']
  const files = (await Promise.all(folders.map(folder => sourceFiles(join(root, folder))))).flat()
  for (const file of files) {
    const path = relative(root, file).split(sep).join('/')
    if (HOMES.some(home => path.startsWith(home)) || OF_TESTS.test(path)) continue
    const text = await readFile(file, 'utf8')
    // Most files have none of the words, and need no tree.
    if (!NETWORK_IDS.some(id => text.toLowerCase().includes(id))) continue
    for (const { node, line } of nodesOf(file, text)) {
      const id = namedBy(node)
      if (id === undefined) continue
      named.add(path)
      if (ALLOWED.has(path)) continue
      problems.push(
        `${path}:${line()}: names ${id}; ask the networks' rows (core/network/networks)`,
      )
    }
  }
  const present = new Set(files.map(file => relative(root, file).split(sep).join('/')))
  for (const path of ALLOWED.keys()) {
    if (present.has(path) && !named.has(path)) {
      problems.push(`${path}: names no network any more; take it off the list`)
    }
  }
  return problems
}

/** Network named by a string, a regular expression or a property; undefined if none. */
function namedBy({ type, ...node }: Node): string | undefined {
  if (type === 'Literal') {
    const pattern = (node['regex'] as { readonly pattern: string } | undefined)?.pattern
    return pattern === undefined
      ? NETWORK_IDS.find(id => id === node['value'])
      : NETWORK_IDS.find(id => pattern.toLowerCase().includes(id))
  }
  const key = type === 'MemberExpression' ? node['property'] : node['key']
  if (node['computed'] === true || typeof key !== 'object' || key === null) return undefined
  return NETWORK_IDS.find(id => 'name' in key && id === key.name)
}
