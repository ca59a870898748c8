import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { sourceFiles } from './source-files.ts'
import { type Node, nodesOf } from './syntax-tree.ts'

const git = promisify(execFile)

/** A kind of tests with its budget for a full run. A test in a loop counts once, as it is written. */
export interface Layer {
  readonly name: string
  /** Matches the files' paths below the root. */
  readonly files: RegExp
  readonly mostFiles: number
  readonly mostTests: number
}

/**
 * Budget of a full run: counted in files and tests, which are the same on every machine, rather than in seconds. To add
 * a test, remove another one, move one to a cheaper layer, or raise the bound with the reason in the commit's message.
 * Unit tests have no bound: ten of them cost less than one browser test.
 */
const LAYERS: readonly Layer[] = [
  {
    name: 'browser tests of the built app',
    files: /^e2e\/(?!other-browsers)[^/]*(?<!\.emulator)\.spec\.ts$/,
    mostFiles: 92,
    mostTests: 275,
  },
  {
    name: 'browser tests on the emulator',
    files: /^e2e\/[^/]*\.emulator\.spec\.ts$/,
    mostFiles: 57,
    mostTests: 117,
  },
  {
    name: 'tests that run in Firefox and WebKit',
    files: /^e2e\/other-browsers\.spec\.ts$/,
    mostFiles: 1,
    mostTests: 7,
  },
  {
    name: 'component tests of parts',
    files:
      /^apps\/web\/(?!src\/tools\/[^/]+\/[^/]+\/page\.)(?:src|testing)\/.*\.browser\.test\.tsx?$/,
    mostFiles: 46,
    mostTests: 150,
  },
  {
    // One file a tool, with room for new tools: each comes with two tests.
    name: 'component tests of tools’ pages',
    files: /^apps\/web\/src\/tools\/[^/]+\/[^/]+\/page\.browser\.test\.tsx?$/,
    mostFiles: 30,
    mostTests: 180,
  },
]

/**
 * Checks the tests below `root` against the bounds of their layers. Returns for each layer over its bound the additions
 * since this file, which has the bounds, was last changed, as far as git knows.
 */
export async function checkTestBudget(
  root: string,
  layers: readonly Layer[] = LAYERS,
): Promise<readonly string[]> {
  const paths = [
    ...(await sourceFiles(join(root, 'e2e'))),
    ...(await sourceFiles(join(root, 'apps/web/src'))),
    ...(await sourceFiles(join(root, 'apps/web/testing'))),
  ].map(file => relative(root, file).split(sep).join('/'))
  const problems: string[] = []
  for (const layer of layers) {
    const files = paths.filter(path => layer.files.test(path))
    let tests = 0
    for (const path of files) tests += testsIn(path, await readFile(join(root, path), 'utf8'))
    const over = [
      ...(files.length > layer.mostFiles ? [`${files.length} files of ${layer.mostFiles}`] : []),
      ...(tests > layer.mostTests ? [`${tests} tests of ${layer.mostTests}`] : []),
    ]
    if (over.length === 0) continue
    const came = (await changedSince(root)).filter(path => layer.files.test(path))
    problems.push(
      `${layer.name}: ${over.join(', ')} (scripts/support/test-budget.ts)${came.length > 0 ? `; changed since the bound was set: ${came.join(', ')}` : ''}`,
    )
  }
  return problems
}

/** Counts the tests that a file declares: calls of `test`, `it` and their aliases, with a title. */
export function testsIn(path: string, text: string): number {
  return nodesOf(path, text).filter(({ node }) => isTest(node)).length
}

const TEST = /^(?:test|it|with[A-Z]\w*)$/
const MODIFIERS = new Set(['only', 'skip', 'fails', 'fixme', 'runIf', 'skipIf', 'each', 'for'])

function isTest(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const given = node['arguments'] as readonly Node[]
  if (!/Function/.test(given.at(-1)?.type ?? '') || given.length < 2) return false
  let callee = node['callee'] as Node
  // `it.each(…)(…)`, `it.runIf(…)(…)`
  if (callee.type === 'CallExpression') callee = callee['callee'] as Node
  if (callee.type === 'MemberExpression') {
    const property = callee['property'] as Node
    if (!MODIFIERS.has(String(property['name']))) return false
    callee = callee['object'] as Node
  }
  return callee.type === 'Identifier' && TEST.test(String(callee['name']))
}

async function changedSince(root: string): Promise<readonly string[]> {
  try {
    const run = async (...args: readonly string[]) =>
      (await git('git', [...args], { cwd: root })).stdout.trim()
    const set = await run('log', '-1', '--format=%H', '--', 'scripts/support/test-budget.ts')
    const [known, fresh] = await Promise.all([
      run('diff', '--name-only', '--diff-filter=AM', set || 'HEAD'),
      run('ls-files', '--others', '--exclude-standard'),
    ])
    return `${known}\n${fresh}`.split('\n').filter(Boolean)
  } catch {
    // Not a clone: an unpacked archive has no history.
    return []
  }
}
