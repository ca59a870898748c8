import { evmAddressOf } from '@toolkit/core/account/eip55'
import { fixedHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { deriveFlowKey } from '@toolkit/core/derivation/derive-key'
import { DEFAULT_PATH, parsePath } from '@toolkit/core/derivation/path'
import { tryTo } from '@toolkit/core/errors'
import { KEY_FORM_LABELS, parseKeyMaterial } from '@toolkit/core/key-material/key-material'
import {
  SIGNATURE_ALGORITHM_IDS,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from '@toolkit/core/keys/algorithms'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { decryptKeystore } from '@toolkit/core/keystore/decrypt-keystore'
import { parseKeystore } from '@toolkit/core/keystore/parse-keystore'
import { detectLanguage } from '@toolkit/core/mnemonic/detect-language'
import { loadWordList } from '@toolkit/core/mnemonic/languages'
import { parseMnemonic } from '@toolkit/core/mnemonic/mnemonic'
import { mnemonicToSeed } from '@toolkit/core/mnemonic/seed'
import { detect } from '@toolkit/explain/detect/detect'
import { type Given, optionValue } from '../command.ts'
import { inputEmpty, noInput } from '../errors.ts'
import { fileOption, inputBytes } from '../input/read-input.ts'
import type { Io } from '../io.ts'
import { type Answer, answer } from '../output/answer.ts'
import { inOption } from '../signatures/read-question.ts'

/** A public key on one curve. */
interface FoundKey {
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly publicKey: Uint8Array
}

/**
 * Prints the public keys of a private key, a seed phrase or a keystore, from the prompt, a file or standard input. It
 * prints nothing secret, and queries no network.
 */
export async function keys(given: Given, io: Io): Promise<Answer> {
  const text = await secretText(given, io)
  if (text.trim() === '') throw inputEmpty()
  const [best] = await detect(text)
  const part = best?.secretValue?.reveal() ?? text
  switch (best?.kind) {
    case 'mnemonic':
      return ofPhrase(part, given, io)
    case 'keystore':
      return ofKeystore(part, given, io)
    default:
      return ofKey(part, given)
  }
}

async function secretText(given: Given, io: Io): Promise<string> {
  if (given.argument === undefined && optionValue(given, 'file') === undefined && io.input.isTTY) {
    const typed = await io.promptSecret('Private key, seed phrase or keystore: ')
    if (typed === null) throw noInput({ command: 'keys', what: 'a key, a phrase or a keystore' })
    return typed
  }
  const facts = { command: 'keys', what: 'a key, a phrase or a keystore' }
  return decodeUtf8(await inputBytes(given, io, facts))
}

/** Reads a password or passphrase: from the named file, otherwise from the prompt. */
async function passwordFor(given: Given, io: Io, option: string, question: string) {
  const file = await fileOption(given, io, option, 'secret')
  return file?.replace(/\r?\n$/, '') ?? (await io.promptSecret(question))
}

function ofKey(text: string, given: Given): Answer {
  const signatureAlgorithm = optionValue(given, 'curve') as SignatureAlgorithm | undefined
  const material = parseKeyMaterial(text, { signatureAlgorithm })
  const { form, part, privateKey, publicKey, signatureAlgorithms } = material
  try {
    const on =
      part === 'private' && material.statedAlgorithm === null
        ? SIGNATURE_ALGORITHM_IDS
        : signatureAlgorithms
    const found = on.flatMap((one): readonly FoundKey[] => {
      const made = privateKey ? tryTo(() => publicKeyOf(privateKey, one)) : publicKey
      return made ? [{ signatureAlgorithm: one, publicKey: made }] : []
    })
    const what = part === 'private' ? 'Private key' : 'Public key'
    return keysAnswer(`${what} read from ${KEY_FORM_LABELS[form]}`, part, found)
  } finally {
    privateKey?.wipe()
  }
}

async function ofPhrase(text: string, given: Given, io: Io): Promise<Answer> {
  const [match] = await detectLanguage(text)
  const { mnemonic } = parseMnemonic(text, await loadWordList(match?.language ?? 'english'))
  const path = optionValue(given, 'path') ?? DEFAULT_PATH
  const steps = inOption('path', () => parsePath(path))
  const withPassphrase = optionValue(given, 'passphrase-file') !== undefined
  const passphrase = withPassphrase ? await passwordFor(given, io, 'passphrase-file', '') : ''
  const seed = await mnemonicToSeed(mnemonic.reveal(), passphrase ?? '')
  try {
    const found = SIGNATURE_ALGORITHM_IDS.map(signatureAlgorithm => {
      const { privateKey, publicKey } = deriveFlowKey(seed, steps, signatureAlgorithm)
      privateKey.wipe()
      return { signatureAlgorithm, publicKey }
    })
    const words = match?.total ?? 0
    return keysAnswer(`Seed phrase of ${words} words: its keys at ${path}`, 'mnemonic', found)
  } finally {
    seed.wipe()
  }
}

async function ofKeystore(text: string, given: Given, io: Io): Promise<Answer> {
  const keystore = parseKeystore(text)
  const password = await passwordFor(given, io, 'password-file', 'Password of the keystore: ')
  if (password === null) throw noInput({ command: 'keys', what: '--password-file' })
  const opened = await decryptKeystore(keystore, password)
  if (opened.kind === 'mnemonic') return ofPhrase(opened.mnemonic.reveal(), given, io)
  if (opened.kind !== 'private-key') {
    return answer({
      tone: 'info',
      message: 'The keystore holds neither a private key nor a phrase',
      details: { kind: 'keys', from: 'keystore', keys: [] },
    })
  }
  try {
    const { secret: privateKey } = opened
    const found = SIGNATURE_ALGORITHM_IDS.flatMap(signatureAlgorithm => {
      const publicKey = tryTo(() => publicKeyOf(privateKey, signatureAlgorithm))
      return publicKey ? [{ signatureAlgorithm, publicKey }] : []
    })
    return keysAnswer('Private key read from the keystore', 'keystore', found)
  } finally {
    opened.secret.wipe()
  }
}

function keysAnswer(message: string, from: string, found: readonly FoundKey[]): Answer {
  const all = found.map(({ signatureAlgorithm, publicKey }) => ({
    curve: signatureAlgorithm,
    publicKey: fixedHex(publicKey, 64) as string,
    evmAddress: signatureAlgorithm === 'ECDSA_secp256k1' ? evmAddressOf(publicKey) : null,
  }))
  return answer({
    tone: 'success',
    message,
    sections: all.map(({ curve: signatureAlgorithm, publicKey, evmAddress }) => ({
      title: SIGNATURE_ALGORITHMS[signatureAlgorithm].label,
      rows: [
        ['Public key', publicKey],
        ...(evmAddress === null ? [] : [['EVM address', evmAddress] as const]),
      ],
    })),
    details: { kind: 'keys', from, keys: all },
  })
}
