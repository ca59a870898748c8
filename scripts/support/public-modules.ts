/** Modules of the core for one purpose, as its README groups them. */
export interface ModuleGroup {
  readonly subject: string
  /** By the path that they are imported by: `keys/public-key`. */
  readonly modules: readonly string[]
}

/** The modules of the core that are meant for others: those that the table of its README names. */
export function publicModules(readme: string): readonly ModuleGroup[] {
  return [...readme.matchAll(/^\|(.*)\|(.*)\|$/gm)].flatMap(([, subject = '', cell = '']) => {
    const modules = [...cell.matchAll(/`([a-z0-9/-]+)`/g)].map(match => match[1] ?? '')
    return modules.length > 0 ? [{ subject: subject.trim(), modules }] : []
  })
}
