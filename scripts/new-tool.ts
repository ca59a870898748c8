/**
 * `npm run new-tool -- <group> <name> "<Title>" [--chain | --secrets]` generates the folder of a new tool that passes
 * every check: manifest, page and its test, the pure part with its test and fuzz target, the scenario. Sidebar, cards,
 * search, breadcrumbs, titles, prerendered page, "Open in …" and smoke tests follow from the manifest. `npm run
 * new-tool -- --ids` only regenerates the list of ids, after a folder was renamed or deleted.
 */
import { execFile } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { GROUP_IDS } from '../apps/web/src/frame/groups.ts'
import { ROOT } from './support/paths.ts'
import { type NewTool, newToolFiles, type ToolKind } from './tool-templates/tool-files.ts'

const KINDS: Readonly<Record<string, ToolKind>> = { '--chain': 'chain', '--secrets': 'secrets' }
const USAGE = `Usage: npm run new-tool -- <${GROUP_IDS.join('|')}> <kebab-name> ["Title"] [--chain | --secrets]`

/** Parses the command line; throws a sentence that says what is wrong with it. */
export function parseNewTool(words: readonly string[]): NewTool {
  const flags = words.filter(word => word.startsWith('--'))
  const [group, name, title, ...rest] = words.filter(word => !word.startsWith('--'))
  const kinds = flags.map(flag => KINDS[flag])
  const id = GROUP_IDS.find(known => known === group)
  if (id === undefined || rest.length > 0 || kinds.includes(undefined)) throw new Error(USAGE)
  if (kinds.length > 1)
    throw new Error('Take --chain or --secrets, and add the other to the manifest by hand.')
  if (name === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`The name must be kebab-case, such as "base-58". ${USAGE}`)
  const displayed =
    title ??
    name.replace(/(^|-)([a-z])/g, (_, gap, letter) => (gap ? ' ' : '') + letter.toUpperCase())
  if (!/^[\w .,()/+-]{1,40}$/.test(displayed))
    throw new Error('The title takes up to 40 letters, digits and spaces.')
  return { group: id, name, title: displayed, kind: kinds[0] ?? 'plain' }
}

/** Text of `frame/tool-ids.ts` for the folders below `src/tools` of `root`. */
export async function toolIdsText(root: string): Promise<string> {
  const tools = path.join(root, 'apps/web/src/tools')
  const ids: string[] = []
  for (const group of await readdir(tools))
    for (const name of await readdir(path.join(tools, group))) ids.push(`${group}-${name}`)
  return `// Written by \`npm run new-tool\` from the folders of tools/; its test compares the two.
export type ToolId =
${ids
  .sort()
  .map(id => `  | '${id}'\n`)
  .join('')}`
}

/** Regenerates the list of ids. Call it when a tool's folder was added or removed. */
export async function writeToolIds(root: string): Promise<void> {
  await writeFile(path.join(root, 'apps/web/src/frame/tool-ids.ts'), await toolIdsText(root))
}

/** Creates the tool's folder below `root` and returns its path; throws if it already exists. */
export async function makeTool(root: string, tool: NewTool): Promise<string> {
  const group = path.join(root, 'apps/web/src/tools', tool.group)
  await mkdir(group, { recursive: true })
  const siblings = await readdir(group)
  const folder = path.join(group, tool.name)
  if (siblings.includes(tool.name)) throw new Error(`There is a tool in ${folder} already.`)
  await mkdir(folder)
  for (const [file, text] of Object.entries(newToolFiles(tool, siblings.length + 1)))
    await writeFile(path.join(folder, file), text)
  await writeToolIds(root)
  // Line breaks and the order of imports depend on the name.
  const biome = path.join(root, 'node_modules/.bin/biome')
  await promisify(execFile)(biome, ['check', '--write', folder], { cwd: root })
  return folder
}

async function main(words: readonly string[]): Promise<void> {
  if (words.join() === '--ids') return writeToolIds(ROOT)
  const folder = path.relative(process.cwd(), await makeTool(ROOT, parseNewTool(words)))
  console.log(`Made ${folder}: give it its icon, words and page, then npm test.`)
}

if (process.argv[1] === import.meta.filename)
  main(process.argv.slice(2)).catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
