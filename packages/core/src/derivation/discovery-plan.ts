/**
 * Which keys of a phrase to search for accounts.
 * @module
 */

import { SIGNATURE_ALGORITHM_IDS, type SignatureAlgorithm } from '../keys/algorithms.ts'
import type { PassphraseEncoding } from '../mnemonic/seed.ts'
import { formatPath, PATH_PRESETS, type PathPresetId, parsePath } from './path.ts'

/** FLIP 200: stop after so many unused keys in a row, and after so many unused accounts. */
export const KEY_GAP_LIMIT = 5
export const ACCOUNT_GAP_LIMIT = 2

/** One key to derive and to ask about. */
export interface DiscoveryCandidate {
  /** Unique: `bip39 ECDSA_P256 m/44'/539'/0'/0/0`. */
  readonly id: string
  readonly preset: PathPresetId | 'ledger-scheme' | 'own'
  readonly path: string
  readonly curve: SignatureAlgorithm
  readonly reading: PassphraseEncoding
  /** Place in FLIP 200's tree; null for paths that are not of it. */
  readonly account: number | null
  readonly index: number | null
}

export interface DiscoveryQuestion {
  /** From `passphraseEncodings`. */
  readonly readings: readonly PassphraseEncoding[]
  /** Paths of one's own to ask about as well. @throws ToolError `path/…` for a bad one. */
  readonly paths?: readonly string[]
}

type Place = Pick<DiscoveryCandidate, 'preset' | 'path' | 'account' | 'index'>
type Tree = Pick<DiscoveryCandidate, 'curve' | 'reading'>

const idOf = ({ reading, curve }: Tree, path: string) => `${reading} ${curve} ${path}`

function presetPath(id: PathPresetId, place: { account: number; index: number }): string {
  const preset = PATH_PRESETS.find(one => one.id === id)
  return preset ? preset.path(place) : ''
}

/** FLIP 200's tree, as far as the gaps behind what is used reach. */
function* flowPlaces(isUsed: (path: string) => boolean): Generator<Place> {
  let unusedAccounts = 0
  for (let account = 0; unusedAccounts < ACCOUNT_GAP_LIMIT; account++) {
    let unusedKeys = 0
    let found = false
    for (let index = 0; unusedKeys < KEY_GAP_LIMIT; index++) {
      const path = presetPath('flow', { account, index })
      const used = isUsed(path)
      unusedKeys = used ? 0 : unusedKeys + 1
      found ||= used
      yield { preset: 'flow', path, account, index }
    }
    unusedAccounts = found ? 0 : unusedAccounts + 1
  }
}

/** The other usual paths: one key each, as those who use them do. */
const OTHERS: readonly PathPresetId[] = ['ledger-legacy', 'ethereum']

/**
 * Ledger's Flow app once wrote curve and hash into the account's place: 02 or 03 for secp256k1 or
 * P-256, then 01 or 03 for SHA2-256 or SHA3-256 (its test of compatibility with version 0.9.12).
 */
const LEDGER_SCHEMES: Readonly<Record<SignatureAlgorithm, readonly number[]>> = {
  ECDSA_P256: [0x301, 0x303],
  ECDSA_secp256k1: [0x201, 0x203],
}

function* places(
  question: DiscoveryQuestion,
  curve: SignatureAlgorithm,
  isUsed: (path: string) => boolean,
) {
  yield* flowPlaces(isUsed)
  for (const account of LEDGER_SCHEMES[curve]) {
    const path = presetPath('flow', { account, index: 0 })
    yield { preset: 'ledger-scheme', path, account: null, index: null } satisfies Place
  }
  for (const preset of OTHERS) {
    const path = presetPath(preset, { account: 0, index: 0 })
    yield { preset, path, account: null, index: null } satisfies Place
  }
  for (const text of question.paths ?? []) {
    const path = formatPath(parsePath(text))
    yield { preset: 'own', path, account: null, index: null } satisfies Place
  }
}

/**
 * The keys to ask about, as far as what is known of use demands: the usual paths on both curves in
 * every reading, and of FLIP 200's tree every index up to 5 past the last one used, every account up
 * to 2 past the last one used. Pure: call it again with the ids found in use until it gives nothing
 * that was not asked before.
 * @example
 * const plan = discoveryPlan({ readings: ['bip39'] })
 * plan[0]?.id // => "bip39 ECDSA_P256 m/44'/539'/0'/0/0"
 */
export function discoveryPlan(
  question: DiscoveryQuestion,
  used: ReadonlySet<string> = new Set(),
): readonly DiscoveryCandidate[] {
  const plan = new Map<string, DiscoveryCandidate>()
  for (const reading of question.readings) {
    for (const curve of SIGNATURE_ALGORITHM_IDS) {
      const tree: Tree = { reading, curve }
      for (const place of places(question, curve, path => used.has(idOf(tree, path)))) {
        const id = idOf(tree, place.path)
        // A path of one's own may be a usual one.
        if (!plan.has(id)) plan.set(id, { id, ...tree, ...place })
      }
    }
  }
  return [...plan.values()]
}
