import { formatHex } from '@toolkit/core/bytes/hex'
import { createKeyDeriver, type DerivedKey } from '@toolkit/core/derivation/derive-key'
import { parsePath } from '@toolkit/core/derivation/path'
import { SIGNATURE_ALGORITHM_IDS, type SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
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
  type PassphraseReading,
  passphraseReadings,
} from '@toolkit/core/mnemonic/seed'

/** Entropy that was typed: the events alone, in the form that is mixed. */
export interface TypedEvents {
  readonly kind: EntropyKind
  readonly text: string
}

export interface KeyJob {
  readonly what: 'key'
  readonly curve: SignatureAlgorithm
  readonly typed: TypedEvents | null
}

export interface PhraseJob {
  readonly what: 'phrase'
  readonly wordCount: WordCount
  readonly list: readonly string[]
  readonly typed: TypedEvents | null
  readonly passphrase: string
  readonly path: string
}

/** A key in hex, and how the passphrase was read for it; null where there is none to read. */
export interface MadeKey {
  readonly curve: SignatureAlgorithm
  readonly reading: PassphraseReading | null
  readonly privateKey: string
  readonly publicKey: string
}

/** What went into a mix, in hex, so that it can be computed again; null when nothing was mixed. */
export interface MadeMix {
  /** The browser's 32 bytes. */
  readonly random: string
  /** What was typed, as it was mixed. */
  readonly typed: string
  /** What came out: the phrase's entropy, or the private key. */
  readonly result: string
}

export interface MadeSecret {
  /** Null of a private key. */
  readonly words: readonly string[] | null
  readonly mnemonic: string | null
  readonly keys: readonly MadeKey[]
  readonly mix: MadeMix | null
}

export type RandomSource = (length: number) => Uint8Array

/** Bytes to make a secret of: the browser's alone, or mixed with what was typed. */
function createSource(typed: TypedEvents | null, random: RandomSource) {
  let drawn = new Uint8Array()
  const entropy = typed && parseTypedEntropy(typed.text, typed.kind)
  return {
    draw(length: number): Uint8Array {
      if (!entropy) return random(length)
      drawn.fill(0)
      drawn = Uint8Array.from(random(RANDOM_LENGTH))
      return mixEntropy(drawn, entropy, length)
    },
    /** How the last draw was mixed. */
    mixOf(result: string): MadeMix | null {
      return entropy && { random: formatHex(drawn), typed: entropy.text.reveal(), result }
    },
  }
}

function makeKey({ curve, typed }: KeyJob, random: RandomSource): MadeSecret {
  const source = createSource(typed, random)
  const secret = generatePrivateKey(curve, source.draw)
  const privateKey = formatHex(secret.reveal())
  const publicKey = formatHex(publicKeyOf(secret, curve))
  secret.wipe()
  const key: MadeKey = { curve, reading: null, privateKey, publicKey }
  return { words: null, mnemonic: null, keys: [key], mix: source.mixOf(privateKey) }
}

async function makePhrase(job: PhraseJob, random: RandomSource): Promise<MadeSecret> {
  const source = createSource(job.typed, random)
  const entropy = source.draw(entropyLengthOf(job.wordCount))
  const mnemonic = generateMnemonic(entropy, job.list)
  const mix = source.mixOf(formatHex(entropy))
  entropy.fill(0)
  const keys: MadeKey[] = []
  for (const reading of passphraseReadings(job.passphrase)) {
    const seed = await mnemonicToSeed(mnemonic, job.passphrase, reading)
    const deriver = createKeyDeriver(seed)
    for (const curve of SIGNATURE_ALGORITHM_IDS) {
      keys.push({ curve, reading, ...inHex(deriver.derive(parsePath(job.path), curve)) })
    }
    deriver.wipe()
    seed.wipe()
  }
  return { words: splitMnemonic(mnemonic), mnemonic, keys, mix }
}

function inHex({ privateKey, publicKey }: DerivedKey) {
  const hex = formatHex(privateKey.reveal())
  privateKey.wipe()
  return { privateKey: hex, publicKey: formatHex(publicKey) }
}

/**
 * A new private key, or a new phrase with its keys at the path that was asked for, on both curves and
 * in every reading of the passphrase.
 * @param random gives random bytes; for tests. The browser's when left out.
 */
export async function makeSecret(
  job: KeyJob | PhraseJob,
  random: RandomSource = randomEntropy,
): Promise<MadeSecret> {
  return job.what === 'key' ? makeKey(job, random) : makePhrase(job, random)
}
