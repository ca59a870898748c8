import { describe, expect, it } from 'vitest'
import { loadCases } from '../../test/vectors.ts'
import { wordListOf } from '../../test/word-lists.ts'
import { evmAddressOf } from '../account/eip55.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import type { SignatureAlgorithm } from '../keys/algorithms.ts'
import { publicKeyOf } from '../keys/public-key.ts'
import { parseMnemonic } from '../mnemonic/mnemonic.ts'
import { mnemonicToSeed, type PassphraseEncoding, passphraseEncodings } from '../mnemonic/seed.ts'
import { Secret } from '../secret.ts'
import { createKeyDeriver, deriveFlowKey, type KeyDeriver } from './derive-key.ts'
import { parsePath } from './path.ts'

interface Input {
  readonly mnemonic: string
  readonly passphrase: string
  readonly path: string
  readonly curve: 'nist256p1' | 'secp256k1'
}
interface KeyPair {
  readonly privateKey?: string
  readonly publicKey: string
}

const CURVE = { nist256p1: 'ECDSA_P256', secp256k1: 'ECDSA_secp256k1' } as const satisfies Record<
  string,
  SignatureAlgorithm
>

const derivers = new Map<string, Promise<KeyDeriver>>()

/** Creates one deriver per seed: nodes cached for one path must not affect another. */
function deriverOf({ mnemonic, passphrase }: Input, encoding: PassphraseEncoding) {
  const name = JSON.stringify([mnemonic, passphrase, encoding])
  let deriver = derivers.get(name)
  if (!deriver) {
    deriver = mnemonicToSeed(mnemonic, passphrase, encoding).then(createKeyDeriver)
    derivers.set(name, deriver)
  }
  return deriver
}

async function keyOf(input: Input, encoding: PassphraseEncoding = 'bip39') {
  const deriver = await deriverOf(input, encoding)
  const { privateKey, publicKey } = deriver.derive(parsePath(input.path), CURVE[input.curve])
  return { privateKey: formatHex(privateKey.reveal()), publicKey: formatHex(publicKey) }
}

it('are all 291 of them', () => {
  expect(loadCases('flow-hd')).toHaveLength(291)
})

it.each(loadCases<Input, KeyPair>('flow-hd', 'published', 'wallet-core'))(
  '$name, $input.curve: the key that others have',
  async ({ input, expected }) => {
    const list = await wordListOf('english')
    expect(parseMnemonic(input.mnemonic, list).mnemonic.reveal()).toBe(input.mnemonic)
    expect(await keyOf(input)).toMatchObject(expected)
    expect(passphraseEncodings(input.passphrase)).toEqual(['bip39'])
    expect(await keyOf(input, 'wallet-core')).toMatchObject(expected)
  },
)

it.each(
  loadCases<Input, { bip39: KeyPair; walletCore: KeyPair }>('flow-hd', 'non-ascii-passphrase'),
)('two readings of one passphrase: $name, $input.curve', async ({ input, expected }) => {
  expect(passphraseEncodings(input.passphrase)).toEqual(['bip39', 'wallet-core'])
  expect(await keyOf(input, 'bip39')).toEqual(expected.bip39)
  expect(await keyOf(input, 'wallet-core')).toEqual(expected.walletCore)
  expect(expected.bip39).not.toEqual(expected.walletCore)
})

describe('EVM addresses', () => {
  interface EvmInput extends Partial<Input> {
    readonly privateKey?: string
  }
  const cases = loadCases<EvmInput, { address: string; publicKey?: string }>('flow-hd', 'evm')

  it.each(cases)('$name', async ({ input, expected }) => {
    const publicKey =
      input.privateKey === undefined
        ? parseHex((await keyOf(input as Input)).publicKey)
        : publicKeyOf(new Secret(parseHex(input.privateKey)), 'ECDSA_secp256k1')
    expect(evmAddressOf(publicKey)).toBe(expected.address)
  })
})

describe('the key of the path and the passphrase that were asked for, and of no other', () => {
  const mnemonic = `${'abandon '.repeat(11)}about`
  const at = async (path: string, passphrase: string, signatureAlgorithm: SignatureAlgorithm) => {
    const seed = await mnemonicToSeed(mnemonic, passphrase)
    return formatHex(deriveFlowKey(seed, parsePath(path), signatureAlgorithm).privateKey.reveal())
  }

  it('is the reference value without a passphrase', async () => {
    const path = "m/44'/539'/0'/0/0"
    expect(await at(path, '', 'ECDSA_P256')).toBe(
      '4b33a246790d1db8c68d357223d91581497a90fd9de0f0733a835c5362c4b4e3',
    )
    expect(await at(path, '', 'ECDSA_secp256k1')).toBe(
      '807daec00be9867968c54a877849b89ed434720ebab6ff11d99643fd8c20bcf2',
    )
  })

  it('is another one at another index, and with a passphrase', async () => {
    const queried = await at("m/44'/539'/0'/0/7", 'TREZOR', 'ECDSA_P256')
    const others = await Promise.all([
      at("m/44'/539'/0'/0/0", '', 'ECDSA_P256'),
      at("m/44'/539'/0'/0/0", 'TREZOR', 'ECDSA_P256'),
      at("m/44'/539'/0'/0/7", '', 'ECDSA_P256'),
    ])
    expect(new Set([queried, ...others]).size).toBe(4)
  })
})
