import { formatArgumentType } from '@toolkit/core/cadence/argument-form/argument-type'
import { ByteField } from '../../ui/fields/byte-field'
import { ChooseFile, dropClasses, FileCard, useFileBytes } from './file-card'
import { useFault } from './form-context'
import { Aside } from './group'
import type { ValueInputProps } from './value-input'

/** Bytes: hex, or a file. */
export function BytesInput({ type, input, onChange, place, tools }: ValueInputProps) {
  const text = input.kind === 'text' ? input.text : ''
  const error = useFault(place, text === '')
  const { refusal, over, handlers, take } = useFileBytes((name, bytes) =>
    onChange({ kind: 'file', name, bytes, as: 'bytes' }),
  )
  const aside = <Aside type={formatArgumentType(type)} tools={tools} />
  if (input.kind === 'file') {
    return (
      <FileCard
        place={place}
        name={input.name}
        size={input.bytes.length}
        aside={aside}
        onClear={() => onChange({ kind: 'text', text: '' })}
      />
    )
  }
  return (
    <div {...handlers} className={dropClasses(over)}>
      <ByteField
        label={place}
        compact
        rows={1}
        value={text}
        onChange={next => onChange({ kind: 'text', text: next })}
        error={refusal ?? error}
        placeholder="Hex, or drop a file"
        aside={aside}
        actions={<ChooseFile place={place} onFiles={take} />}
      />
    </div>
  )
}
