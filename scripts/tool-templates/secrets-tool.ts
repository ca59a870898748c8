import { attempt, type Template } from './template.ts'

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
import { CopyableValue } from '../../../ui/values/copyable-value'
import { ResultCard } from '../../../ui/layout/result-card'
import { SecretField } from '../../../ui/fields/secret-field'
import { ToolLayout } from '../../../ui/layout/tool-layout'
import { ${camel} } from './${file}'
import manifest from './manifest'

export default secretPage(${pascal}Tool, manifest)

function ${pascal}Tool({ handed, onWipe }: SecretToolProps<typeof manifest>) {
  const [text, setText] = useState(handed?.privateKey.reveal() ?? '')
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
        <ResultCard
          title="Result"
          state={result.value === undefined ? 'empty' : 'done'}
          empty="The number of bytes appears here."
        >
          <CopyableValue name="bytes" value={String(result.value)} />
        </ResultCard>
      }
    />
  )
}
${attempt(camel)}`,
}
