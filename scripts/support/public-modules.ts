import { PUBLISHED_WITHIN } from './published-core.ts'

/** Modules of the core for one purpose, as grouped in its README. */
export interface ModuleGroup {
  readonly subject: string
  /** By import path: `keys/public-key`. */
  readonly modules: readonly string[]
}

/** Returns the package of a published module, and its path there. */
function groupOf(name: string): readonly [own: string, path: string] {
  const own = PUBLISHED_WITHIN.find(one => name.startsWith(`${one}/`))
  return own === undefined ? ['core', name] : [own, name.slice(own.length + 1)]
}

/** Returns the source file of a public module, from the root. */
export function moduleSource(name: string): string {
  const [own, path] = groupOf(name)
  return `packages/${own}/src/${path}.ts`
}

/** Import specifier of a public module inside the repository. */
export const moduleSpecifier = (name: string): string => `@toolkit/${groupOf(name).join('/')}`

/** Lists the public modules of the core: those in the table of its README. */
export function publicModules(readme: string): readonly ModuleGroup[] {
  return [...readme.matchAll(/^\|(.*)\|(.*)\|$/gm)].flatMap(([, subject = '', cell = '']) => {
    const modules = [...cell.matchAll(/`([a-z0-9/-]+)`/g)].map(match => match[1] ?? '')
    return modules.length > 0 ? [{ subject: subject.trim(), modules }] : []
  })
}
