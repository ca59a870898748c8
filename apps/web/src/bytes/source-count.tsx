import { useMemo } from 'react'
import { countCharacters, countOf, fileSize } from '../ui/values/format'
import type { ByteSource } from './byte-source'
import { displayedText } from './line-breaks'

export interface SourceCountProps {
  readonly value: ByteSource
  /** Number of bytes that it encodes, if it is valid. */
  readonly bytes: number | undefined
}

/** Size of the input, for the foot of its pane: "5 characters, 5 bytes". */
export function SourceCount({ value, bytes }: SourceCountProps) {
  const characters = useMemo(
    () => (value.kind === 'typed' ? countCharacters(displayedText(value.text)) : null),
    [value],
  )
  const size =
    value.kind === 'file' ? value.file.size : value.kind === 'large' ? value.text.size : 0
  const first = characters === null ? fileSize(size) : countOf(characters, 'character')
  return <p>{bytes === undefined ? first : `${first}, ${countOf(bytes, 'byte')}`}</p>
}
