import { decodeQR } from 'qr/decode.js'
import { notAPicture } from './errors'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** RGBA. */
  readonly data: Uint8Array
}

/** Larger images are scaled down to this size, in pixels: a code that fills a photo has a few hundred modules. */
const MAX_SIDE = 2400
/** Time limit for a selected image, in milliseconds; a camera sees its frame again anyway. */
const PICTURE_MS = 2000
const PICTURE_EFFORT = 8

/** Returns the text of the QR code in the image; null if there is none, or none sharp enough. */
export function qrInPixels(
  { width, height, data }: Pixels,
  options: { readonly effort?: number; readonly timeLimit?: number } = {},
): string | null {
  try {
    return decodeQR({ width, height, data }, { ...options, format: 'RGBA' })
  } catch {
    // The decoder throws if it found nothing.
    return null
  }
}

/** The same for an image file. Throws ToolError `hand-over/not-a-picture`. */
export async function qrInPicture(file: Blob): Promise<string | null> {
  const pixels = await pixelsOf(file)
  return qrInPixels(pixels, { effort: PICTURE_EFFORT, timeLimit: PICTURE_MS })
}

async function pixelsOf(file: Blob): Promise<Pixels> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw notAPicture()
  })
  try {
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
    const width = Math.max(1, Math.round(bitmap.width * scale))
    const height = Math.max(1, Math.round(bitmap.height * scale))
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) throw notAPicture()
    context.drawImage(bitmap, 0, 0, width, height)
    return { width, height, data: new Uint8Array(context.getImageData(0, 0, width, height).data) }
  } finally {
    bitmap.close()
  }
}
