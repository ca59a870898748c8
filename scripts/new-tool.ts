/**
 * `npm run new-tool -- <group> <name> "<Title>"` makes the folder of a new tool that passes every
 * check: manifest, page, the pure part with its test. Sidebar, cards, search, breadcrumbs, titles,
 * prerendered page and smoke tests follow from the manifest.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

const GROUPS = { account: '/account', key: '/key', tx: '/tx', code: '/code' } as const
type GroupId = keyof typeof GROUPS

export interface NewTool {
  readonly group: GroupId
  /** kebab-case; the folder, and the end of the path. */
  readonly name: string
  readonly title: string
}

/** Reads the command line; throws a sentence that says what is wrong with it. */
export function parseNewTool(words: readonly string[]): NewTool {
  const usage = 'Usage: npm run new-tool -- <account|key|tx|code> <kebab-name> ["Title"]'
  const [group, name, title] = words
  if (group === undefined || !Object.hasOwn(GROUPS, group)) throw new Error(usage)
  if (name === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`The name must be kebab-case, such as "base-58". ${usage}`)
  const shown =
    title ??
    name.replace(/(^|-)([a-z])/g, (_, gap, letter) => (gap ? ' ' : '') + letter.toUpperCase())
  if (!/^[\w .,()/+-]{1,40}$/.test(shown))
    throw new Error('The title takes up to 40 letters, digits and spaces.')
  return { group: group as GroupId, name, title: shown }
}

/** The files of a new tool, by their name within its folder. */
export function newToolFiles(
  { group, name, title }: NewTool,
  order: number,
): Record<string, string> {
  const words = name.split('-')
  const pascal = words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  return {
    'manifest.ts': `import { Shapes } from 'lucide-react'
import { defineTool } from '../../manifest'

export default defineTool({
  id: '${group}-${name}',
  group: '${group}',
  order: ${order},
  title: '${title}',
  path: '${GROUPS[group]}/${name}',
  icon: Shapes,
  description: 'Count the bytes of a text in UTF-8.',
  keywords: [],
  accepts: ['text'],
  produces: [],
  chain: false,
  secrets: false,
  page: () => import('./page'),
})
`,
    [`${name}.ts`]: `import { encodeUtf8 } from '@toolkit/core/bytes/utf8'

/**
 * The number of bytes that \`text\` takes in UTF-8.
 * @throws ToolError where the text holds a lone surrogate, with its offset.
 */
export function ${camel}(text: string): number {
  return encodeUtf8(text).length
}
`,
    [`${name}.test.ts`]: `import { expect, test } from 'vitest'
import { ${camel} } from './${name}'

test.each([
  ['', 0],
  ['flow', 4],
  ['héllo 🌊', 11],
])('%j takes %i bytes', (text, bytes) => {
  expect(${camel}(text)).toBe(bytes)
})

test('a lone surrogate is refused, not replaced', () => {
  expect(() => ${camel}('\\ud800')).toThrow()
})
`,
    'page.tsx': `import { toToolError } from '@toolkit/core/errors'
import { useState } from 'react'
import { ByteField } from '../../../ui/byte-field'
import { CopyableValue } from '../../../ui/copyable-value'
import { ResultCard } from '../../../ui/result-card'
import { ToolLayout } from '../../../ui/tool-layout'
import { ${camel} } from './${name}'

export default function ${pascal}Page() {
  const [text, setText] = useState('')
  const result = attempt(() => ${camel}(text))

  return (
    <ToolLayout
      input={
        <ByteField
          label="Text"
          value={text}
          onChange={setText}
          error={'error' in result ? result.error : undefined}
        />
      }
      result={
        <ResultCard
          title="Result"
          state={'value' in result ? 'done' : 'empty'}
          empty="The number of bytes will stand here."
        >
          {'value' in result && <CopyableValue name="bytes" value={String(result.value)} />}
        </ResultCard>
      }
    />
  )
}

function attempt<T>(run: () => T) {
  try {
    return { value: run() }
  } catch (error) {
    return { error: toToolError(error) }
  }
}
`,
  }
}

async function main(): Promise<void> {
  const tool = parseNewTool(process.argv.slice(2))
  const tools = path.resolve(import.meta.dirname, '../apps/web/src/tools')
  const folder = path.join(tools, tool.group, tool.name)
  const siblings = await readdir(path.join(tools, tool.group))
  if (siblings.includes(tool.name)) throw new Error(`There is a tool in ${folder} already.`)
  await mkdir(folder)
  for (const [file, text] of Object.entries(newToolFiles(tool, siblings.length + 1)))
    await writeFile(path.join(folder, file), text)
  console.log(
    `Made ${path.relative(process.cwd(), folder)}: give it its icon, words and page, then npm test.`,
  )
}

if (process.argv[1] === import.meta.filename)
  main().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
