import path from 'node:path'
import sharp from 'sharp'

export interface Icon {
  readonly file: string
  /** Side length in pixels. */
  readonly size: number
  /**
   * The logo's side as a fraction of the icon's. A system may crop a maskable icon to its middle, a circle of 80 %
   * (W3C, Web app manifest, 'icon masks'), and iOS rounds the corners: both get a filled square.
   */
  readonly logo: number
  readonly filled: boolean
}

export const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, logo: 1, filled: false },
  { file: 'icon-512.png', size: 512, logo: 1, filled: false },
  { file: 'maskable-512.png', size: 512, logo: 0.72, filled: true },
  { file: 'apple-touch-180.png', size: 180, logo: 0.86, filled: true },
]

/** The colour of the logo's own square. */
const GREEN = '#00ef8b'
const LOGO = path.resolve(import.meta.dirname, '..', 'public', 'logo.svg')
/** Side of the logo's drawing, in its own units. */
const UNITS = 32

/** Renders the icon as the bytes of a PNG; deterministic. */
export async function drawIcon({ size, logo, filled }: Icon): Promise<Buffer> {
  const side = Math.round(size * logo)
  // Twice the resolution, so that the edges are smooth.
  const drawn = await sharp(LOGO, { density: (72 * side * 2) / UNITS })
    .resize(side, side)
    .png()
    .toBuffer()
  const background = filled ? GREEN : { r: 0, g: 0, b: 0, alpha: 0 }
  return await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
