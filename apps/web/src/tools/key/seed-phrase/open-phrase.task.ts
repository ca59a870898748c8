import type { PassphraseReading } from '@toolkit/core/mnemonic/seed'
import { mnemonicToSeed, passphraseReadings } from '@toolkit/core/mnemonic/seed'
import type { Task } from '../../../workers/task'

export interface OpenPhraseInput {
  /** As BIP-39 writes it. */
  readonly mnemonic: string
  readonly passphrase: string
}

export interface OpenedSeed {
  readonly reading: PassphraseReading
  /** 64 bytes. */
  readonly seed: Uint8Array
}

/** The seed of a phrase in every reading of its passphrase: one, or two that differ. */
const openPhrase: Task<OpenPhraseInput, readonly OpenedSeed[]> = async input => {
  const seeds: OpenedSeed[] = []
  for (const reading of passphraseReadings(input.passphrase)) {
    const seed = await mnemonicToSeed(input.mnemonic, input.passphrase, reading)
    seeds.push({ reading, seed: seed.reveal() })
  }
  return seeds
}

export default openPhrase
