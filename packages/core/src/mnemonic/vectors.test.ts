import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { loadCases, type VectorCase } from '../../test/vectors.ts'
import { wordListOf } from '../../test/word-lists.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { DERIVATION_CURVES } from '../derivation/curves.ts'
import { extendedKeyOf, formatExtendedPrivateKey } from '../derivation/extended-key.ts'
import { masterNode } from '../derivation/slip10.ts'
import { generateMnemonic, parseMnemonic } from './mnemonic.ts'
import { mnemonicToSeed } from './seed.ts'

interface Input {
  readonly language: string
  readonly entropy: string
  readonly passphrase: string
}
interface Expected {
  readonly mnemonic: string
  readonly seed: string
  readonly xprv?: string
  readonly master?: { readonly privateKey: string; readonly chainCode: string }
}

const whole = loadCases('bip39')
const valid = loadCases<Input, Expected>('bip39', 'vector', 'mnemonic')
const languages = [...new Set(valid.map(({ input }) => input.language))]

it('are all 474 of them, in twelve languages', () => {
  expect(whole).toHaveLength(474)
  expect(valid).toHaveLength(433)
  expect(languages).toHaveLength(12)
})

describe.each(languages)('BIP-39, %s', language => {
  const cases = valid.filter(({ input }) => input.language === language)

  it('makes the phrase of the entropy, and the entropy of the phrase', async () => {
    const list = await wordListOf(language)
    for (const { input, expected, name } of cases) {
      const entropy = parseHex(input.entropy)
      const made = generateMnemonic(entropy, list)
      expect(made.normalize('NFKD'), name).toBe(expected.mnemonic.normalize('NFKD'))
      const { mnemonic, entropy: read } = parseMnemonic(expected.mnemonic, list)
      expect(read.reveal(), name).toEqual(entropy)
      expect(mnemonic.reveal(), name).toBe(made)
    }
  })

  it('makes the seed, and its root key', async () => {
    for (const { input, expected, name } of cases) {
      const seed = (await mnemonicToSeed(expected.mnemonic, input.passphrase)).reveal()
      expect(formatHex(seed), name).toBe(expected.seed)
      const root = masterNode(seed, DERIVATION_CURVES.ECDSA_secp256k1)
      if (expected.xprv !== undefined) {
        expect(formatExtendedPrivateKey(extendedKeyOf(root)).reveal(), name).toBe(expected.xprv)
      } else {
        expect(formatHex(root.privateKey.reveal()), name).toBe(expected.master?.privateKey)
        expect(formatHex(root.chainCode.reveal()), name).toBe(expected.master?.chainCode)
      }
    }
  })
})

it.each(
  loadCases<{ language: string; mnemonic: string }, { error: string }>('bip39', 'invalid-mnemonic'),
)('refuses for its $expected.error: $name', async ({ input, expected }) => {
  const list = await wordListOf(input.language)
  const { code, position } = refusal(() => parseMnemonic(input.mnemonic, list))
  const codes: Record<string, string> = {
    word: 'mnemonic/unknown-word',
    length: 'mnemonic/word-count',
    checksum: 'mnemonic/checksum',
  }
  expect(code).toBe(codes[expected.error])
  expect(position?.kind).toBe(expected.error === 'checksum' ? undefined : 'offset')
})

it.each(
  loadCases<{ language: string; entropyLength: number }, unknown>('bip39', 'invalid-entropy'),
)('refuses entropy of $name', async ({ input }) => {
  const list = await wordListOf(input.language)
  const error = refusal(() => generateMnemonic(new Uint8Array(input.entropyLength), list))
  expect(error.code).toBe('mnemonic/entropy-length')
})

interface Forms {
  readonly forms: readonly { readonly mnemonic: string; readonly passphrase: string }[]
}

it.each<VectorCase<Forms, { seed: string }>>(loadCases('bip39', 'normalisation'))(
  'gives one seed for every Unicode form: $name',
  async ({ input, expected }) => {
    expect(input.forms).toHaveLength(4)
    for (const { mnemonic, passphrase } of input.forms) {
      const seed = await mnemonicToSeed(mnemonic, passphrase)
      expect(formatHex(seed.reveal())).toBe(expected.seed)
    }
  },
)
