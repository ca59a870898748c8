import { formatHex } from '@toolkit/core/bytes/hex'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../../ui/button'
import { type ByteSource, sourceBytes } from '../../../ui/byte-source/byte-source'
import { saveFile } from '../../../ui/byte-source/save-file'
import { OpenIn } from '../../open-in'
import type { DecodedFacts } from './convert'
import { ImagePreview } from './image-preview'

/** A tool that takes bytes as hex is not given more than this. */
const HANDOVER_BYTES = 2 ** 20

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

/** The tools that take the data's bytes, while these are valid and few. */
export function OpenData({ data }: { readonly data: ByteSource }) {
  const hex = useMemo(() => hexOf(data), [data])
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
