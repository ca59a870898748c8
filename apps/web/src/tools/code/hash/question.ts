import type { ToolError } from '@toolkit/core/errors'
import { toToolError } from '@toolkit/core/errors'
import { domainTag } from '@toolkit/core/hash/domain-tag'
import type { Keying } from '@toolkit/core/hash/keying'
import { Secret } from '@toolkit/core/secret'
import { type ByteFormat, textBytes } from '../../../ui/byte-source/byte-source'

/** Which domain tag stands before the data. */
export type TagChoice = 'none' | 'transaction' | 'user' | 'proof' | 'own'

const TAGS: Readonly<Record<Exclude<TagChoice, 'own'>, string>> = {
  none: '',
  transaction: 'FLOW-V0.0-transaction',
  user: 'FLOW-V0.0-user',
  proof: 'FCL-ACCOUNT-PROOF-V0.0',
}

export const TAG_OPTIONS: readonly { readonly value: TagChoice; readonly label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'transaction', label: TAGS.transaction },
  { value: 'user', label: TAGS.user },
  { value: 'proof', label: TAGS.proof },
  { value: 'own', label: 'Own tag' },
]

/** What a key is for: an HMAC, a hash's own keyed mode, or the derivation of a key with BLAKE3. */
export type KeyUse = 'none' | Keying['mode']

export const KEY_USES: readonly { readonly value: KeyUse; readonly label: string }[] = [
  { value: 'none', label: 'No key' },
  { value: 'hmac', label: 'HMAC' },
  { value: 'keyed', label: 'Keyed hash' },
  { value: 'derive', label: 'Derive key' },
]

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
  const tagError = failure(() => domainTag(text))
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

function failure(run: () => unknown): ToolError | null {
  try {
    run()
    return null
  } catch (error) {
    return toToolError(error)
  }
}
