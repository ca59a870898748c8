import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { initWasm } from '@trustwallet/wallet-core'
import { HDNodeWallet, Mnemonic } from 'ethers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordListOf } from '../../test/word-lists.ts'
import { evmAddressOf } from '../account/eip55.ts'
import { formatHex } from '../bytes/hex.ts'
import { generateMnemonic, parseMnemonic, WORD_COUNTS } from '../mnemonic/mnemonic.ts'
import { mnemonicToSeed, passphraseEncodings } from '../mnemonic/seed.ts'
import { DERIVATION_CURVES } from './curves.ts'
import { createKeyDeriver } from './derive-key.ts'
import { extendedKeyOf, formatExtendedPrivateKey } from './extended-key.ts'
import { formatPath, MAX_INDEX, type PathStep } from './path.ts'
import { deriveNode, masterNode } from './slip10.ts'

const english = await wordListOf('english')
const entropy = fc
  .constantFrom(...WORD_COUNTS)
  .chain(words => fc.uint8Array({ minLength: (words / 3) * 4, maxLength: (words / 3) * 4 }))
const step: fc.Arbitrary<PathStep> = fc.record({
  index: fc.oneof(fc.nat(20), fc.nat(MAX_INDEX)),
  hardened: fc.boolean(),
})
const path = fc.array(step, { minLength: 1, maxLength: 6 })
const passphrase = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)

it('agrees with wallet-core on both curves: any phrase, passphrase and path', async () => {
  const { HDWallet, Curve } = await initWasm()
  const curves = [
    ['ECDSA_P256', Curve.nist256p1],
    ['ECDSA_secp256k1', Curve.secp256k1],
  ] as const
  await fc.assert(
    fc.asyncProperty(entropy, passphrase, path, async (bytes, secret, steps) => {
      // wallet-core reads a passphrase as a C string.
      fc.pre(!secret.includes('\0'))
      const mnemonic = generateMnemonic(bytes, english)
      const wallet = HDWallet.createWithMnemonic(mnemonic, secret)
      const deriver = createKeyDeriver(await mnemonicToSeed(mnemonic, secret, 'wallet-core'))
      const standard = createKeyDeriver(await mnemonicToSeed(mnemonic, secret, 'bip39'))
      for (const [algorithm, curve] of curves) {
        const theirs = wallet.getKeyByCurve(curve, formatPath(steps))
        const ours = deriver.derive(steps, algorithm)
        expect(formatHex(ours.privateKey.reveal())).toBe(formatHex(theirs.data()))
        const same =
          formatHex(standard.derive(steps, algorithm).publicKey) === formatHex(ours.publicKey)
        expect(same).toBe(passphraseEncodings(secret).length === 1)
        theirs.delete()
      }
      wallet.delete()
    }),
    { numRuns: 25 },
  )
})

it('agrees with ethers: keys, public keys and addresses', async () => {
  await fc.assert(
    fc.asyncProperty(entropy, passphrase, path, async (bytes, secret, steps) => {
      const mnemonic = generateMnemonic(bytes, english)
      const theirs = HDNodeWallet.fromMnemonic(
        Mnemonic.fromPhrase(mnemonic, secret),
        formatPath(steps),
      )
      const seed = await mnemonicToSeed(mnemonic, secret)
      const ours = createKeyDeriver(seed).derive(steps, 'ECDSA_secp256k1')
      expect(`0x${formatHex(ours.privateKey.reveal())}`).toBe(theirs.privateKey)
      expect(evmAddressOf(ours.publicKey)).toBe(theirs.address)
    }),
    { numRuns: 15 },
  )
})

it('agrees with @scure/bip32 on every extended key of a path', () => {
  const seed = fc.uint8Array({ minLength: 16, maxLength: 64 })
  fc.assert(
    fc.property(seed, path, (bytes, steps) => {
      const theirs = HDKey.fromMasterSeed(bytes).derive(formatPath(steps))
      const ours = extendedKeyOf(
        deriveNode(masterNode(bytes, DERIVATION_CURVES.ECDSA_secp256k1), steps),
      )
      expect(formatExtendedPrivateKey(ours).reveal()).toBe(theirs.privateExtendedKey)
    }),
    { numRuns: 40 },
  )
})

it('agrees with @scure/bip39 on every phrase, in every language', async () => {
  const languages = ['english', 'japanese', 'korean', 'french', 'chinese_traditional', 'czech']
  const lists = await Promise.all(languages.map(wordListOf))
  fc.assert(
    fc.property(entropy, fc.constantFrom(...lists), (bytes, list) => {
      const phrase = generateMnemonic(bytes, list)
      expect(entropyToMnemonic(bytes, [...list])).toBe(phrase)
      expect(mnemonicToEntropy(phrase, [...list])).toEqual(
        parseMnemonic(phrase, list).entropy.reveal(),
      )
    }),
  )
})
