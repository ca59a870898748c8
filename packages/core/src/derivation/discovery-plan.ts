/**
 * Plan of a phrase's keys to check for accounts.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import { SIGNATURE_ALGORITHM_IDS, type SignatureAlgorithm } from '../keys/algorithms.ts'
import type { PassphraseEncoding } from '../mnemonic/seed.ts'
import { formatPath, PATH_PRESETS, type PathPresetId, parsePath } from './path.ts'

/** FLIP 200: stop after this many unused keys in a row, and after the same number of unused accounts. */
export const KEY_GAP_LIMIT = 5
export const ACCOUNT_GAP_LIMIT = 2

/** Key to derive and look up. */
export interface DiscoveryCandidate {
  /** Unique: `bip39 ECDSA_P256 m/44'/539'/0'/0/0`. */
  readonly id: string
  readonly preset: PathPresetId | 'ledger-scheme' | 'hardened' | 'own'
  readonly path: string
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly encoding: PassphraseEncoding
  /** Position in FLIP 200's tree; null for other paths. */
  readonly account: number | null
  readonly index: number | null
}

export interface DiscoveryQuestion {
  /** From `passphraseEncodings`. */
  readonly encodings: readonly PassphraseEncoding[]
  /** Custom paths to check as well. @throws ToolError `path/…` for an invalid one. */
  readonly paths?: readonly string[]
}

type DiscoveryPath = Pick<DiscoveryCandidate, 'preset' | 'path' | 'account' | 'index'>
type Tree = Pick<DiscoveryCandidate, 'signatureAlgorithm' | 'encoding'>

const idOf = ({ encoding, signatureAlgorithm }: Tree, path: string) =>
  `${encoding} ${signatureAlgorithm} ${path}`

function presetPath(id: PathPresetId, indexes: { account: number; index: number }): string {
  const preset = PATH_PRESETS.find(one => one.id === id)
  return preset ? preset.path(indexes) : ''
}

/** Yields positions of FLIP 200's tree, up to the gaps after the used ones. */
function* flowPaths(isUsed: (path: string) => boolean): Generator<DiscoveryPath> {
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

/** Other common paths: one key each, as wallets use them. */
const OTHERS: readonly PathPresetId[] = ['ledger-legacy', 'ethereum']

/**
 * Ledger's Flow app once encoded curve and hash in the account position: 02 or 03 for secp256k1 or P-256, then 01 or 03
 * for SHA2-256 or SHA3-256 (its test of compatibility with version 0.9.12).
 */
const LEDGER_SCHEMES: Readonly<Record<SignatureAlgorithm, readonly number[]>> = {
  ECDSA_P256: [0x301, 0x303],
  ECDSA_secp256k1: [0x201, 0x203],
}

/** Flow's path with every step hardened, as tools for curves without other steps derive it (SLIP-10, Ed25519). */
const HARDENED = "m/44'/539'/0'/0'/0'"

function* pathsToSearch(
  question: DiscoveryQuestion,
  signatureAlgorithm: SignatureAlgorithm,
  isUsed: (path: string) => boolean,
) {
  yield* flowPaths(isUsed)
  for (const account of LEDGER_SCHEMES[signatureAlgorithm]) {
    const path = presetPath('flow', { account, index: 0 })
    yield { preset: 'ledger-scheme', path, account: null, index: null } satisfies DiscoveryPath
  }
  const hardened = { preset: 'hardened', path: HARDENED, account: null, index: null } as const
  yield hardened satisfies DiscoveryPath
  for (const preset of OTHERS) {
    const path = presetPath(preset, { account: 0, index: 0 })
    yield { preset, path, account: null, index: null } satisfies DiscoveryPath
  }
  for (const text of question.paths ?? []) {
    const path = formatPath(parsePath(text))
    yield { preset: 'own', path, account: null, index: null } satisfies DiscoveryPath
  }
}

/**
 * Lists the keys to check, given those known to be in use: the common paths on both curves in every passphrase encoding
 * and, in FLIP 200's tree, every index up to 5 past the last used one and every account up to 2 past the last used one.
 * Pure: call it again with the ids found in use until it returns no new candidates.
 * @example
 * const plan = discoveryPlan({ encodings: ['bip39'] })
 * plan[0]?.id // => "bip39 ECDSA_P256 m/44'/539'/0'/0/0"
 */
export function discoveryPlan(
  question: DiscoveryQuestion,
  used: ReadonlySet<string> = new Set(),
): readonly DiscoveryCandidate[] {
  requireInput('object', question, 'question')
  requireInput('list', question.encodings, 'encodings')
  const plan = new Map<string, DiscoveryCandidate>()
  for (const encoding of question.encodings) {
    for (const signatureAlgorithm of SIGNATURE_ALGORITHM_IDS) {
      const tree: Tree = { encoding, signatureAlgorithm }
      for (const path of pathsToSearch(question, signatureAlgorithm, path =>
        used.has(idOf(tree, path)),
      )) {
        const id = idOf(tree, path.path)
        // A custom path may also be a common one.
        if (!plan.has(id)) plan.set(id, { id, ...tree, ...path })
      }
    }
  }
  return [...plan.values()]
}
