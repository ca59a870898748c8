import { existsSync, readdirSync } from 'node:fs'
import type { MainAction, MainWalk, ToolWalks } from './walk.ts'

const TOOLS = new URL('../../apps/web/src/tools/', import.meta.url)

/** Ids of all tools, from their folders, with each folder's location. */
const toolFolders: ReadonlyMap<string, URL> = new Map(
  folders(TOOLS).flatMap(group =>
    folders(new URL(`${group}/`, TOOLS))
      .map(tool => [`${group}-${tool}`, new URL(`${group}/${tool}/`, TOOLS)] as const)
      .filter(([, folder]) => existsSync(new URL('manifest.ts', folder))),
  ),
)

/** Tools without a `walk.ts` in their folder. */
export const toolsWithoutWalks = (): readonly string[] =>
  [...toolFolders].filter(([, folder]) => !existsSync(walkIn(folder))).map(([tool]) => tool)

/** Exports of each tool's `walk.ts`, by the tool's id. */
export async function walksOfTools(): Promise<ReadonlyMap<string, ToolWalks>> {
  const walksOf = new Map<string, ToolWalks>()
  for (const [tool, folder] of toolFolders) {
    if (existsSync(walkIn(folder))) walksOf.set(tool, await import(walkIn(folder).href))
  }
  return walksOf
}

const walkIn = (folder: URL) => new URL('walk.ts', folder)

/** The main action as one walk. */
export const mainWalk = ({ fill, press, ...way }: MainAction): MainWalk => ({
  ...way,
  kind: 'answer',
  async act(page) {
    await fill(page)
    await press?.(page)
  },
})

function folders(folder: URL): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
}
