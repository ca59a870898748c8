import { useEffect, useState } from 'react'
import { type ByteSource, EMPTY_SOURCE } from '../../../ui/byte-source/byte-source'
import { sourceOfText } from '../../../ui/byte-source/capture-text'
import { readFragment } from '../../fragment'
import { useHandover } from '../../use-handover'
import type { DigestEncoding } from './digest-text'
import { NO_OPTIONS } from './question'
import { sharedSchema } from './shared-link'

/** What is typed and chosen. It begins with what another tool handed over, or what a link holds. */
export function usePageState() {
  const handed = useHandover('code-hash', ['bytes', 'text'])
  const [source, setSource] = useState<ByteSource>(() =>
    handed === null
      ? EMPTY_SOURCE
      : handed.kind === 'text'
        ? sourceOfText('text', handed.text)
        : sourceOfText('hex', handed.hex),
  )
  const [options, setOptions] = useState(NO_OPTIONS)
  const [encoding, setEncoding] = useState<DigestEncoding>('hex')
  const [expected, setExpected] = useState('')

  useEffect(() => {
    function follow() {
      if (window.location.hash === '') return
      const shared = readFragment(sharedSchema)
      if (!shared) return
      setSource({ kind: 'typed', format: shared.format, text: shared.data })
      setOptions(before => ({ ...before, tag: shared.tag, ownTag: shared.own }))
      setEncoding(shared.as)
      setExpected(shared.expected)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  return { source, setSource, options, setOptions, encoding, setEncoding, expected, setExpected }
}
