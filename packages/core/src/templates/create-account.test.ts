import { describe, expect, it } from 'vitest'
import extra from '../../fixtures/flow-extra.json' with { type: 'json' }
import { refusal } from '../../test/refusal.ts'
import { type Hex, readHex } from '../bytes/hex.ts'
import { decodeUtf8 } from '../bytes/utf8.ts'
import { formatCadence } from '../cadence/format-cadence.ts'
import { decodeJsonCadence } from '../cadence/json-cadence.ts'
import {
  accountCreation,
  CREATE_ACCOUNT_SCRIPT,
  CREATE_ACCOUNT_WITH_KEYS_SCRIPT,
  createAccountArguments,
  createAccountWithKeysArguments,
  type NewAccountKey,
} from './create-account.ts'

const key: NewAccountKey = {
  publicKey: readHex(extra.hd["m/44'/539'/0'/0/0"].secp256k1.pub, 64),
  signatureAlgorithm: 'ECDSA_secp256k1',
  hashAlgorithm: 'SHA3_256',
  weight: 1000,
}
const argumentTexts = (change: Partial<NewAccountKey> = {}) =>
  createAccountArguments({ ...key, ...change }).map(decodeUtf8)

describe('createAccountArguments', () => {
  it('writes JSON-Cadence with the raw values of Cadence, not those of RLP', () => {
    expect(argumentTexts()).toEqual([
      `{"value":"${key.publicKey}","type":"String"}`,
      '{"value":"2","type":"UInt8"}',
      '{"value":"3","type":"UInt8"}',
      '{"value":"1000.00000000","type":"UFix64"}',
    ])
  })

  it('fits the parameters of the script, in their order', () => {
    const parameters = [...CREATE_ACCOUNT_SCRIPT.matchAll(/^ {4}\w+: (String|UInt8|UFix64),?$/gm)]
    const types = argumentTexts().map(text => decodeJsonCadence(text).type)
    expect(parameters.map(match => match[1])).toEqual(types)
    expect(formatCadence(decodeJsonCadence(argumentTexts({ weight: 7 })[3] ?? ''))).toBe(
      '7.00000000',
    )
  })

  it('takes 0x in front of the key and writes it without', () => {
    expect(argumentTexts({ publicKey: `0x${key.publicKey.toUpperCase()}` as Hex<64> })).toEqual(
      argumentTexts(),
    )
  })

  it('refuses what the chain would refuse', () => {
    expect(refusal(() => argumentTexts({ signatureAlgorithm: 'ECDSA_P256' })).code).toMatch(
      /^public-key\//,
    )
    expect(refusal(() => argumentTexts({ weight: 1001 }))).toMatchInlineSnapshot(`
      {
        "code": "account-key/weight",
        "message": "1001 is not the weight of a key.",
        "suggestion": "Enter a whole number from 0 to 1000.",
      }
    `)
  })
})

describe('accountCreation', () => {
  const second = { ...key, hashAlgorithm: 'SHA2_256', weight: 0 } as const

  it('is the short transaction for one key', () => {
    expect(accountCreation([key])).toEqual({
      script: CREATE_ACCOUNT_SCRIPT,
      arguments: createAccountArguments(key),
    })
  })

  it('is the one with lists for several, the same key twice too', () => {
    const { script, arguments: values } = accountCreation([key, second])
    expect(script).toBe(CREATE_ACCOUNT_WITH_KEYS_SCRIPT)
    expect(values.map(value => JSON.parse(decodeUtf8(value)))).toEqual([
      list('String', key.publicKey, key.publicKey),
      list('UInt8', '2', '2'),
      list('UInt8', '3', '1'),
      list('UFix64', '1000.00000000', '0.00000000'),
    ])
    const parameters = [...script.matchAll(/^ {4}\w+: \[(String|UInt8|UFix64)\],?$/gm)]
    expect(parameters.map(match => match[1])).toEqual(['String', 'UInt8', 'UInt8', 'UFix64'])
  })

  it('checks no sum where the keys never reach 1000', () => {
    const light = { ...key, weight: 99 }
    const { script } = accountCreation([light, light])
    expect(script).not.toContain('total >= 1000.0')
    expect(script.split('\n')).toHaveLength(CREATE_ACCOUNT_WITH_KEYS_SCRIPT.split('\n').length - 1)
  })

  it('refuses all of them for one that the chain would refuse', () => {
    const wrong = { ...key, weight: 1001 }
    expect(refusal(() => createAccountWithKeysArguments([key, wrong])).code).toBe(
      'account-key/weight',
    )
  })

  const list = (type: string, ...values: readonly string[]) => ({
    type: 'Array',
    value: values.map(value => ({ type, value })),
  })
})
