import { PUBLISHED_WITHIN } from './published-core.ts'

/** Modules of the core for one purpose, as its README groups them. */
export interface ModuleGroup {
  readonly subject: string
  /** By the path that they are imported by: `keys/public-key`. */
  readonly modules: readonly string[]
}

/** The package that a module of the published one is of, and its path there. */
function placeOf(name: string): readonly [own: string, path: string] {
  const own = PUBLISHED_WITHIN.find(one => name.startsWith(`${one}/`))
  return own === undefined ? ['core', name] : [own, name.slice(own.length + 1)]
}

/** The file that has a public module, from the root. */
export function moduleSource(name: string): string {
  const [own, path] = placeOf(name)
  return `packages/${own}/src/${path}.ts`
}

/** What a public module is imported by inside the repository. */
export const moduleSpecifier = (name: string): string => `@toolkit/${placeOf(name).join('/')}`

/** The modules of the core that are meant for others: those that the table of its README names. */
export function publicModules(readme: string): readonly ModuleGroup[] {
  return [...readme.matchAll(/^\|(.*)\|(.*)\|$/gm)].flatMap(([, subject = '', cell = '']) => {
    const modules = [...cell.matchAll(/`([a-z0-9/-]+)`/g)].map(match => match[1] ?? '')
    return modules.length > 0 ? [{ subject: subject.trim(), modules }] : []
  })
}
