import { SIGNATURE_ALGORITHM_IDS } from '@toolkit/core/keys/algorithms'
import { type PassphraseEncoding, passphraseEncodings } from '@toolkit/core/mnemonic/seed'
import type { Secret } from '@toolkit/core/secret'
import type { Search } from '../plans'
import type { Root } from '../root'
import type { Candidate } from '../search-network'
import type { Repair } from './find-repairs.task'

/** Key of a candidate phrase. */
export interface RepairTry extends Candidate {
  readonly encoding: PassphraseEncoding
  readonly repair: Repair
  readonly source: Root
}

/** Selected path on both curves, for every candidate phrase. */
export function repairSearch(
  repairs: readonly Repair[],
  passphrase: Secret<string>,
  path: string,
): Search<RepairTry> {
  const encodings = passphraseEncodings(passphrase.reveal())
  const tries = repairs.flatMap((repair, number) =>
    encodings.flatMap(encoding => {
      const { mnemonic } = repair
      const source: Root = { kind: 'phrase', mnemonic, passphrase, encoding }
      return SIGNATURE_ALGORITHM_IDS.map(signatureAlgorithm => ({
        ...{
          id: `${number} ${encoding} ${signatureAlgorithm}`,
          path,
          signatureAlgorithm,
          encoding,
          repair,
          source,
        },
      }))
    }),
  )
  return {
    plan: () => tries,
    sources: candidates =>
      [...new Set(candidates.map(({ source }) => source))].map(source => ({
        source,
        keys: candidates.filter(one => one.source === source),
      })),
  }
}
