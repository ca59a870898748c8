import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { sourceFiles } from './source-files.ts'
import { nodesOf } from './syntax-tree.ts'

/** Names that the code once had, each with the field's word for the same thing. */
const OLD_NAMES: readonly (readonly [old: string, field: string])[] = [
  ['foretell', 'simulate'],
  ['foretold', 'simulated'],
  ['handover', 'OpenWith, for a value on its way to another tool'],
  ['handOver', 'SigningRequest, for the file that other signers get'],
  ['HandOver', 'SigningRequest, for the file that other signers get'],
  ['spokenCode', 'verificationWords'],
  ['compareLooks', 'diffSnapshots'],
  ['AccountLook', 'AccountSnapshot'],
  ['AccountDesk', 'AccountCreationWorker'],
  ['jobBook', 'jobRepository'],
  ['defineOutside', 'defineDeepLink'],
  ['createKeptStore', 'createPersistentStore'],
  ['useKeptInput', 'usePersistedState'],
  ['useBrought', 'useIncoming'],
  ['MOST_', 'MAX_'],
  ['useShortTask', 'useWorkerQuery'],
  ['useAnswer', 'useWorkerQuery'],
  ['useRun', 'useWorkerMutation'],
  ['useJob', 'useWorkerMutation'],
  ['useTask', 'useWorkerMutation'],
]

const MAX_LINES = 300
const SHIPS = /^(?:packages\/[^/]+\/src|apps\/(?:web|server)\/src)\//
const OF_TESTS = /\.test\.tsx?$|\/testing\//
/** Written by a program (`scripts/build-grammar.ts`), or a list of data. */
const GENERATED = /\/(?:generated|vectors)\//

/** Folders with source files. */
const FOLDERS = ['packages', 'apps', 'e2e', 'scripts', 'bench'] as const

/**
 * Checks every source file below `root`: no identifier has an old name, and no file that ships is longer than 300 lines.
 * Returns one sentence for each breach.
 */
export async function checkHouse(root: string): Promise<readonly string[]> {
  const problems: string[] = []
  for (const folder of FOLDERS) {
    for (const file of await sourceFiles(join(root, folder))) {
      const path = relative(root, file).split(sep).join('/')
      const text = await readFile(file, 'utf8')
      const lines = text.split('\n').length - 1
      const isProduct = SHIPS.test(path) && !OF_TESTS.test(path) && !GENERATED.test(path)
      if (isProduct && lines > MAX_LINES)
        problems.push(`${path}: has ${lines} lines; ${MAX_LINES} are enough for one subject`)
      problems.push(...oldNamesIn(path, text))
    }
  }
  return problems
}

function oldNamesIn(path: string, text: string): readonly string[] {
  // A syntax tree takes a hundred times as long as this look.
  if (!OLD_NAMES.some(([old]) => text.includes(old))) return []
  return nodesOf(path, text).flatMap(({ node, line }) => {
    const name = node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node['name'] : null
    if (typeof name !== 'string') return []
    const found = OLD_NAMES.find(([old]) => name.includes(old))
    return found ? [`${path}:${line()}: ${name} is an old name; the field says ${found[1]}`] : []
  })
}
