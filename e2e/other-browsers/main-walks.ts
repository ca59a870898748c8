import { readdirSync } from 'node:fs'
import type { MainWalk, Walk } from '../answer-first/walk.ts'

const TOOLS = new URL('../../apps/web/src/tools/', import.meta.url)
const WALKS = new URL('../answer-first/', import.meta.url)

/** The ids of all tools, from their manifests' folders. */
export function toolIds(): readonly string[] {
  return folders(TOOLS).flatMap(group =>
    folders(new URL(`${group}/`, TOOLS)).map(tool => `${group}-${tool}`),
  )
}

/** The walks of every tool that has some, by its id. */
export async function walksOfTools(): Promise<ReadonlyMap<string, readonly Walk[]>> {
  const walksOf = new Map<string, readonly Walk[]>()
  for (const file of readdirSync(WALKS).filter(name => name !== 'walk.ts')) {
    const { walks } = (await import(new URL(file, WALKS).href)) as { walks: readonly Walk[] }
    walksOf.set(file.replace('.ts', ''), walks)
  }
  return walksOf
}

export const isMain = (walk: Walk): walk is MainWalk => walk.main === true

function folders(place: URL): readonly string[] {
  return readdirSync(place, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
}
