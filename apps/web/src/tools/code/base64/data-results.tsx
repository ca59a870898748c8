import type { FileType } from '@toolkit/core/bytes/file-type'
import { Download } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { saveFile } from '../../../bytes/blob'
import { Button } from '../../../ui/button'

export interface DecodedBytesProps {
  readonly bytes: Uint8Array | Blob
  /** File type detected from their beginning; null if unknown. */
  readonly fileType: FileType | null
}

/** Actions for decoded bytes: preview a picture, save them as a file. */
export function DecodedBytes({ bytes, fileType }: DecodedBytesProps) {
  const type = fileType?.mime ?? 'application/octet-stream'
  const blob = useMemo(() => new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), [bytes, type])
  if (blob.size === 0) return null
  return (
    <>
      {fileType?.image ? <ImagePreview blob={blob} /> : null}
      <Button
        size="sm"
        icon={Download}
        className="self-start"
        onClick={() => saveFile(`decoded.${fileType?.extension ?? 'bin'}`, blob)}
      >
        Download bytes
      </Button>
    </>
  )
}

/** Larger pictures aren't decoded for a preview. */
const MAX_BYTES = 32 * 2 ** 20

/**
 * Picture drawn on a canvas: nothing is loaded by URL, so the CSP needs no exception. Reports a
 * picture that the browser cannot decode.
 */
function ImagePreview({ blob }: { readonly blob: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState<string | null>(null)
  const kind = blob.type.replace('image/', '').toUpperCase()

  useEffect(() => {
    let requested = true
    setSize(null)
    if (blob.size > MAX_BYTES) return setSize('too large for a preview')
    createImageBitmap(blob)
      .then(picture => {
        const target = canvas.current
        if (requested && target) {
          target.width = picture.width
          target.height = picture.height
          target.getContext('2d')?.drawImage(picture, 0, 0)
          setSize(`${picture.width} × ${picture.height} pixels`)
        }
        picture.close()
      })
      .catch(() => requested && setSize('damaged: the browser can’t display it'))
    return () => {
      requested = false
    }
  }, [blob])

  const message = `${kind} image${size === null ? '' : `, ${size}`}`
  return (
    <figure className="flex flex-col gap-1.5">
      <canvas
        ref={canvas}
        width={1}
        height={1}
        role="img"
        aria-label={message}
        className="max-h-80 max-w-full self-start rounded-md border border-border bg-surface-raised"
      />
      <figcaption className="text-text-muted text-xs">{message}</figcaption>
    </figure>
  )
}
