import type { ToolError } from '@toolkit/core/errors'
import { toToolError } from '@toolkit/core/errors'
import { domainTag } from '@toolkit/core/hash/domain-tag'
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

/** What is typed beside the data. */
export interface HashOptions {
  readonly tag: TagChoice
  readonly ownTag: string
  readonly hmac: boolean
  /** As typed; a secret. */
  readonly key: string
  readonly keyFormat: ByteFormat
}

export const NO_OPTIONS: HashOptions = {
  tag: 'none',
  ownTag: '',
  hmac: false,
  key: '',
  keyFormat: 'text',
}

/** What is asked of every algorithm, once what is typed could be read. */
export interface Question {
  /** Empty for none. */
  readonly domainTag: string
  readonly hmacKey: Secret<Uint8Array> | null
}

export interface ReadQuestion {
  /** Null when the key cannot be read: then there is nothing to compute. */
  readonly question: Question | null
  /** What is wrong with the own tag. It may be too long for all but KMAC128, which is computed then. */
  readonly tagError: ToolError | null
  readonly keyError: ToolError | null
}

/** Reads what is typed beside the data. */
export function readQuestion({ tag, ownTag, hmac, key, keyFormat }: HashOptions): ReadQuestion {
  const text = tag === 'own' ? ownTag : TAGS[tag]
  const tagError = failure(() => domainTag(text))
  if (!hmac) return { question: { domainTag: text, hmacKey: null }, tagError, keyError: null }
  try {
    const hmacKey = new Secret(textBytes(keyFormat, key))
    return { question: { domainTag: text, hmacKey }, tagError, keyError: null }
  } catch (error) {
    return { question: null, tagError, keyError: toToolError(error) }
  }
}

function failure(run: () => unknown): ToolError | null {
  try {
    run()
    return null
  } catch (error) {
    return toToolError(error)
  }
}
