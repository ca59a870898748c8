import { describe, expect, it } from 'vitest'
import { parseCadence } from './program.ts'
import { removedTypes } from './removed-types.ts'

describe('removedTypes', () => {
  const told = (source: string) =>
    removedTypes(parseCadence(source)).map(({ from, to, message }) => [
      source.slice(from, to),
      message,
    ])

  it('names the account types from before Cadence 1.0, which the parser takes', () => {
    const source = 'transaction { prepare(a: AuthAccount, b: [PublicAccount]) {} }'
    expect(parseCadence(source).problems).toEqual([])
    expect(told(source)).toEqual([
      [
        'AuthAccount',
        '“AuthAccount” was removed in Cadence 1.0: write auth(…) &Account, with the entitlements that the code needs.',
      ],
      ['PublicAccount', '“PublicAccount” was removed in Cadence 1.0: write &Account.'],
    ])
  })

  it('leaves comments, texts and the program’s own type of that name', () => {
    expect(told('// AuthAccount\nfun main(): String { return "AuthAccount" }')).toEqual([])
    expect(told('struct AuthAccount {} fun f(a: AuthAccount) {}')).toEqual([])
  })
})
