import { describe, expect, it } from 'vitest'
import { loadCases } from '../../test/vectors.ts'
import { evmAddressOf } from '../account/eip55.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { ToolError } from '../errors.ts'
import { publicKeyOf } from '../keys/public-key.ts'
import { decryptKeystore } from './decrypt-keystore.ts'
import { parseKeystore } from './parse-keystore.ts'

interface Input {
  readonly json: Readonly<Record<string, unknown>>
  readonly passwordHex: string
  readonly password?: string
}
interface Expected {
  readonly secretHex?: string
  readonly privateKey?: string
  readonly mnemonic?: string
  readonly address?: string
}

const open = async ({ json, passwordHex }: Input) =>
  decryptKeystore(parseKeystore(JSON.stringify(json)), parseHex(passwordHex))

/** Oddities of published files, by name; all others have only a low cost. */
const ODD: Readonly<Record<string, readonly string[]>> = {
  'geth 30_byte_key': ['low-cost', 'short-key'],
  'geth v1 test1': ['old-version'],
  'geth zero': ['low-cost', 'address-mismatch'],
  'ethers wallet_crowdsale_null': ['old-version'],
  'ethers wallet_crowdsale_passwd': ['old-version'],
  'ethers wallet_keystore_passwd': [],
  'ethereum/tests test2': [],
  'wc legacy-private-key': [],
  'wc key_bitcoin': [],
  'wc scrypt-empty-salt-encoded-private-key': ['empty-salt', 'low-cost'],
  'wc wallet': ['low-cost', 'trailing-nul'],
  'wc scrypt-empty-salt': ['empty-salt', 'low-cost'],
  'wc scrypt-without-salt': ['empty-salt', 'low-cost'],
  'wc BackwardCompatibility/4.1.13': ['empty-salt', 'low-cost'],
}

describe('published keystores', () => {
  const cases = loadCases<Input, Expected>('keystore')

  it('are all here', () => {
    expect(cases).toHaveLength(42)
    expect(cases.filter(({ valid }) => valid)).toHaveLength(35)
  })

  it.each(cases.filter(({ valid }) => valid))('$name opens', async ({ name, input, expected }) => {
    const opened = await open(input)
    const { secretHex, privateKey, mnemonic, address } = expected
    if (mnemonic !== undefined) {
      expect(opened.kind).toBe('mnemonic')
      expect(opened.mnemonic?.reveal()).toBe(mnemonic)
    } else {
      expect(opened.kind).toBe('private-key')
      expect(formatHex(opened.secret.reveal())).toBe(privateKey ?? secretHex?.padStart(64, '0'))
    }
    if (secretHex !== undefined) expect(formatHex(opened.plaintext.reveal())).toBe(secretHex)
    if (address !== undefined && name !== 'geth zero') {
      const found = evmAddressOf(publicKeyOf(opened.secret, 'ECDSA_secp256k1'))
      expect(found.toLowerCase()).toBe(address.toLowerCase())
    }
    const kinds = opened.weaknesses.map(({ kind }) => kind)
    const bigKey = /aes-(192|256)/.test(name) ? ['low-cost', 'other-mac-bytes'] : ['low-cost']
    expect(kinds).toEqual(ODD[name] ?? bigKey)
  })

  it.each(cases.filter(({ valid }) => !valid))('$name is refused', async ({ name, input }) => {
    const required = name === 'wc invalid-iv' ? 'keystore/field-length' : 'keystore/wrong-password'
    const error = await open(input).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ToolError)
    expect((error as ToolError).code).toBe(required)
  })
})
