import { type GroupId, groupOf } from '../../apps/web/src/frame/groups.ts'
import { CHAIN } from './chain-tool.ts'
import { PLAIN } from './plain-tool.ts'
import { SECRETS } from './secrets-tool.ts'
import type { Template } from './template.ts'

/** `plain` computes in the page, `chain` queries the network, `secrets` takes a private key. */
export type ToolKind = 'plain' | 'chain' | 'secrets'

export interface NewTool {
  readonly group: GroupId
  /** kebab-case; the folder, and the end of the path. */
  readonly name: string
  readonly title: string
  readonly kind: ToolKind
}

const TEMPLATES: Readonly<Record<ToolKind, Template>> = {
  plain: PLAIN,
  secrets: SECRETS,
  chain: CHAIN,
}

/** Generates the files of a new tool, by their name within its folder. */
export function newToolFiles(
  { group, name, title, kind }: NewTool,
  order: number,
): Record<string, string> {
  const words = name.split('-')
  const pascal = words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  const path = `${groupOf(group).path}/${name}`
  const names = { camel, pascal, file: name, path }
  const template = TEMPLATES[kind]
  return {
    'manifest.ts': `import { Shapes } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: '${group}-${name}',
  group: '${group}',
  order: ${order},
  title: '${title}',
  path: '${path}',
  brief: 'What it does',
  icon: Shapes,
  description: '${title}: ${template.does}.',
  keywords: [],
  accepts: { ${template.accepts}: 'Open in ${title}' },
  produces: {},
  chain: ${kind === 'chain'},
  secrets: ${kind === 'secrets'},
})
`,
    [`${name}.ts`]: template.pure(names),
    [`${name}.test.ts`]: template.test(names),
    ...(template.fuzz ? { [`${name}.fuzz.ts`]: template.fuzz(names) } : {}),
    'page.tsx': template.page(names),
    'page.browser.test.ts': template.pageTest(names),
    'scenario.ts': template.scenario(names),
  }
}
