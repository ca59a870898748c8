import sharp, { type Sharp } from 'sharp'
import { brokenImage, notAnImage } from './image-errors.ts'
import { type OutputFormat, plainFormat, sniffFormat } from './image-format.ts'

const MAX_PIXELS = 50_000_000
// Quick settings: an image is made while somebody waits for it, and then kept.
const AVIF_EFFORT = 3

// Of everything that libvips can open, only what this endpoint serves: no SVG, no PDF, no ImageMagick.
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

export interface RenderedImage {
  readonly bytes: Uint8Array
  readonly format: OutputFormat
}

/**
 * The first frame of an image, upright, at most `width` pixels wide and never wider than it was.
 * `format` null means one that every browser reads. Metadata is dropped. Throws ApiError for anything
 * that is not a PNG, JPEG, WebP, AVIF or GIF, is damaged, or has more than 50 million pixels.
 */
export async function renderImage(
  source: Uint8Array,
  width: number,
  quality: number,
  format: 'avif' | 'webp' | null,
): Promise<RenderedImage> {
  const sourceFormat = sniffFormat(source)
  if (sourceFormat === null) throw notAnImage()
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
