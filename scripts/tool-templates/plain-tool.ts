import { attempt, fuzzTexts, type Template } from './template.ts'

/** Computes in the page from bytes in hex. */
export const PLAIN: Template = {
  does: 'count the bytes of hex',
  accepts: 'bytes',
  pure: ({ camel }) => `import { parseHex } from '@toolkit/core/bytes/hex'

/**
 * The number of bytes that hex stands for.
 * @throws ToolError where the text is not hex, with its offset.
 */
export function ${camel}(text: string): number {
  return parseHex(text).length
}
`,
  test: ({ camel, file }) => `import { expect, test } from 'vitest'
import { ${camel} } from './${file}'

test.each([
  ['00', 1],
  ['00ff10', 3],
])('%j stands for %i bytes', (text, bytes) => {
  expect(${camel}(text)).toBe(bytes)
})

test.each(['0', 'xyz'])('%j is refused', text => {
  expect(() => ${camel}(text)).toThrow()
})
`,
  page: ({
    camel,
    pascal,
    file,
  }) => `import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useState } from 'react'
import { useOpenWith } from '../../../frame/open-with'
import { ByteField } from '../../../ui/fields/byte-field'
import { Answer } from '../../../ui/layout/answer'
import { CopyableValue } from '../../../ui/values/copyable-value'
import { countOf } from '../../../ui/values/format'
import { ResultCard } from '../../../ui/layout/result-card'
import { ToolLayout } from '../../../ui/layout/tool-layout'
import { ${camel} } from './${file}'
import manifest from './manifest'

export default function ${pascal}Page() {
  const incoming = useOpenWith(manifest)
  const [text, setText] = useState(incoming?.hex ?? '')
  const result = attempt(text)

  return (
    <ToolLayout
      input={<ByteField label="Hex" value={text} onChange={setText} error={result.error} />}
      result={
        result.value === undefined ? (
          <ResultCard title="Result" state="empty" empty="The number of bytes appears here." />
        ) : (
          <Answer message={countOf(result.value, 'byte')}>
            <CopyableValue name="bytes" value={String(result.value)} />
          </Answer>
        )
      }
    />
  )
}
${attempt(camel)}`,
  pageTest: ({ path }) => `import { expect, test } from 'vitest'
import { openTool } from '../../../../testing/open-tool'

test('a number, or what is wrong', async () => {
  const page = await openTool('${path}')
  const field = page.getByLabelText('Hex', { exact: true })
  await field.fill('00ff')
  await expect.element(page.getByRole('heading', { name: '2 bytes', exact: true })).toBeVisible()
  await field.fill('xyz')
  await expect.element(page.getByText(/contains "x"/).first()).toBeVisible()
})
`,
  scenario: ({
    path,
  }) => `import type { ScenarioPage } from '../../../../../../e2e/other-browsers/scenario-page.ts'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'

const path = '${path}'
const field = (page: ScenarioPage) => page.getByRole('textbox', { name: 'Hex', exact: true })

export const main: MainAction = {
  name: 'counts the bytes of hex',
  path,
  fill: page => field(page).fill('00ff'),
  answer: /^2 bytes$/,
  live: true,
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'says what is not hex',
    path,
    act: page => field(page).fill('xyz'),
    answer: /contains "x"/,
    kind: 'error',
    live: true,
  },
]
`,
  fuzz: fuzzTexts,
}
