import { attempt, type Template } from './template.ts'

/** Computes in the page from a text. */
export const PLAIN: Template = {
  does: 'count the bytes of a text in UTF-8',
  accepts: 'text',
  pure: ({ camel }) => `import { encodeUtf8 } from '@toolkit/core/bytes/utf8'

/**
 * The number of bytes that \`text\` takes in UTF-8.
 * @throws ToolError where the text has an unpaired surrogate, with its offset.
 */
export function ${camel}(text: string): number {
  return encodeUtf8(text).length
}
`,
  test: ({ camel, file }) => `import { expect, test } from 'vitest'
import { ${camel} } from './${file}'

test.each([
  ['', 0],
  ['flow', 4],
  ['héllo 🌊', 11],
])('%j takes %i bytes', (text, bytes) => {
  expect(${camel}(text)).toBe(bytes)
})

test('an unpaired surrogate is refused, not replaced', () => {
  expect(() => ${camel}('\\ud800')).toThrow()
})
`,
  page: ({
    camel,
    pascal,
    file,
  }) => `import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useState } from 'react'
import { useHandover } from '../../../frame/handover'
import { ByteField } from '../../../ui/fields/byte-field'
import { CopyableValue } from '../../../ui/values/copyable-value'
import { ResultCard } from '../../../ui/layout/result-card'
import { ToolLayout } from '../../../ui/layout/tool-layout'
import { ${camel} } from './${file}'
import manifest from './manifest'

export default function ${pascal}Page() {
  const handed = useHandover(manifest)
  const [text, setText] = useState(handed?.text ?? '')
  const result = attempt(text)

  return (
    <ToolLayout
      input={<ByteField label="Text" value={text} onChange={setText} error={result.error} />}
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
