/**
 * BIP-32 paths: parsing, formatting, and presets of wallets.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import { badIndex, badPath, type PathFault } from './errors.ts'

/** One step of a path. */
export interface PathStep {
  /** 0 to 2^31 − 1. */
  readonly index: number
  readonly hardened: boolean
}

/** Largest index: 2^31 − 1. */
export const MAX_INDEX = 0x7fffffff
/** Maximum depth, since an extended key stores it in one byte. */
export const MAX_DEPTH = 255

/** Word processors turn ' into ’, papers print it as ′. */
const HARDENED_MARK = /^['’′hH]/u

interface Segment {
  readonly text: string
  readonly offset: number
  /** From 1. */
  readonly step: number
}

function refuse(fault: PathFault, { offset, step }: Segment, character = ''): never {
  throw badPath(fault, { offset, length: character.length, character, step })
}

function parseStep(segment: Segment): PathStep {
  const { text, offset } = segment
  const digits = /^[0-9]*/u.exec(text)?.[0] ?? ''
  const mark = text.slice(digits.length)
  if (text === '') refuse('empty-step', segment)
  if (digits === '' || (mark !== '' && !HARDENED_MARK.test(mark))) {
    const position = { ...segment, offset: offset + digits.length }
    refuse('bad-character', position, String.fromCodePoint(mark.codePointAt(0) ?? 0))
  }
  if (mark.length > 1) {
    refuse('bad-mark', { ...segment, offset: offset + digits.length + 1 }, mark.slice(1))
  }
  if (/^0[0-9]/u.test(digits)) refuse('leading-zero', segment, digits)
  if (digits.length > 10 || Number(digits) > MAX_INDEX) refuse('too-large', segment, digits)
  return { index: Number(digits), hardened: mark !== '' }
}

/**
 * Parses the steps of `m/44'/539'/0'/0/0` (BIP-32). `m` alone is the root. Hardened steps are marked ' (or h, H, or ’
 * and ′ as in printed text); surrounding spaces are ignored, nothing else is.
 * @throws ToolError `path/…` with the offset: empty, no leading m, empty step, leading zero, above
 * 2^31 − 1, a bad character, text after the mark, more than 255 steps.
 * @example
 * parsePath("m/44'/0") // => [{ index: 44, hardened: true }, { index: 0, hardened: false }]
 * parsePath("44'/0") // throws path/no-root
 */
export function parsePath(text: string): readonly PathStep[] {
  requireInput('text', text, 'text')
  const path = text.trim()
  let offset = text.length - text.trimStart().length
  // One more than allowed is enough to detect that it is too deep, without splitting a text of nothing but slashes.
  const [root = '', ...rest] = path.split('/', MAX_DEPTH + 2)
  const start: Segment = { text: root, offset, step: 0 }
  if (path === '') refuse('empty', start)
  if (root !== 'm' && root !== 'M') refuse('no-root', start, root)
  offset += root.length + 1
  const steps: PathStep[] = []
  for (const [position, written] of rest.entries()) {
    const segment: Segment = { text: written, offset, step: position + 1 }
    if (position >= MAX_DEPTH) refuse('too-deep', segment, written)
    steps.push(parseStep(segment))
    offset += written.length + 1
  }
  return steps
}

/**
 * Formats a path as `m/44'/539'/0'/0/0`.
 * @example
 * formatPath([{ index: 44, hardened: true }, { index: 0, hardened: false }]) // => "m/44'/0"
 */
export function formatPath(steps: readonly PathStep[]): string {
  requireInput('list', steps, 'steps')
  return ['m', ...steps.map(({ index, hardened }) => `${index}${hardened ? "'" : ''}`)].join('/')
}

export type PathPresetId = 'flow' | 'ledger-legacy' | 'ethereum'

export interface PathPreset {
  readonly id: PathPresetId
  readonly label: string
  /** One sentence about its users. */
  readonly note: string
  /** True if the path has a position for an account and one for a key index. */
  readonly hasAccount: boolean
  readonly hasIndex: boolean
  /**
   * Formats the path. Account and index count from 0; those without a position are ignored.
   * @throws ToolError `path/bad-index` for an invalid index.
   */
  path(indexes?: { readonly account?: number; readonly index?: number }): string
}

function requireIndex(value: number, what: string): number {
  if (!Number.isInteger(value) || value < 0 || value > MAX_INDEX) throw badIndex({ what, value })
  return value
}

/** Flow (FLIP 200), Ledger's legacy path, Ethereum. */
export const PATH_PRESETS: readonly PathPreset[] = [
  {
    id: 'flow',
    label: 'Flow',
    note: "FLIP 200: m/44'/539'/account'/0/key. Used by Flow Wallet, the Flow CLI and Ledger’s Flow app.",
    hasAccount: true,
    hasIndex: true,
    path: ({ account = 0, index = 0 } = {}) =>
      `m/44'/539'/${requireIndex(account, 'account')}'/0/${requireIndex(index, 'index')}`,
  },
  {
    id: 'ledger-legacy',
    label: 'Ledger, legacy',
    note: 'Ledger’s first Flow app (FLIP 200, legacy path), ECDSA P-256.',
    hasAccount: false,
    hasIndex: false,
    path: () => "m/44'/1'/769/0/0",
  },
  {
    id: 'ethereum',
    label: 'Ethereum',
    note: 'BIP-44 for Ethereum: the EVM address of Flow Wallet and of Ethereum wallets.',
    hasAccount: true,
    hasIndex: true,
    path: ({ account = 0, index = 0 } = {}) =>
      `m/44'/60'/${requireIndex(account, 'account')}'/0/${requireIndex(index, 'index')}`,
  },
]

/** `m/44'/539'/0'/0/0`, the first key of the first account in FLIP 200. */
export const DEFAULT_PATH = "m/44'/539'/0'/0/0"
