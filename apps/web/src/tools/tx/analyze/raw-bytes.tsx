import { formatHex } from '@toolkit/core/bytes/hex'
import { CopyButton } from '../../../ui/copy-button'
import { Disclosure } from '../../../ui/disclosure'
import { ErrorLine } from '../../../ui/error-line'
import type { Decoded } from './readable-value'
import { TextBox } from './text-box'

export interface RawBytesProps {
  /** What they are: "argument 0". */
  readonly name: string
  readonly bytes: Uint8Array
  readonly decoded: Decoded
}

/**
 * The bytes as the chain has them: folded away beside a value, in the open beside an error. Bytes
 * that are no text are shown as hex.
 */
export function RawBytes({ name, bytes, decoded }: RawBytesProps) {
  const text = decoded.raw ?? formatHex(bytes)
  const box = (
    <div className="flex flex-col items-start gap-1 *:max-w-full">
      <TextBox label={`Raw ${name}`} text={text} preformatted />
      <CopyButton name={`raw ${name}`} value={text} />
    </div>
  )
  if (decoded.kind === 'value') return <Disclosure label="Raw">{box}</Disclosure>
  return (
    <div className="flex flex-col gap-2">
      <ErrorLine error={decoded.error} />
      {decoded.raw === null ? <p className="text-text-muted text-xs">Its bytes as hex:</p> : null}
      {box}
    </div>
  )
}
