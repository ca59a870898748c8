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
import type { Keystore } from '@toolkit/core/keystore/keystore'
import {
  openWalletFile,
  parseWalletFile,
  type WalletFile,
} from '@toolkit/core/keystore/wallet-file'
import { readPhrase } from '@toolkit/core/mnemonic/read-phrase'
import { mnemonicToSeed } from '@toolkit/core/mnemonic/seed'
import type { Secret } from '@toolkit/core/secret'
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
      return ofWalletFile(part, given, io)
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
  const { count, path, found } = await phraseKeys(text, given, io)
  return keysAnswer(`Seed phrase of ${count} words: its keys at ${path}`, 'mnemonic', found)
}

/** Derives the keys of a phrase at the path and with the passphrase of the options. */
async function phraseKeys(text: string, given: Given, io: Io) {
  const { mnemonic, words, entropy } = await readPhrase(text)
  entropy.wipe()
  const path = optionValue(given, 'path') ?? DEFAULT_PATH
  const steps = inOption('path', () => parsePath(path))
  const withPassphrase = optionValue(given, 'passphrase-file') !== undefined
  const passphrase = withPassphrase ? await passwordFor(given, io, 'passphrase-file', '') : ''
  const seed = await mnemonicToSeed(mnemonic.reveal(), passphrase ?? '')
  try {
    const found = SIGNATURE_ALGORITHM_IDS.map((signatureAlgorithm): FoundKey => {
      const { privateKey, publicKey } = deriveFlowKey(seed, steps, signatureAlgorithm)
      privateKey.wipe()
      return { signatureAlgorithm, publicKey }
    })
    return { count: words.reveal().length, path, found }
  } finally {
    seed.wipe()
  }
}

const QUESTIONS: Readonly<Record<WalletFile['kind'], string>> = {
  keystore: 'Password of the keystore: ',
  vault: 'Password of the wallet: ',
  'flow-wallet-backup': 'PIN of the backup: ',
  'encrypted-key': 'Password of the key: ',
}

/** Opens a keystore, a vault, a backup or an encrypted key with its password. */
async function ofWalletFile(text: string, given: Given, io: Io): Promise<Answer> {
  const file = parseWalletFile(text)
  const question = QUESTIONS[file.kind]
  const password = await passwordFor(given, io, 'password-file', question)
  if (password === null) throw noInput({ command: 'keys', what: '--password-file' })
  if (file.kind === 'keystore') return ofKeystore(file.keystore, password, given, io)
  const secrets = await openWalletFile(file, password)
  const [first, ...others] = secrets
  if (first && others.length === 0) {
    return first.kind === 'mnemonic'
      ? ofPhrase(first.mnemonic.reveal(), given, io)
      : ofPrivateKey(first.privateKey, 'Private key read from the encrypted file')
  }
  const found: FoundKey[] = []
  for (const secret of secrets) {
    found.push(
      ...(secret.kind === 'mnemonic'
        ? (await phraseKeys(secret.mnemonic.reveal(), given, io)).found
        : keysOf(secret.privateKey)),
    )
  }
  return keysAnswer(`${secrets.length} secrets read from the wallet file`, 'keystore', found)
}

async function ofKeystore(
  keystore: Keystore,
  password: string,
  given: Given,
  io: Io,
): Promise<Answer> {
  const opened = await decryptKeystore(keystore, password)
  if (opened.kind === 'mnemonic') return ofPhrase(opened.mnemonic.reveal(), given, io)
  if (opened.kind === 'private-key') {
    return ofPrivateKey(opened.secret, 'Private key read from the keystore')
  }
  return answer({
    tone: 'info',
    message: 'The keystore holds neither a private key nor a phrase',
    details: { kind: 'keys', from: 'keystore', keys: [] },
  })
}

const ofPrivateKey = (privateKey: Secret<Uint8Array>, message: string): Answer =>
  keysAnswer(message, 'keystore', keysOf(privateKey))

/** Returns the public keys of a private key, and wipes it. */
function keysOf(privateKey: Secret<Uint8Array>): readonly FoundKey[] {
  try {
    return SIGNATURE_ALGORITHM_IDS.flatMap(signatureAlgorithm => {
      const publicKey = tryTo(() => publicKeyOf(privateKey, signatureAlgorithm))
      return publicKey ? [{ signatureAlgorithm, publicKey }] : []
    })
  } finally {
    privateKey.wipe()
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
