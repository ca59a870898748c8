import { useState } from 'react'
import { type ByteSource, EMPTY_SOURCE } from '../../../bytes/byte-source'
import { openWithSource } from '../../../frame/open-with-source'
import { defineDeepLink, useDeepLink } from '../../../frame/use-deep-link'
import type { DigestEncoding } from './digest-table'
import manifest from './manifest'
import { type HashOptions, NO_OPTIONS } from './question'

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

interface PageState {
  readonly source: ByteSource
  readonly options: HashOptions
  readonly encoding: DigestEncoding
  readonly expected: string
  /** A file that another tool handed over, to be hashed. */
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
  schema: async () => (await import('./shared-schema')).sharedSchema,
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

/** What is typed and chosen. It begins with what another tool handed over, or what a link holds. */
export function usePageState() {
  const [state, setState] = useState(EMPTY)
  useDeepLink(DEEP_LINK, next =>
    setState(({ options: { key, keyFormat, context } }) => ({
      ...next,
      // A link is about digests without a key; one that was typed before stays typed, out of use.
      options: { ...next.options, key, keyFormat, context },
    })),
  )
  const set = (change: Partial<PageState>) => setState(before => ({ ...before, ...change }))
  return { ...state, set }
}
