import { useEffect, useRef, useState } from 'react'

/** A picture that is larger is not decoded for a preview. */
const MAX_BYTES = 32 * 2 ** 20

export interface ImagePreviewProps {
  readonly bytes: Uint8Array | Blob
  readonly mime: string
}

/**
 * A picture drawn on a canvas: nothing is loaded by address, so the page's policy needs no opening
 * for it. What the browser cannot decode is said to be so.
 */
export function ImagePreview({ bytes, mime }: ImagePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState<string | null>(null)
  const length = bytes instanceof Blob ? bytes.size : bytes.length
  const kind = mime.replace('image/', '').toUpperCase()

  useEffect(() => {
    let wanted = true
    setSize(null)
    if (length > MAX_BYTES) return setSize('too large for a preview')
    const parts = bytes instanceof Blob ? bytes : (bytes as Uint8Array<ArrayBuffer>)
    createImageBitmap(new Blob([parts], { type: mime }))
      .then(picture => {
        const target = canvas.current
        if (wanted && target) {
          target.width = picture.width
          target.height = picture.height
          target.getContext('2d')?.drawImage(picture, 0, 0)
          setSize(`${picture.width} × ${picture.height} pixels`)
        }
        picture.close()
      })
      .catch(() => wanted && setSize('damaged: the browser cannot draw it'))
    return () => {
      wanted = false
    }
  }, [bytes, mime, length])

  const words = `${kind} image${size === null ? '' : `, ${size}`}`
  return (
    <figure className="flex flex-col gap-1.5">
      <canvas
        ref={canvas}
        width={1}
        height={1}
        role="img"
        aria-label={words}
        className="max-h-80 max-w-full self-start rounded-md border border-border bg-surface-raised"
      />
      <figcaption className="text-text-muted text-xs">{words}</figcaption>
    </figure>
  )
}
