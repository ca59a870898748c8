import { HexEncoder } from '@toolkit/core/bytes/hex-encoder'
import { useMemo } from 'react'
import { useFromBlob } from '../bytes/blob'
import type { Producer } from './manifest'
import { OpenIn } from './open-in'

/** Maximum number of bytes passed to a tool as hex. */
const MAX_BYTES = 2 ** 20
/** Size up to which a Blob, which is read again, becomes hex within a few milliseconds. */
const MAX_BLOB = 2 ** 17

export interface OpenBytesProps {
  /** The tool that passes them on. */
  readonly from: Producer<'bytes'>
  /** Null while there are no valid ones. */
  readonly bytes: Uint8Array | Blob | null
}

/** Button for each tool that takes bytes, if there are some and not too many. */
export function OpenBytes({ from, bytes }: OpenBytesProps) {
  const blob = bytes instanceof Blob && bytes.size <= MAX_BLOB ? bytes : null
  const read = useFromBlob(blob, hexOfBlob)
  const hex = useMemo(
    () => (bytes instanceof Uint8Array && bytes.length <= MAX_BYTES ? hexOf(bytes) : read),
    [bytes, read],
  )
  return hex ? <OpenIn from={from} data={{ kind: 'bytes', hex }} /> : null
}

const hexOf = (bytes: Uint8Array) => new TextDecoder().decode(new HexEncoder().push(bytes))
const hexOfBlob = async (blob: Blob) => hexOf(new Uint8Array(await blob.arrayBuffer()))
