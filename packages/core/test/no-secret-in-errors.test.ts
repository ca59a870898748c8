import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseAddress, parseShortAddress } from '../src/account/address.ts'
import { readKey } from '../src/aes/read-bytes.ts'
import { formatBase64, parseBase64 } from '../src/bytes/base64.ts'
import { parseHex } from '../src/bytes/hex.ts'
import { encodeUtf8 } from '../src/bytes/utf8.ts'
import { parseExtendedKey } from '../src/derivation/extended-key.ts'
import { parsePath } from '../src/derivation/path.ts'
import { ToolError } from '../src/errors.ts'
import { type JsonObject, parseJson } from '../src/json/parse-json.ts'
import {
  flowJsonAccounts,
  parseFlowJsonText,
  readFlowJsonKey,
} from '../src/key-material/flow-json.ts'
import { parsePem } from '../src/key-material/formats/pem.ts'
import { parseJwk } from '../src/key-material/jwk.ts'
import { parseKeyMaterial, parseKeyMaterialBytes } from '../src/key-material/key-material.ts'
import { parsePrivateKeyHex } from '../src/keys/private-key.ts'
import { parsePublicKey } from '../src/keys/public-key.ts'
import { decryptKeystore } from '../src/keystore/decrypt-keystore.ts'
import { encryptKeystore } from '../src/keystore/encrypt-keystore.ts'
import { openFlowWalletItem, parseFlowWalletItems } from '../src/keystore/flow-wallet-backup.ts'
import { parseKeystore } from '../src/keystore/parse-keystore.ts'
import { detectLanguage } from '../src/mnemonic/detect-language.ts'
import { parseTypedEntropy } from '../src/mnemonic/entropy.ts'
import { loadWordList, type WordList } from '../src/mnemonic/languages.ts'
import { parseMnemonic, parseWords } from '../src/mnemonic/mnemonic.ts'
import { repairQuestion } from '../src/mnemonic/repair.ts'
import { mnemonicToSeed } from '../src/mnemonic/seed.ts'
import { Secret } from '../src/secret.ts'
import {
  CHANGES,
  DER_HEX,
  damaged,
  KEY,
  KEY_INPUTS,
  PHRASE_INPUTS,
  type SecretInput,
} from './secret-inputs.ts'

/** Length of a substring of a secret that counts as a leak; shorter ones reveal no more than guessing. */
const RUN = 8

/** Collects every text reachable from a value: messages, causes, positions, members, their names. */
function textsOf(value: unknown, seen = new Set<unknown>()): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number' || typeof value === 'bigint') return [`${value}`]
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  // An error's own members are not enumerable; `stack` repeats the message and adds code locations.
  const names = Object.getOwnPropertyNames(value).filter(name => name !== 'stack')
  return names.flatMap(name => [
    name,
    ...textsOf((value as Readonly<Record<string, unknown>>)[name], seen),
  ])
}

/** Normalises case and whitespace, which hide nothing. */
const bare = (text: string) => text.toLowerCase().replace(/\s+|\\n/gu, '')

/** Finds the substrings of the secrets that the texts repeat. */
function leaksIn(texts: readonly string[], secrets: readonly string[]): readonly string[] {
  const said = bare(texts.join('\n'))
  return secrets.map(bare).flatMap(secret => {
    const runs = Array.from({ length: Math.max(0, secret.length - RUN + 1) }, (_, at) =>
      secret.slice(at, at + RUN),
    )
    return runs.filter(run => said.includes(run))
  })
}

/**
 * Returns true for the only part of a phrase that may be repeated: a word in no list, which is not a word of the phrase
 * and needed to find the typo. Never two words in a row, and never a word of the list.
 */
function isMisspelt(run: string, text: string): boolean {
  return text
    .split(/\s+/u)
    .some(word => word.length <= 20 && bare(word).includes(run) && !words.includes(word))
}

const json = (text: string) => parseJson(text) as JsonObject
const SALT = '00'.repeat(32)
let words: WordList
let keystore: string
beforeAll(async () => {
  words = await loadWordList('english')
  keystore = await encryptKeystore({
    secret: { kind: 'private-key', privateKey: new Secret(parseHex('11'.repeat(32))) },
    password: 'another one',
    kdf: { kind: 'pbkdf2', iterations: 1, digest: 'sha256' },
  })
})

/** All functions of core that may receive a secret as text. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  parseKeyMaterial: text => parseKeyMaterial(text),
  'parseKeyMaterial with choices': text =>
    parseKeyMaterial(text, { signatureAlgorithm: 'ECDSA_secp256k1', account: 'other' }),
  parseKeyMaterialBytes: text => parseKeyMaterialBytes(encodeUtf8(text)),
  parsePrivateKeyHex: text => parsePrivateKeyHex(text, 'ECDSA_P256'),
  parsePublicKey: text => parsePublicKey(text),
  parsePem,
  parseJwk: text => parseJwk(json(text)),
  parseJson,
  flowJsonAccounts: text => flowJsonAccounts(text),
  readFlowJsonKey: text => readFlowJsonKey(parseFlowJsonText(text)),
  parseExtendedKey,
  parseMnemonic: text => parseMnemonic(text, words),
  repairQuestion: text =>
    repairQuestion(
      parseWords(text, words).map(({ word }) => word),
      words,
    ),
  detectLanguage,
  'mnemonicToSeed, phrase': text => mnemonicToSeed(text, ''),
  'mnemonicToSeed, passphrase': text => mnemonicToSeed('', text),
  parseTypedEntropy: text => parseTypedEntropy(text, 'hex'),
  parseKeystore: text => parseKeystore(text),
  'decryptKeystore, password': text => decryptKeystore(parseKeystore(keystore), text),
  'encryptKeystore, phrase': text =>
    encryptKeystore({
      secret: { kind: 'mnemonic', mnemonic: new Secret(text) },
      password: text,
      flavour: 'web3',
      kdf: { kind: 'pbkdf2', iterations: 1, digest: 'sha256' },
    }),
  parseFlowWalletItems: text => parseFlowWalletItems(text),
  'openFlowWalletItem, PIN': text => openFlowWalletItem(parseHex(SALT), text, words),
  'readKey, hex': text => readKey(text, 'hex', 256),
  'readKey, Base64': text => readKey(text, 'base64', 256),
  // Inputs in which keys do not belong, but are pasted anyway.
  parseHex: text => parseHex(text),
  parseBase64: text => parseBase64(text),
  parseAddress: text => parseAddress(text),
  parseShortAddress: text => parseShortAddress(text),
  parsePath: text => parsePath(text),
}

/** Returns the output of a reader: all of its error, or the notes on its result. */
async function textsFrom(reader: (text: string) => unknown, text: string) {
  try {
    const result = (await reader(text)) as Readonly<Record<string, unknown>>
    return textsOf([result['notes'], result['weaknesses']])
  } catch (error) {
    if (!(error instanceof ToolError) || error.code === 'unexpected') throw error
    return textsOf(error)
  }
}

async function expectNoLeak(reader: (text: string) => unknown, { text, secrets }: SecretInput) {
  const said = await textsFrom(reader, text)
  const leak = leaksIn(said, secrets).find(run => !isMisspelt(run, text))
  expect(leak === undefined ? null : { leak, said }).toBeNull()
}

it('parseKeyMaterialBytes repeats no part of a key in a damaged file', async () => {
  const der = parseHex(DER_HEX)
  const change = fc.tuple(fc.nat(der.length - 1), fc.nat(255))
  const secrets = [KEY, formatBase64(parseHex(KEY))]
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 3 }), fc.nat(der.length), async (all, cut) => {
      const bytes = der.slice(cut % 40, der.length - (cut % 3))
      for (const [at, value] of all) bytes[at % bytes.length] = value
      const said = await textsFrom(() => parseKeyMaterialBytes(bytes), '')
      expect(leaksIn(said, secrets)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

const INPUTS = [...KEY_INPUTS, ...PHRASE_INPUTS]

describe.each(Object.entries(READERS))('%s repeats no part of a secret', (_, reader) => {
  it('after any one change', async () => {
    for (const input of INPUTS) {
      for (const change of Object.values(CHANGES)) {
        const text = change(input.text, Math.floor(input.text.length / 2))
        await expectNoLeak(reader, { ...input, text })
      }
    }
  })

  it('after several', async () => {
    await fc.assert(
      fc.asyncProperty(damaged(INPUTS), async input => {
        await expectNoLeak(reader, input)
      }),
      { numRuns: 150 },
    )
  })
})
