import { attempt, fuzzTexts, type Template } from './template.ts'

/** Takes a private key, and wipes it. */
export const SECRETS: Template = {
  does: 'count the bytes of a private key',
  accepts: `'private-key'`,
  pure: ({ camel }) => `import { parseHex } from '@toolkit/core/bytes/hex'

/**
 * The number of bytes of a private key in hex.
 * @throws ToolError where the text is not hex, with its offset.
 */
export function ${camel}(privateKey: string): number {
  return parseHex(privateKey, { field: 'private key' }).length
}
`,
  test: ({ camel, file }) => `import { expect, test } from 'vitest'
import { ${camel} } from './${file}'

test('a private key takes 32 bytes', () => {
  expect(${camel}('1'.repeat(64))).toBe(32)
})

test('what is not hex is refused', () => {
  expect(() => ${camel}('xyz')).toThrow()
})
`,
  page: ({
    camel,
    pascal,
    file,
  }) => `import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useState } from 'react'
import { type SecretToolProps, secretPage } from '../../../secrets/secret-page'
import { PrivacyNote, WipeButton } from '../../../secrets/wipe-button'
import { Card } from '../../../ui/layout/card'
import { Answer } from '../../../ui/layout/answer'
import { CopyableValue } from '../../../ui/values/copyable-value'
import { countOf } from '../../../ui/values/format'
import { ResultCard } from '../../../ui/layout/result-card'
import { SecretField } from '../../../ui/fields/secret-field'
import { ToolLayout } from '../../../ui/layout/tool-layout'
import { ${camel} } from './${file}'
import manifest from './manifest'

export default secretPage(${pascal}Tool, manifest)

function ${pascal}Tool({ incoming, onWipe }: SecretToolProps<typeof manifest>) {
  const [text, setText] = useState(incoming?.privateKey.reveal() ?? '')
  const result = attempt(text)

  return (
    <ToolLayout
      input={
        <Card title="Key" actions={<WipeButton onWipe={onWipe} />}>
          <div className="flex flex-col gap-4">
            <SecretField
              label="Private key"
              mono
              value={text}
              onChange={setText}
              error={result.error}
            />
            <PrivacyNote />
          </div>
        </Card>
      }
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
  const field = page.getByLabelText('Private key', { exact: true })
  await field.fill('7'.repeat(64))
  await expect.element(page.getByRole('heading', { name: '32 bytes', exact: true })).toBeVisible()
  await field.fill('xyz')
  await expect.element(page.getByText(/contains "x"/).first()).toBeVisible()
})
`,
  scenario: ({
    path,
  }) => `import type { ScenarioPage } from '../../../../../../e2e/other-browsers/scenario-page.ts'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'

const path = '${path}'
const field = (page: ScenarioPage) => page.getByRole('textbox', { name: 'Private key', exact: true })

export const main: MainAction = {
  name: 'counts the bytes of a private key',
  path,
  fill: page => field(page).fill('7'.repeat(64)),
  answer: /^32 bytes$/,
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
