/** Modules of the core for one purpose, as its README groups them. */
export interface ModuleGroup {
  readonly subject: string
  /** By the path that they are imported by: `keys/public-key`. */
  readonly modules: readonly string[]
}

/** Modules of what explains are in a folder of the published package, by their names too. */
const EXPLAIN = 'explain/'

/** The file that has a public module, from the root. */
export const moduleSource = (name: string): string =>
  name.startsWith(EXPLAIN)
    ? `packages/explain/src/${name.slice(EXPLAIN.length)}.ts`
    : `packages/core/src/${name}.ts`

/** What a public module is imported by inside the repository. */
export const moduleSpecifier = (name: string): string =>
  name.startsWith(EXPLAIN) ? `@toolkit/${name}` : `@toolkit/core/${name}`

/** The modules of the core that are meant for others: those that the table of its README names. */
export function publicModules(readme: string): readonly ModuleGroup[] {
  return [...readme.matchAll(/^\|(.*)\|(.*)\|$/gm)].flatMap(([, subject = '', cell = '']) => {
    const modules = [...cell.matchAll(/`([a-z0-9/-]+)`/g)].map(match => match[1] ?? '')
    return modules.length > 0 ? [{ subject: subject.trim(), modules }] : []
  })
}
