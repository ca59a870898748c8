import { readFile } from 'node:fs/promises'
import { join, posix, relative, sep } from 'node:path'
import { findImports } from './find-imports.ts'
import {
  isOfPackages,
  isOfTests,
  PACKAGE_NAMES,
  packageRule,
  type Rule,
  resolveTarget,
  withoutTests,
} from './package-rules.ts'
import { sourceFiles } from './source-files.ts'

/** Allowed imports of every folder that shows Flow data. */
const BELOW_FLOW = ['frame', 'chain', 'bytes', 'ui', 'workers', 'state']
/** Folders that show Flow data, from the top. */
const FLOW = ['transaction', 'signature', 'cadence', 'account']

/**
 * Allowed imports between the folders of apps/web/src: shell → tools → secrets → transaction → signature → cadence →
 * account → frame, chain, bytes, ui, workers, state. Every folder there needs a row: a new one without it is reported.
 * A tool's own folder is closed to all others.
 */
export const WEB_RULES: Readonly<Record<string, readonly string[]>> = {
  state: [],
  workers: ['state'],
  ui: ['workers', 'state'],
  bytes: ['ui', 'workers', 'state'],
  chain: ['bytes', 'workers', 'state'],
  frame: ['bytes', 'ui', 'workers', 'state'],
  account: BELOW_FLOW,
  cadence: ['account', ...BELOW_FLOW],
  signature: ['cadence', 'account', ...BELOW_FLOW],
  transaction: ['signature', 'cadence', 'account', ...BELOW_FLOW],
  secrets: [...FLOW, ...BELOW_FLOW],
  embed: [...FLOW, ...BELOW_FLOW],
  tools: ['secrets', ...FLOW, ...BELOW_FLOW],
  shell: ['service-worker', ...FLOW, ...BELOW_FLOW],
  'service-worker': [],
  styles: [],
}

/** Folders that use `import.meta.glob` on others: for manifests, and for tasks. */
const FINDERS: Readonly<Record<string, readonly string[]>> = {
  frame: ['tools'],
  workers: ['tools', 'secrets', ...FLOW, 'frame', 'chain', 'shell'],
}

const SOURCE_FOLDERS = ['packages', 'apps', 'scripts', 'e2e', 'bench']
const WEB = 'apps/web/src/'
const MANIFEST = /^apps\/web\/src\/tools\/[^/]+\/[^/]+\/manifest\.ts$/
/** Test code in a tool's folder: its scenarios. */
const SCENARIO = /^apps\/web\/src\/tools\/[^/]+\/[^/]+\/scenario(?:\.ts)?$/
const SECRETS = `${WEB}secrets/`
/** Module that wipes a page. */
const SECRET_PAGE = `${WEB}secrets/secret-page`

/**
 * Checks every source file below `root`: imports follow `WEB_RULES`, no files of the page import each other in a cycle,
 * packages import each other in one direction (`PACKAGES`) and nothing of Node except in the server and the command
 * packages, folders of a package don't import each other in a cycle, no shipped code imports tests, the page of a tool with `secrets: true` is a `secretPage`, and a tool
 * without takes only a `secretPart` from `secrets/`. Returns one line for each violation.
 */
export async function checkImports(root: string): Promise<readonly string[]> {
  const problems: string[] = []
  const graph = new Map<string, readonly string[]>()
  const rooms = new Map<string, readonly string[]>()
  const withSecrets: string[] = []
  const withoutSecrets: string[] = []
  const ofSecrets: SecretImport[] = []
  const parts = new Set<string>()
  for (const folder of SOURCE_FOLDERS) {
    for (const file of await sourceFiles(join(root, folder))) {
      const path = relative(root, file).split(sep).join('/')
      if (/^index\.tsx?$/.test(posix.basename(path))) {
        problems.push(`${path}: no barrels; name a file for what it holds`)
      }
      const rule = ruleFor(path)
      if (!rule) continue
      if (typeof rule === 'string') {
        problems.push(`${path}: ${rule}`)
        continue
      }
      const text = await readFile(file, 'utf8')
      if (MANIFEST.test(path)) {
        ;(/\bsecrets: true\b/.test(text) ? withSecrets : withoutSecrets).push(posix.dirname(path))
      }
      if (/\bsecretPart\(/.test(text)) parts.add(path.replace(/\.tsx?$/, ''))
      const imports = findImports(file, text)
      const room = roomOf(path)
      for (const { specifier, line } of imports) {
        const target = specifier === null ? null : resolveTarget(path, specifier).path
        if (target?.startsWith(SECRETS)) ofSecrets.push({ path, line, target })
        const other = target === null ? null : roomOf(target)
        if (room && other && other !== room) rooms.set(room, [...(rooms.get(room) ?? []), other])
      }
      graph.set(
        path,
        imports
          .filter(({ kind, atStart }) => kind === 'import' && atStart)
          .flatMap(({ specifier }) =>
            specifier ? [resolveTarget(path, specifier).path ?? ''] : [],
          ),
      )
      for (const { specifier, kind, line } of imports) {
        const breach =
          specifier === null
            ? 'imports a computed path, which no rule can see'
            : rule(resolveTarget(path, specifier), kind)
        if (breach) problems.push(`${path}:${line}: ${breach}`)
      }
    }
  }
  return [
    ...new Set(problems),
    ...circles(graph),
    ...circles(rooms),
    ...unguarded(withSecrets, graph),
    ...unguardedParts(withoutSecrets, ofSecrets, parts),
  ]
}

/** Returns the folder of a package that a shipped file is in: `packages/explain/src/review`; null elsewhere. */
const roomOf = (path: string): string | null =>
  isOfPackages(path) && !isOfTests(path)
    ? (/^packages\/[^/]+\/src\/[^/]+(?=\/)/.exec(path)?.[0] ?? null)
    : null

/** An import from `secrets/`. */
interface SecretImport {
  readonly path: string
  readonly line: number
  readonly target: string
}

/** Lists, one line each, the imports from `secrets/` in a tool without secrets that do not wipe themselves. */
function unguardedParts(
  tools: readonly string[],
  imports: readonly SecretImport[],
  parts: ReadonlySet<string>,
): readonly string[] {
  return imports
    .filter(
      ({ path, target }) => !parts.has(target) && tools.some(one => path.startsWith(`${one}/`)),
    )
    .map(
      ({ path, line, target }) =>
        `${path}:${line}: a tool without secrets takes from secrets/ what is made with secretPart: ${target}`,
    )
}

/** Lists, one line each, the pages that take secrets but are not wiped. */
function unguarded(
  folders: readonly string[],
  graph: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  return folders
    .map(folder => `${folder}/page.tsx`)
    .filter(page => graph.has(page) && !graph.get(page)?.includes(SECRET_PAGE))
    .map(
      page => `${page}: the page of a tool with secrets is made with secretPage (${SECRET_PAGE})`,
    )
}

/** Lists, one line each, the sets of files, or of folders, whose imports form a cycle. */
function circles(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const files = new Map([...graph.keys()].map(path => [path.replace(/\.tsx?$/, ''), path]))
  const seen = new Map<string, 'open' | 'closed'>()
  const found: string[] = []
  const trail: string[] = []

  function visit(path: string): void {
    seen.set(path, 'open')
    trail.push(path)
    for (const target of graph.get(path) ?? []) {
      const next = files.get(target.replace(/\.tsx?$/, ''))
      if (next === undefined) continue
      if (seen.get(next) === 'open') {
        const circle = [...trail.slice(trail.indexOf(next)), next]
        found.push(`${next}: imports itself in a circle: ${circle.join(' → ')}`)
      } else if (!seen.has(next)) visit(next)
    }
    trail.pop()
    seen.set(path, 'closed')
  }

  for (const path of graph.keys()) if (!seen.has(path)) visit(path)
  return found
}

function ruleFor(path: string): Rule | string | null {
  const rule = packageRule(path) ?? pageRule(path)
  return typeof rule === 'function' && !isOfTests(path) ? withoutTests(rule) : rule
}

function pageRule(path: string): Rule | string | null {
  if (!path.startsWith(WEB)) return null
  if (SCENARIO.test(path)) return scenarioRule
  const folder = areaOf(path)
  // entry-client.tsx, app.tsx: they assemble everything.
  if (folder === null) return outsideOnly
  if (!Object.hasOwn(WEB_RULES, folder.name)) {
    return `the folder ${folder.name} has no row in the import rules (scripts/support/import-rules.ts)`
  }
  return webRule(folder)
}

const scenarioRule: Rule = ({ path, specifier }) =>
  path === null || path.startsWith('e2e/') || isOfPackages(path)
    ? null
    : `a scenario sees its page by what people see of it, and imports e2e and packages alone: ${specifier}`

const outsideOnly: Rule = ({ path, specifier }) =>
  path === null || path.startsWith('apps/web/') || isOfPackages(path)
    ? null
    : `the page imports ${PACKAGE_NAMES} alone: ${specifier}`

/** A folder of apps/web/src, and below tools/ the tool or the group of a path. */
interface Area {
  readonly name: string
  /** `key/generate` in a tool's folder, `key` for a file in a group's; null elsewhere. */
  readonly tool: string | null
}

function areaOf(path: string): Area | null {
  const [name, ...rest] = path.slice(WEB.length).split('/')
  if (name === undefined || rest.length === 0) return null
  const tool = name === 'tools' && rest.length > 1 ? rest.slice(0, -1).slice(0, 2).join('/') : null
  return { name, tool }
}

/** A file imported as its text or its blocks, so that nothing of it runs. */
const AS_TEXT = /\?(?:doc|raw)$/

function webRule(from: Area): Rule {
  return (target, kind) => {
    // Documentation shows files of the repository.
    if (from.name === 'shell' && AS_TEXT.test(target.specifier)) return null
    const outside = outsideOnly(target, kind)
    if (outside || target.path === null || !target.path.startsWith(WEB)) return outside
    if (SCENARIO.test(target.path)) return `a scenario is test code: ${target.specifier}`
    const to = areaOf(target.path)
    if (to === null)
      return `${from.name} does not import what puts it together: ${target.specifier}`
    // The registry finds manifests and the worker finds tasks by pattern, not by name.
    if (kind === 'glob' && FINDERS[from.name]?.includes(to.name)) return null
    if (to.name !== from.name) {
      if (!WEB_RULES[from.name]?.includes(to.name)) {
        return `${from.name} does not import ${to.name}: ${target.specifier}`
      }
      return to.tool === null ? null : `a tool's folder is its own: ${target.specifier}`
    }
    if (to.tool === null || from.tool === null) return null
    const same = from.tool === to.tool || from.tool.startsWith(`${to.tool}/`)
    return same ? null : `a tool never imports another tool: ${target.specifier}`
  }
}
