import { type ToolError, toToolError } from '@toolkit/core/errors'
import { domainTag } from '@toolkit/core/hash/domain-tag'
import type { Keying } from '@toolkit/core/hash/keying'
import { Secret } from '@toolkit/core/secret'
import { type ByteFormat, textBytes } from '../../../bytes/byte-source'

const TAGS = {
  none: '',
  transaction: 'FLOW-V0.0-transaction',
  user: 'FLOW-V0.0-user',
  proof: 'FCL-ACCOUNT-PROOF-V0.0',
}

/** Options for the domain tag that precedes the data. */
export const TAG_OPTIONS = { ...TAGS, none: 'None', own: 'Custom tag' }
export type TagChoice = keyof typeof TAG_OPTIONS

/** Use of a key: HMAC, a hash's keyed mode, or key derivation with BLAKE3. */
export type KeyUse = 'none' | Keying['mode']

export const KEY_USES: Readonly<Record<KeyUse, string>> = {
  none: 'No key',
  hmac: 'HMAC',
  keyed: 'Keyed hash',
  derive: 'Derive key',
}

/** Options as typed. */
export interface HashOptions {
  readonly tag: TagChoice
  readonly ownTag: string
  readonly keyUse: KeyUse
  /** As typed; secret. */
  readonly key: string
  readonly keyFormat: ByteFormat
  /** Purpose of a derived key; not secret according to BLAKE3. */
  readonly context: string
}

export const NO_OPTIONS: HashOptions = {
  tag: 'none',
  ownTag: '',
  keyUse: 'none',
  key: '',
  keyFormat: 'text',
  context: '',
}

/** Parameters for every algorithm, once the input is valid. */
export interface Question {
  /** Empty for none. */
  readonly domainTag: string
  readonly keyUse: KeyUse
  /** Null for no key. */
  readonly keying: Secret<Keying> | null
}

export interface ReadQuestion {
  /** Null if the key is invalid, so nothing can be computed. */
  readonly question: Question | null
  /**
   * Error of the custom tag. It may be too long for all but KMAC128, which is then still computed.
   */
  readonly tagError: ToolError | null
  readonly keyError: ToolError | null
}

/** Parses the options. */
export function readQuestion(options: HashOptions): ReadQuestion {
  const { tag, ownTag, keyUse } = options
  const text = tag === 'own' ? ownTag : TAGS[tag]
  const tagError = tagErrorOf(text)
  try {
    const question = { domainTag: text, keyUse, keying: readKeying(options) }
    return { question, tagError, keyError: null }
  } catch (error) {
    return { question: null, tagError, keyError: toToolError(error) }
  }
}

function readKeying({ keyUse, key, keyFormat, context }: HashOptions): Secret<Keying> | null {
  if (keyUse === 'none') return null
  if (keyUse === 'derive') return new Secret({ mode: keyUse, context })
  return new Secret({ mode: keyUse, key: textBytes(keyFormat, key) })
}

function tagErrorOf(tag: string): ToolError | null {
  try {
    domainTag(tag)
    return null
  } catch (error) {
    return toToolError(error)
  }
}
