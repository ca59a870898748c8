import { formatHex } from '@toolkit/core/bytes/hex'
import { Download } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../../ui/button'
import { type ByteSource, sourceBytes } from '../../../ui/byte-source/byte-source'
import { saveFile } from '../../../ui/byte-source/save-file'
import { OpenIn } from '../../open-in'
import type { DecodedFacts } from './convert'
import { ImagePreview } from './image-preview'

/** A tool that takes bytes as hex is not given more than this. */
const HANDOVER_BYTES = 2 ** 20
/** Of a file, so many bytes are written as hex within a few milliseconds. */
const HANDOVER_FILE = 2 ** 17

/** What can be done with decoded bytes: look at a picture, keep them as a file. */
export function DecodedBytes({ decoded }: { readonly decoded: DecodedFacts }) {
  const { bytes, fileType } = decoded
  const empty = bytes instanceof Blob ? bytes.size === 0 : bytes.length === 0
  if (empty) return null
  const mime = fileType?.mime ?? 'application/octet-stream'
  const blob = () =>
    bytes instanceof Blob ? bytes : new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mime })
  return (
    <>
      {fileType?.image ? <ImagePreview bytes={bytes} mime={fileType.mime} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={Download}
          onClick={() => saveFile(`decoded.${fileType?.extension ?? 'bin'}`, blob())}
        >
          Download bytes
        </Button>
      </div>
    </>
  )
}

export interface OpenDataProps {
  readonly data: ByteSource
  /** The data's bytes where they were decoded; null where they were given. */
  readonly decoded: Uint8Array | Blob | null
}

/** The tools that take the data's bytes, while these are valid and few. */
export function OpenData({ data, decoded }: OpenDataProps) {
  const typed = useMemo(() => hexOf(data), [data])
  const read = useHexOfBlob(typed === null ? blobOf(data, decoded) : null)
  const hex = typed ?? read
  return hex === null ? null : <OpenIn from="code-base64" data={{ kind: 'bytes', hex }} />
}

function hexOf(data: ByteSource): string | null {
  if (data.kind !== 'typed' || data.text === '' || data.text.length > HANDOVER_BYTES) return null
  try {
    return formatHex(sourceBytes(data))
  } catch {
    return null
  }
}

/** What holds the data's bytes just as they are, where that is a Blob. */
function blobOf(data: ByteSource, decoded: OpenDataProps['decoded']): Blob | null {
  if (decoded instanceof Blob) return decoded
  return data.kind === 'file' ? data.file : null
}

/** The bytes of a short Blob in hex; null until they are read, and when there are none or too many. */
function useHexOfBlob(blob: Blob | null): string | null {
  const [read, setRead] = useState<{ readonly of: Blob; readonly hex: string } | null>(null)
  useEffect(() => {
    if (!blob || blob.size === 0 || blob.size > HANDOVER_FILE) return
    let wanted = true
    blob.arrayBuffer().then(
      buffer => wanted && setRead({ of: blob, hex: formatHex(new Uint8Array(buffer)) }),
      // A file that is gone says so when it is read anew.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [blob])
  return read && read.of === blob ? read.hex : null
}
