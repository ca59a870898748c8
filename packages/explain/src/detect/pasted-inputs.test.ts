import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { expect, it } from 'vitest'
import { PASTED_INPUTS } from '../../test/pasted-inputs/all.ts'
import type { PastedInput } from '../../test/pasted-inputs/pasted-input.ts'
import { detect } from './detect.ts'
import { detectBytes } from './detect-bytes.ts'
import type { Guess } from './guess.ts'
import { toolOf } from './tool-of-kind.ts'

/** What the best guess says, in the form of the table. */
function rowOf(row: PastedInput, [best, ...others]: readonly Guess[]): PastedInput | undefined {
  if (!best) return undefined
  const value = best.secretValue?.reveal() ?? best.value
  const secret = best.secret || others.some(one => one.secret)
  return {
    name: row.name,
    input: row.input,
    kind: best.kind,
    ...(value === undefined || value === row.input ? {} : { value }),
    ...(secret ? { secret } : {}),
    tool: toolOf(best),
    says: best.because,
  }
}

/** The table may name the value where it is the whole input. */
const expected = ({ value, ...row }: PastedInput): PastedInput =>
  value === undefined || value === row.input ? row : { ...row, value }

it.each(Object.entries(PASTED_INPUTS))('reads %s as text and as a file alike', async (_, rows) => {
  const texts = await Promise.all(rows.map(async row => rowOf(row, await detect(row.input))))
  expect(texts).toEqual(rows.map(expected))
  const files = await Promise.all(
    rows.map(async row => rowOf(row, (await detectBytes(encodeUtf8(row.input))).guesses)),
  )
  expect(files).toEqual(texts)
})

it('ends in Hash for nothing but plain text and bytes', () => {
  const rows = Object.values(PASTED_INPUTS).flat()
  const hashed = rows.filter(({ tool }) => tool === 'code-hash')
  expect(hashed.filter(({ kind }) => kind !== 'text' && kind !== 'hex')).toEqual([])
})
