import { useState } from 'react'
import { type ByteSource, EMPTY_SOURCE } from '../../../ui/byte-source/byte-source'
import { handedSource } from '../../handed-source'
import { defineOutside, useOutsideInput } from '../../use-outside-input'
import type { DigestEncoding } from './digest-text'
import { NO_OPTIONS, type TagChoice } from './question'
import { sharedSchema } from './shared-link'

interface Start {
  readonly source: ByteSource
  readonly tag: TagChoice
  readonly ownTag: string
  readonly encoding: DigestEncoding
  readonly expected: string
}

const OUTSIDE = defineOutside({
  toolId: 'code-hash',
  kinds: ['bytes', 'text'],
  schema: sharedSchema,
  fromTool: (data): Start => ({
    source: handedSource(data),
    tag: 'none',
    ownTag: '',
    encoding: 'hex',
    expected: '',
  }),
  fromLink: ({ data, format, tag, own, as, expected }): Start => ({
    source: { kind: 'typed', format, text: data },
    tag,
    ownTag: own,
    encoding: as,
    expected,
  }),
})

/** What is typed and chosen. It begins with what another tool handed over, or what a link holds. */
export function usePageState() {
  const [source, setSource] = useState<ByteSource>(EMPTY_SOURCE)
  const [options, setOptions] = useState(NO_OPTIONS)
  const [encoding, setEncoding] = useState<DigestEncoding>('hex')
  const [expected, setExpected] = useState('')

  useOutsideInput(OUTSIDE, start => {
    setSource(start.source)
    // A link is about digests without a key; one that was typed before stays typed, out of use.
    setOptions(before => ({
      ...before,
      keyUse: NO_OPTIONS.keyUse,
      tag: start.tag,
      ownTag: start.ownTag,
    }))
    setEncoding(start.encoding)
    setExpected(start.expected)
  })

  return { source, setSource, options, setOptions, encoding, setEncoding, expected, setExpected }
}
