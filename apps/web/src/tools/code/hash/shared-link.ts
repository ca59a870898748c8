import { useState } from 'react'
import * as v from 'valibot'
import { type ByteSource, EMPTY_SOURCE, LARGE_TEXT } from '../../../bytes/byte-source'
import { handedSource } from '../../../frame/handed-source'
import { defineOutside, useOutsideInput } from '../../../frame/use-outside-input'
import type { DigestEncoding } from './digest-table'
import manifest from './manifest'
import { type HashOptions, NO_OPTIONS } from './question'

/** Far more than the longest tag and the longest digest need. */
const SHORT = v.optional(v.pipe(v.string(), v.maxLength(1000)), '')

/** What a link may hold. It is checked like anything typed, and knows no key. */
export const sharedSchema = v.object({
  data: v.optional(v.pipe(v.string(), v.maxLength(LARGE_TEXT)), ''),
  format: v.optional(v.picklist(['text', 'hex', 'base64']), 'text'),
  tag: v.optional(v.picklist(['none', 'transaction', 'user', 'proof', 'own']), 'none'),
  own: SHORT,
  as: v.optional(v.picklist(['hex', 'upper', 'base64', 'base64url']), 'hex'),
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

type Shared = v.InferOutput<typeof sharedSchema>
const startWith = (source: ByteSource, shared: Shared, given: File | null = null) => ({
  source,
  shared,
  given,
})

const OUTSIDE = defineOutside({
  tool: manifest,
  schema: sharedSchema,
  fromTool: data => {
    const shared = v.parse(sharedSchema, {})
    return data.kind === 'file'
      ? startWith(EMPTY_SOURCE, shared, data.file)
      : startWith(handedSource(data), shared)
  },
  fromLink: shared =>
    startWith({ kind: 'typed', format: shared.format, text: shared.data }, shared),
})

interface PageState {
  readonly source: ByteSource
  readonly options: HashOptions
  readonly encoding: DigestEncoding
  readonly expected: string
  /** A file that another tool handed over, to be hashed. */
  readonly given: File | null
}

/** What is typed and chosen. It begins with what another tool handed over, or what a link holds. */
export function usePageState() {
  const [state, setState] = useState<PageState>({
    source: EMPTY_SOURCE,
    options: NO_OPTIONS,
    encoding: 'hex',
    expected: '',
    given: null,
  })
  useOutsideInput(OUTSIDE, ({ source, given, shared: { tag, own, as, expected } }) =>
    setState(({ options }) => ({
      source,
      // A link is about digests without a key; one that was typed before stays typed, out of use.
      options: { ...options, keyUse: NO_OPTIONS.keyUse, tag, ownTag: own },
      encoding: as,
      expected,
      given,
    })),
  )
  const set = (change: Partial<PageState>) => setState(before => ({ ...before, ...change }))
  return { ...state, set }
}
