import encodeQR from 'qr'
import { useMemo } from 'react'

/** Light modules around the code (ISO/IEC 18004 requires four). */
const QUIET_ZONE = 4

export interface QrImageProps {
  readonly label: string
  readonly value: string
}

/**
 * QR code, dark on light in every theme, since many readers accept nothing else. Only for lazily
 * loaded parts, since it includes the encoder.
 */
export function QrImage({ label, value }: QrImageProps) {
  const { size, path } = useMemo(() => drawn(value), [value])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto block aspect-square w-full max-w-96 rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Draws each run of dark modules as one stroke of 1 × n. */
function drawn(value: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(value, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map(dark => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size: rows.length, path: runs.join('') }
}
