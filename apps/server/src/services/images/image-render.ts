import type { Sharp } from 'sharp'
import { parseQualities } from '../../http/negotiate.ts'
import { brokenImage, notAnImage } from './image-errors.ts'

const MAX_PIXELS = 50_000_000
// Fast settings: an image is generated while the user waits, and then cached.
const AVIF_EFFORT = 3

/** Loads libvips with the first image: it takes 30 MB, which a server that resizes none does not need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Of all formats of libvips, only those that this endpoint serves: no SVG, no PDF, no ImageMagick.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  })
  return sharp
}

let sharpModule: ReturnType<typeof loadSharp> | null = null

export interface RenderedImage {
  readonly bytes: Uint8Array
  readonly format: OutputFormat
}

/**
 * Renders the first frame of an image, upright, at most `width` pixels wide and never enlarged. `format` null means one
 * that every browser supports. Metadata is dropped. Throws ApiError for anything that is not a PNG, JPEG, WebP, AVIF or
 * GIF, is damaged, or has more than 50 million pixels.
 */
export async function renderImage(
  source: Uint8Array,
  width: number,
  quality: number,
  format: 'avif' | 'webp' | null,
): Promise<RenderedImage> {
  const sourceFormat = sniffFormat(source)
  if (sourceFormat === null) throw notAnImage()
  sharpModule ??= loadSharp()
  const sharp = await sharpModule
  try {
    const image = sharp(source, { limitInputPixels: MAX_PIXELS, pages: 1 })
    const output = format ?? plainFormat(sourceFormat, (await image.metadata()).hasAlpha === true)
    image.autoOrient().resize({ width, withoutEnlargement: true })
    return { bytes: await encode(image, output, quality).toBuffer(), format: output }
  } catch (error) {
    throw brokenImage(error)
  }
}

function encode(image: Sharp, format: OutputFormat, quality: number): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality, effort: AVIF_EFFORT })
    case 'webp':
      return image.webp({ quality })
    case 'jpeg':
      return image.jpeg({ quality, mozjpeg: true })
    case 'png':
      return image.png({ compressionLevel: 9 })
  }
}

export type SourceFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'
export type OutputFormat = 'avif' | 'webp' | 'jpeg' | 'png'

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Detects the format by the first bytes, whatever a file's name or a server's header claims; else null. */
function sniffFormat(bytes: Uint8Array): SourceFormat | null {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return 'avif'
  return null
}

/**
 * Chooses the response format: AVIF or WebP only for clients that name them in `Accept`, the higher rated of the two
 * and AVIF first on a tie; null means one that every browser supports.
 */
export function modernFormat(accept: string | undefined): 'avif' | 'webp' | null {
  const qualities = parseQualities(accept ?? '')
  const avif = qualities.get('image/avif') ?? 0
  const webp = qualities.get('image/webp') ?? 0
  if (avif === 0 && webp === 0) return null
  return avif >= webp ? 'avif' : 'webp'
}

/** Returns a format that every browser supports and that loses nothing of the source. */
function plainFormat(source: SourceFormat, hasAlpha: boolean): 'jpeg' | 'png' {
  if (source === 'jpeg') return 'jpeg'
  if (source === 'png' || source === 'gif') return 'png'
  return hasAlpha ? 'png' : 'jpeg'
}
