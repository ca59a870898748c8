import { builtinModules } from 'node:module'
import { dirname, posix } from 'node:path'

/** Packages that also run in the page, with their allowed imports: explain → client → core. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  core: [],
  client: ['core'],
  explain: ['client', 'core'],
}
/** Our programs that only import the packages, by folder. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'packages/cli/': 'the command',
  'apps/server/': 'the server',
}
const folderOf = (name: string) => `packages/${name}/`
const FOLDERS = Object.keys(PACKAGES).map(folderOf)
/** For sentences. */
export const PACKAGE_NAMES = 'explain, client and core'

/** A test may start the resources of a test run: a database, a port, a build. */
const TEST_SUPPORT = 'scripts/support/'
/** Code that only tests run. */
const OF_TESTS =
  /\.(?:test|fuzz)(?:\.tsx?)?$|\/scenario(?:\.ts)?$|\/testing\/|^(?:packages|apps)\/[^/]+\/test\/|^e2e\//

/** Target of an import: a path from the root, or a package's name. */
export interface Target {
  readonly path: string | null
  readonly specifier: string
}

/** Returns the violation of an import, or null. */
export type Rule = (target: Target, kind: 'import' | 'glob') => string | null

export const isOfPackages = (path: string): boolean =>
  FOLDERS.some(folder => path.startsWith(folder))

export const isOfTests = (path: string): boolean => OF_TESTS.test(path)

/** Rule for shipped code: `rule`, and no import of tests. */
export const withoutTests =
  (rule: Rule): Rule =>
  (target, kind) =>
    rule(target, kind) ??
    (target.path !== null && isOfTests(target.path)
      ? `what ships imports no test: ${target.specifier}`
      : null)

/** Returns the rule for a file of a package, of the server or of the command; null for any other file. */
export function packageRule(path: string): Rule | null {
  const isTest = isOfTests(path)
  for (const [name, below] of Object.entries(PACKAGES)) {
    if (path.startsWith(folderOf(name))) return librariesRule(name, below, isTest)
  }
  for (const [folder, name] of Object.entries(PROGRAMS)) {
    if (path.startsWith(folder)) return programRule(name, folder, isTest)
  }
  return null
}

function librariesRule(name: string, below: readonly string[], isTest: boolean): Rule {
  const rooms = [name, ...below].map(folderOf)
  const may = below.length === 0 ? 'nothing of ours' : `${below.join(' and ')} alone`
  return ({ path, specifier }) => {
    if (path !== null && !rooms.some(room => path.startsWith(room))) {
      return `${name} imports ${may}: ${specifier}`
    }
    if (!isTest && isNodeModule(specifier)) return `${name} runs in the page too: ${specifier}`
    return null
  }
}

function programRule(name: string, own: string, isTest: boolean): Rule {
  const rooms = [own, ...FOLDERS, ...(isTest ? [TEST_SUPPORT] : [])]
  return ({ path, specifier }) =>
    path === null || rooms.some(room => path.startsWith(room))
      ? null
      : `${name} imports ${PACKAGE_NAMES} alone: ${specifier}`
}

/** Resolves `specifier` in the file `from`. */
export function resolveTarget(from: string, specifier: string): Target {
  if (specifier.startsWith('.')) {
    return { path: posix.normalize(posix.join(dirname(from), specifier)), specifier }
  }
  const own = /^@toolkit\/([^/]+)(?:\/|$)/.exec(specifier)
  if (!own) return { path: null, specifier }
  const [start, name = ''] = own
  const folder = Object.hasOwn(PACKAGES, name) ? `${folderOf(name)}src/` : `apps/${name}/`
  return { path: folder + specifier.slice(start.length), specifier }
}

function isNodeModule(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier.split('/')[0] ?? '')
}
