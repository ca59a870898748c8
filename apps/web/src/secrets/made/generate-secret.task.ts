import { formatHex } from '@toolkit/core/bytes/hex'
import { createKeyDeriver } from '@toolkit/core/derivation/derive-key'
import { parsePath } from '@toolkit/core/derivation/path'
import { SIGNATURE_ALGORITHM_IDS, type SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import {
  type EntropyKind,
  mixEntropy,
  parseTypedEntropy,
  RANDOM_LENGTH,
  randomEntropy,
} from '@toolkit/core/mnemonic/entropy'
import {
  entropyLengthOf,
  generateMnemonic,
  splitMnemonic,
  type WordCount,
} from '@toolkit/core/mnemonic/mnemonic'
import {
  mnemonicToSeed,
  type PassphraseEncoding,
  passphraseEncodings,
} from '@toolkit/core/mnemonic/seed'
import { Secret } from '@toolkit/core/secret'
import { defineTask } from '../../workers/task'
import { type DescribedKey, describeOnCurves, describePrivateKey } from '../key/describe-key'

/** Typed entropy: the events alone, in the form that is mixed. */
interface TypedEvents {
  readonly kind: EntropyKind
  readonly text: Secret<string>
}

export interface KeyJob {
  readonly what: 'key'
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly typed: TypedEvents | null
}

export interface PhraseJob {
  readonly what: 'phrase'
  readonly wordCount: WordCount
  readonly list: readonly string[]
  readonly typed: TypedEvents | null
  readonly passphrase: Secret<string>
  readonly path: string
}

/** A key with the encoding of its passphrase; null if there is none. */
export interface MadeKey extends DescribedKey {
  readonly encoding: PassphraseEncoding | null
}

/** Inputs of a mix, in hex, so that it can be recomputed; null if nothing was mixed. */
export interface MadeMix {
  /** The browser's 32 bytes. */
  readonly random: Secret<string>
  /** The typed input, as it was mixed. */
  readonly typed: Secret<string>
  /** The result: the phrase's entropy, or the private key. */
  readonly result: Secret<string>
}

export interface GeneratedSecret {
  /** Null for a private key. */
  readonly words: Secret<readonly string[]> | null
  readonly mnemonic: Secret<string> | null
  readonly keys: readonly MadeKey[]
  readonly mix: MadeMix | null
}

export type RandomSource = (length: number) => Uint8Array

/** Creates the source of a secret's bytes: the browser's alone, or mixed with typed input. */
function createSource(typed: TypedEvents | null, random: RandomSource) {
  let drawn = new Uint8Array()
  const entropy = typed && parseTypedEntropy(typed.text.reveal(), typed.kind)
  return {
    draw(length: number): Uint8Array {
      if (!entropy) return random(length)
      drawn.fill(0)
      drawn = Uint8Array.from(random(RANDOM_LENGTH))
      return mixEntropy(drawn, entropy, length)
    },
    /** Inputs of the last mix. */
    mixOf(result: Uint8Array): MadeMix | null {
      if (!entropy) return null
      const hex = (bytes: Uint8Array) => new Secret(formatHex(bytes))
      return { random: hex(drawn), typed: entropy.text, result: hex(result) }
    },
  }
}

function makeKey({ signatureAlgorithm, typed }: KeyJob, random: RandomSource): GeneratedSecret {
  const source = createSource(typed, random)
  const privateKey = generatePrivateKey(signatureAlgorithm, source.draw)
  // The requested curve first: the other one is there for a form whose curve is changed later.
  const keys = describeOnCurves(privateKey)
    .map((key): MadeKey => ({ encoding: null, ...key }))
    .sort(
      (a, b) =>
        Number(b.signatureAlgorithm === signatureAlgorithm) -
        Number(a.signatureAlgorithm === signatureAlgorithm),
    )
  const mix = source.mixOf(privateKey.reveal())
  privateKey.wipe()
  return { words: null, mnemonic: null, keys, mix }
}

async function makePhrase(job: PhraseJob, random: RandomSource): Promise<GeneratedSecret> {
  const source = createSource(job.typed, random)
  const entropy = source.draw(entropyLengthOf(job.wordCount))
  const mnemonic = generateMnemonic(entropy, job.list)
  const mix = source.mixOf(entropy)
  entropy.fill(0)
  const keys: MadeKey[] = []
  const passphrase = job.passphrase.reveal()
  for (const encoding of passphraseEncodings(passphrase)) {
    const seed = await mnemonicToSeed(mnemonic, passphrase, encoding)
    const deriver = createKeyDeriver(seed)
    for (const signatureAlgorithm of SIGNATURE_ALGORITHM_IDS) {
      const { privateKey } = deriver.derive(parsePath(job.path), signatureAlgorithm)
      keys.push({ encoding, ...describePrivateKey(privateKey, signatureAlgorithm) })
      privateKey.wipe()
    }
    deriver.wipe()
    seed.wipe()
  }
  const words = new Secret(splitMnemonic(mnemonic))
  return { words, mnemonic: new Secret(mnemonic), keys, mix }
}

/**
 * Generates a private key, or a phrase with its keys at the requested path, on both curves and in every encoding of the
 * passphrase.
 * @param random returns random bytes; for tests. Defaults to the browser's.
 */
export async function makeSecret(
  job: KeyJob | PhraseJob,
  random: RandomSource = randomEntropy,
): Promise<GeneratedSecret> {
  return job.what === 'key' ? makeKey(job, random) : makePhrase(job, random)
}

/** Generates a key pair, or a phrase and its keys. */
export default defineTask(
  'generate-secret',
  (job: KeyJob | PhraseJob): Promise<GeneratedSecret> => makeSecret(job),
)
