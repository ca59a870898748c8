import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '../../../scripts/support/paths.ts'
import { moduleSource, publicModules } from '../../../scripts/support/public-modules.ts'
import { asPublished } from '../../../scripts/support/published-core.ts'
import type { ModuleDoc, ModuleSubject } from '../src/shell/docs/doc-data.ts'
import { declarationsOf } from './docs/declarations.ts'
import { linksFrom, parseMarkdown } from './docs/markdown.ts'
import { moduleDoc, purposeOf } from './docs/module-doc.ts'

const CORE = path.join(ROOT, 'packages', 'core')

/** Names of all public modules; facts about each; loaders of their pages. */
const NAMES = 'virtual:core-docs/names'
const SUBJECTS = 'virtual:core-docs/subjects'
const PAGES = 'virtual:core-docs/pages'
const VIRTUAL: readonly string[] = [NAMES, SUBJECTS, PAGES]
/** Suffix of a module's source: its documentation. Of a Markdown file: its blocks. */
const DOC = '?doc'

const sourceOf = (module: string) => path.join(ROOT, moduleSource(module))
const exporting = (value: unknown) => `export default ${JSON.stringify(value)}\n`

/** Lists the public modules of the core, by subject. */
export function coreSubjects() {
  return publicModules(readFileSync(path.join(CORE, 'README.md'), 'utf8'))
}

/** Builds the documentation of every public module, from its docstrings and its declarations. */
export async function coreDocs(): Promise<ReadonlyMap<string, ModuleDoc>> {
  const names = coreSubjects().flatMap(({ modules }) => modules)
  const all = new Set(names)
  const docs = [...(await declarationsOf(names))].map(([name, declaration]) => {
    const source = readFileSync(sourceOf(name), 'utf8')
    return [name, moduleDoc(name, { declaration, source }, all)] as const
  })
  return new Map(docs)
}

/**
 * Turns the documentation of the core, and Markdown files of the repository, into data modules. Each page loads only
 * what it shows; the compiler runs once, for the first of them.
 */
export function coreDocPages(): Plugin {
  let made: Promise<ReadonlyMap<string, ModuleDoc>> | undefined
  const docs = () => {
    made ??= coreDocs()
    return made
  }
  return {
    name: 'core-docs',
    enforce: 'pre',
    resolveId(id) {
      if (VIRTUAL.includes(id)) return `\0${id}`
      return moduleAt(id) === undefined ? null : id
    },
    async load(id) {
      if (id.endsWith(`.md${DOC}`)) return markdownModule(id.slice(0, -DOC.length))
      const module = moduleAt(id)
      if (module !== undefined) return exporting((await docs()).get(module))
      if (id === `\0${NAMES}`) {
        return exporting(coreSubjects().flatMap(({ modules }) => modules))
      }
      if (id === `\0${SUBJECTS}`) return exporting(subjects(await docs()))
      if (id === `\0${PAGES}`) return pagesModule()
      return null
    },
  }
}

/** Returns the public module whose documentation is `id`. */
function moduleAt(id: string): string | undefined {
  if (!id.endsWith(DOC)) return undefined
  const file = path.normalize(id.slice(0, -DOC.length))
  return coreSubjects()
    .flatMap(({ modules }) => modules)
    .find(name => sourceOf(name) === file)
}

function markdownModule(file: string): string {
  const inRepository = path.relative(ROOT, file).split(path.sep).join('/')
  const text = asPublished(readFileSync(file, 'utf8'))
  return exporting(parseMarkdown(text, linksFrom(inRepository)))
}

function pagesModule(): string {
  const names = coreSubjects().flatMap(({ modules }) => modules)
  const rows = names.map(
    name => `${JSON.stringify(name)}: () => import(${JSON.stringify(sourceOf(name) + DOC)})`,
  )
  return `export default { ${rows.join(',\n')} }\n`
}

function subjects(docs: ReadonlyMap<string, ModuleDoc>): readonly ModuleSubject[] {
  return coreSubjects().map(({ subject, modules }) => ({
    subject,
    modules: modules.map(name => ({
      name,
      purpose: purposeOf(name, readFileSync(sourceOf(name), 'utf8')),
      names: (docs.get(name)?.members ?? [])
        .filter(({ kind, exported }) => exported && kind !== 'type')
        .map(one => one.name),
    })),
  }))
}
