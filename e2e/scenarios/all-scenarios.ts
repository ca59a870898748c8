import { existsSync, readdirSync } from 'node:fs'
import type { MainAction, MainScenario, ToolScenarios } from './scenario.ts'

const TOOLS = new URL('../../apps/web/src/tools/', import.meta.url)

/** Ids of all tools, from their folders, with each folder's location. */
const toolFolders: ReadonlyMap<string, URL> = new Map(
  folders(TOOLS).flatMap(group =>
    folders(new URL(`${group}/`, TOOLS))
      .map(tool => [`${group}-${tool}`, new URL(`${group}/${tool}/`, TOOLS)] as const)
      .filter(([, folder]) => existsSync(new URL('manifest.ts', folder))),
  ),
)

/** Tools without a `scenario.ts` in their folder. */
export const toolsWithoutScenarios = (): readonly string[] =>
  [...toolFolders].filter(([, folder]) => !existsSync(scenarioIn(folder))).map(([tool]) => tool)

/** Exports of each tool's `scenario.ts`, by the tool's id. */
export async function scenariosOfTools(): Promise<ReadonlyMap<string, ToolScenarios>> {
  const scenariosOf = new Map<string, ToolScenarios>()
  for (const [tool, folder] of toolFolders) {
    if (existsSync(scenarioIn(folder))) scenariosOf.set(tool, await import(scenarioIn(folder).href))
  }
  return scenariosOf
}

const scenarioIn = (folder: URL) => new URL('scenario.ts', folder)

/** The main action as one scenario. */
export const mainScenario = ({ fill, press, ...action }: MainAction): MainScenario => ({
  ...action,
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
