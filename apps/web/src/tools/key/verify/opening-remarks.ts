import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import type { OpeningAnswer } from './use-opening'

/** What the form of the key says otherwise than the chain, and what else is to be minded. */
export function remarksOn({
  address,
  known,
  opening,
}: Pick<OpeningAnswer, 'address' | 'known' | 'opening'>): readonly string[] {
  const { statedCurve, hashAlgorithm, keyIndex } = known
  const { matches } = opening
  const remarks: string[] = []
  const [match] = matches
  if (match) {
    const other = matches.find(
      key => statedCurve !== null && key.signatureAlgorithm !== statedCurve,
    )
    if (other && statedCurve) {
      remarks.push(
        `On the account the key is one of ${SIGNATURE_ALGORITHMS[other.signatureAlgorithm].label}, but what you gave says ${SIGNATURE_ALGORITHMS[statedCurve].label}: sign on the account’s curve.`,
      )
    }
    if (hashAlgorithm !== null && matches.every(key => key.hashAlgorithm !== hashAlgorithm)) {
      remarks.push(
        `What you gave says ${HASH_ALGORITHMS[hashAlgorithm].rest}, the account’s key is ${HASH_ALGORITHMS[match.hashAlgorithm].rest}: signatures made with the first are refused.`,
      )
    }
    if (keyIndex !== null && matches.every(key => key.index !== keyIndex)) {
      remarks.push(`What you gave says key index ${keyIndex}; on the account it is ${match.index}.`)
    }
  }
  const own = known.address?.replace(/^0x/u, '')
  if (own && own !== address) {
    remarks.push(`What you gave is of the account 0x${own}, not of this one.`)
  }
  return remarks
}
