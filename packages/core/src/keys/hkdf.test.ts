import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { loadCases } from '../../test/vectors.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { hkdfSha256 } from './hkdf.ts'

const cases = loadCases<{ ikm: string; salt: string; info: string; size: number }, { okm: string }>(
  'wycheproof-symmetric',
  'hkdf-sha256',
)

describe('Project Wycheproof, HKDF-SHA-256', () => {
  it.each(cases)('$name: $expected.result', ({ input, expected, valid }) => {
    const options = { salt: parseHex(input.salt), info: parseHex(input.info) }
    const run = () => hkdfSha256(parseHex(input.ikm), input.size, options)
    if (valid) expect(formatHex(run())).toBe(expected.okm)
    else expect(refusal(run).code).toBe('hkdf/too-long')
  })

  it('are all 56 of them', () => {
    expect(cases).toHaveLength(56)
    expect(cases.filter(({ valid }) => !valid)).toHaveLength(2)
  })
})
