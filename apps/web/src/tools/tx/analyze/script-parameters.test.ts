import { CREATE_ACCOUNT_SCRIPT } from '@toolkit/core/flow/templates'
import { describe, expect, it } from 'vitest'
import { scriptParameters } from './script-parameters'

describe('scriptParameters', () => {
  it('reads the product’s own template', () => {
    expect(
      scriptParameters(CREATE_ACCOUNT_SCRIPT, 4)?.map(({ name, type }) => [name, type]),
    ).toEqual([
      ['publicKey', 'String'],
      ['signatureAlgorithm', 'UInt8'],
      ['hashAlgorithm', 'UInt8'],
      ['weight', 'UFix64'],
    ])
  })

  it('keeps nested types together and drops labels and comments', () => {
    const script = `import X from 0x01 // transaction(no: Int)
      /* transaction(
      */
      transaction(
        to recipient: Address, // who, and ) more
        ids: [UInt64],
        map: {String: {Int: Capability<&{A.B, C.D}>}},
      ) { prepare(signer: &Account) {} }`
    expect(scriptParameters(script, 3)).toEqual([
      { name: 'recipient', type: 'Address' },
      { name: 'ids', type: '[UInt64]' },
      { name: 'map', type: '{String: {Int: Capability<&{A.B, C.D}>}}' },
    ])
  })

  it.each([
    ['no parameters', 'transaction { execute {} }', 1],
    ['another number of arguments', 'transaction(a: Int) {}', 2],
    ['a list that never ends', 'transaction(a: Int', 1],
    ['no types', 'transaction(a) {}', 1],
    ['two transactions', 'transaction(a: Int) {}\ntransaction(b: Int) {}', 1],
    ['brackets that do not match', 'transaction(a: [Int} b) {}', 1],
    ['nothing', '', 0],
  ])('gives nothing for %s', (_, script, count) => {
    expect(scriptParameters(script, count)).toBeNull()
  })
})
