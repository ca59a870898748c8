import { expect, it } from 'vitest'
import { withShortTokens } from './record'

const [TOKEN, OTHER] = ['c1'.repeat(20), 'c2'.repeat(20)] as const

it('cuts the contracts of tokens, and no other address', () => {
  const describedAs = (token: string, other: string) =>
    `0x${TOKEN} sent 5 units of ${token} and NFT #7 of ${other} to 0x${OTHER}`
  expect(withShortTokens(describedAs(`0x${TOKEN}`, `0x${OTHER}`), [TOKEN])).toBe(
    describedAs('0xc1c1…c1c1', `0x${OTHER}`),
  )
  expect(withShortTokens(`take any amount of token 0x${TOKEN}`, [TOKEN, OTHER])).toBe(
    'take any amount of token 0xc1c1…c1c1',
  )
})
