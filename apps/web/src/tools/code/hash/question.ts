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

/** Which domain tag stands before the data. */
export const TAG_OPTIONS = { ...TAGS, none: 'None', own: 'Custom tag' }
export type TagChoice = keyof typeof TAG_OPTIONS

/** What a key is for: an HMAC, a hash's own keyed mode, or the derivation of a key with BLAKE3. */
export type KeyUse = 'none' | Keying['mode']

export const KEY_USES: Readonly<Record<KeyUse, string>> = {
  none: 'No key',
  hmac: 'HMAC',
  keyed: 'Keyed hash',
  derive: 'Derive key',
}

/** What is typed beside the data. */
export interface HashOptions {
  readonly tag: TagChoice
  readonly ownTag: string
  readonly keyUse: KeyUse
  /** As typed; a secret. */
  readonly key: string
  readonly keyFormat: ByteFormat
  /** What a derived key is for; no secret by BLAKE3's rules. */
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

/** What is asked of every algorithm, once what is typed could be read. */
export interface Question {
  /** Empty for none. */
  readonly domainTag: string
  readonly keyUse: KeyUse
  /** Null for no key. */
  readonly keying: Secret<Keying> | null
}

export interface ReadQuestion {
  /** Null when the key cannot be read: then there is nothing to compute. */
  readonly question: Question | null
  /** What is wrong with the own tag. It may be too long for all but KMAC128, which is computed then. */
  readonly tagError: ToolError | null
  readonly keyError: ToolError | null
}

/** Reads what is typed beside the data. */
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
