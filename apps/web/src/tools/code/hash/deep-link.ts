import { useState } from 'react'
import { type ByteSource, EMPTY_SOURCE } from '../../../bytes/byte-source'
import { openWithSource } from '../../../frame/open-with-source'
import { defineDeepLink, useDeepLink } from '../../../frame/use-deep-link'
import type { DigestEncoding } from './digest-table'
import manifest from './manifest'
import { type HashOptions, NO_OPTIONS } from './question'

/**
 * Returns the fields of a link to the page's input: the data, the tag, the digest encoding, and the
 * expected digest. Null if the data isn't in the field. Never includes the HMAC key.
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

interface PageState {
  readonly source: ByteSource
  readonly options: HashOptions
  readonly encoding: DigestEncoding
  readonly expected: string
  /** File to hash, from another tool. */
  readonly given: File | null
}

const EMPTY: PageState = {
  source: EMPTY_SOURCE,
  options: NO_OPTIONS,
  encoding: 'hex',
  expected: '',
  given: null,
}

const DEEP_LINK = defineDeepLink({
  tool: manifest,
  schema: async () => (await import('./deep-link-schema')).linkSchema,
  fromTool: (data): PageState =>
    data.kind === 'file'
      ? { ...EMPTY, given: data.file }
      : { ...EMPTY, source: openWithSource(data) },
  fromLink: ({ data, format, tag, own, as, expected }): PageState => ({
    source: { kind: 'typed', format, text: data },
    options: { ...NO_OPTIONS, tag, ownTag: own },
    encoding: as,
    expected,
    given: null,
  }),
})

/** Input and selections of the page, initialized from another tool or a link. */
export function usePageState() {
  const [state, setState] = useState(EMPTY)
  useDeepLink(DEEP_LINK, next =>
    setState(({ options: { key, keyFormat, context } }) => ({
      ...next,
      // A link concerns digests without a key; a key typed before is kept, but unused.
      options: { ...next.options, key, keyFormat, context },
    })),
  )
  const set = (change: Partial<PageState>) => setState(before => ({ ...before, ...change }))
  return { ...state, set }
}
