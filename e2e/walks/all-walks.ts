import { existsSync, readdirSync } from 'node:fs'
import type { MainAction, MainWalk, ToolWalks } from './walk.ts'

const TOOLS = new URL('../../apps/web/src/tools/', import.meta.url)

/** Ids of all tools, from their folders, with each folder's location. */
const places: ReadonlyMap<string, URL> = new Map(
  folders(TOOLS).flatMap(group =>
    folders(new URL(`${group}/`, TOOLS))
      .map(tool => [`${group}-${tool}`, new URL(`${group}/${tool}/`, TOOLS)] as const)
      .filter(([, place]) => existsSync(new URL('manifest.ts', place))),
  ),
)

/** Tools without a `walk.ts` in their folder. */
export const toolsWithoutWalks = (): readonly string[] =>
  [...places].filter(([, place]) => !existsSync(walkIn(place))).map(([tool]) => tool)

/** Exports of each tool's `walk.ts`, by the tool's id. */
export async function walksOfTools(): Promise<ReadonlyMap<string, ToolWalks>> {
  const walksOf = new Map<string, ToolWalks>()
  for (const [tool, place] of places) {
    if (existsSync(walkIn(place))) walksOf.set(tool, await import(walkIn(place).href))
  }
  return walksOf
}

const walkIn = (place: URL) => new URL('walk.ts', place)

/** The main action as one walk. */
export const mainWalk = ({ fill, press, ...way }: MainAction): MainWalk => ({
  ...way,
  kind: 'answer',
  async act(page) {
    await fill(page)
    await press?.(page)
  },
})

function folders(place: URL): readonly string[] {
  return readdirSync(place, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
}
