import type { ToolManifest } from '../src/frame/manifest'
import { KIND_NAMES, TOOL_LINKS } from '../src/shell/docs/link-scheme'

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`
const head = (...names: readonly string[]) => [row(...names), row(...names.map(() => '---'))]
const escaped = (text: string) => text.replaceAll('|', '\\|')

/**
 * Builds the tables of `docs/links.md`: each tool with its fields, then each kind of value with the links that open it.
 */
export function linkTables(manifests: readonly ToolManifest[]): string {
  const manifestOf = (id: string) => {
    const found = manifests.find(manifest => manifest.id === id)
    if (!found) throw new Error(`no tool ${id}`)
    return found
  }
  const tools = TOOL_LINKS.flatMap(({ id, example, fields }) => {
    const { title, path } = manifestOf(id)
    return [
      `### ${title}`,
      '',
      `\`${path}#${example}\``,
      '',
      ...head('field', 'what it holds'),
      ...fields.map(({ name, holds }) => row(`\`${name}\``, escaped(holds))),
      '',
    ]
  })
  const kinds = Object.entries(KIND_NAMES).map(([kind, name]) => {
    const links = TOOL_LINKS.flatMap(({ id, fields }) =>
      fields
        .filter(field => field.kind === kind)
        .map(field => `\`${manifestOf(id).path}#${field.name}=\``),
    )
    return row(name, links.join(', '))
  })
  return [...head('kind of value', 'links that open it'), ...kinds, '', ...tools].join('\n').trim()
}
