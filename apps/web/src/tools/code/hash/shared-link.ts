import * as v from 'valibot'
import { type ByteFormat, type ByteSource, LARGE_TEXT } from '../../../ui/byte-source/byte-source'
import type { DigestEncoding } from './digest-text'
import type { HashOptions, TagChoice } from './question'

const FORMATS = ['text', 'hex', 'base64'] as const satisfies readonly ByteFormat[]
const TAGS = ['none', 'transaction', 'user', 'proof', 'own'] as const satisfies readonly TagChoice[]
const ENCODINGS = [
  'hex',
  'upper',
  'base64',
  'base64url',
] as const satisfies readonly DigestEncoding[]
/** Far more than the longest tag and the longest digest need. */
const SHORT = v.optional(v.pipe(v.string(), v.maxLength(1000)), '')

/** What a link may hold. It is checked like anything typed, and knows no key. */
export const sharedSchema = v.object({
  data: v.optional(v.pipe(v.string(), v.maxLength(LARGE_TEXT)), ''),
  format: v.optional(v.picklist(FORMATS), 'text'),
  tag: v.optional(v.picklist(TAGS), 'none'),
  own: SHORT,
  as: v.optional(v.picklist(ENCODINGS), 'hex'),
  expected: SHORT,
})

/**
 * The fields of a link to what stands on the page: the data, the tag, how digests are written, and the
 * expected digest. Null when the data is not in the field. The HMAC key has no place here.
 */
export function sharedFields(
  source: ByteSource,
  { tag, ownTag }: Pick<HashOptions, 'tag' | 'ownTag'>,
  encoding: DigestEncoding,
  expected: string,
): Readonly<Record<string, string>> | null {
  if (source.kind !== 'typed') return null
  return {
    data: source.text,
    format: source.format === 'text' ? '' : source.format,
    tag: tag === 'none' ? '' : tag,
    own: tag === 'own' ? ownTag : '',
    as: encoding === 'hex' ? '' : encoding,
    expected,
  }
}
