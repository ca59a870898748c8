import { Secret } from '@toolkit/core/secret'
import { expect, it } from 'vitest'
import { PASTED_INPUTS } from '../../../../../packages/explain/test/pasted-inputs/all'
import type { Interpretation } from './interpretation'
import { offersOf } from './offers'
import { readFile } from './read-file'
import { readText } from './read-text'

const isSecret = (interpretations: readonly Interpretation[]) =>
  interpretations.some(({ secret }) => secret)

/** What home and palette offer first, and whether they hide the text. */
function offered(interpretations: readonly Interpretation[]) {
  const [first] = offersOf(interpretations)
  return {
    tool: first?.tool.id,
    says: first?.because,
    secret: isSecret(interpretations),
  }
}

/** Values that the first tool is handed, without what stands before their digits. */
const handed = (interpretations: readonly Interpretation[]) =>
  Object.values(offersOf(interpretations)[0]?.data ?? {}).map(value =>
    bare(value instanceof Secret ? String(value.reveal()) : String(value)),
  )
/** A point is handed over without the 04 that stands before its coordinates. */
const bare = (text: string) =>
  text
    .replace(/^0x/i, '')
    .toLowerCase()
    .replace(/^04(?=[0-9a-f]{128}$)/, '')

it.each(Object.entries(PASTED_INPUTS))(
  'offers the tools of %s, pasted or dropped',
  async (_, rows) => {
    for (const { name, input, kind, tool, says, secret = false, value } of rows) {
      const pasted = await readText(input)
      expect(offered(pasted), name).toEqual({ tool, says, secret })
      // The tool of a secret takes the whole text, and says what it read; Base64 is handed over as its bytes.
      if (value !== undefined && !secret && kind !== 'base64')
        expect(handed(pasted), name).toContain(bare(value))
      const dropped = await readFile(new File([input], 'x'))
      expect(offered(dropped), name).toEqual({ tool, says, secret })
    }
  },
)
