import { SIGNATURE_ALGORITHM_IDS } from '@toolkit/core/keys/algorithms'
import { type PassphraseReading, passphraseReadings } from '@toolkit/core/mnemonic/seed'
import type { Secret } from '@toolkit/core/secret'
import type { Repair } from './find-repairs.task'
import type { Search } from './plans'
import type { KeySource } from './public-keys.task'
import type { Candidate } from './search-network'

/** A key of a phrase that is tried. */
export interface RepairTry extends Candidate {
  readonly reading: PassphraseReading
  readonly repair: Repair
}

/** The chosen path on both curves, of every phrase that is tried. */
export function repairSearch(
  repairs: readonly Repair[],
  passphrase: Secret<string>,
  path: string,
): Search<RepairTry> {
  const readings = passphraseReadings(passphrase.reveal())
  const tries = repairs.flatMap((repair, number) =>
    readings.flatMap(reading =>
      SIGNATURE_ALGORITHM_IDS.map(curve => ({
        id: `${number} ${reading} ${curve}`,
        path,
        curve,
        reading,
        repair,
      })),
    ),
  )
  return {
    plan: () => tries,
    sources(candidates) {
      const inputs = new Map<string, { source: KeySource; asked: RepairTry[] }>()
      for (const one of candidates) {
        const { mnemonic } = one.repair
        const { reading } = one
        const source: KeySource = {
          kind: 'phrase',
          mnemonic,
          passphrase: passphrase.reveal(),
          reading,
        }
        const root = `${reading} ${mnemonic}`
        const input = inputs.get(root) ?? { source, asked: [] }
        input.asked.push(one)
        inputs.set(root, input)
      }
      return [...inputs.values()]
    },
  }
}
