import { ByteField } from '../../ui/fields/byte-field'
import { SegmentedControl } from '../../ui/fields/segmented-control'
import { ChooseFile, dropClasses, FileCard, useFileBytes } from './file-card'
import { useFault } from './form-context'
import { Aside } from './group'
import { useHint } from './hints'
import type { ValueInputProps } from './value-input'

/** A text, or a file: its text, or its bytes as hex. */
export function StringInput({ input, onChange, place, tools }: ValueInputProps) {
  const error = useFault(place)
  const { hint, placeholder } = useHint(place)
  const { refusal, over, handlers, take } = useFileBytes((name, bytes) =>
    onChange({ kind: 'file', name, bytes, as: 'text' }),
  )
  const aside = <Aside type="String" tools={tools} />
  if (input.kind === 'file') {
    return (
      <FileCard
        place={place}
        name={input.name}
        size={input.bytes.length}
        aside={aside}
        onClear={() => onChange({ kind: 'text', text: '' })}
      >
        <SegmentedControl
          label={`${place}: sent as`}
          hideLabel
          value={input.as === 'hex' ? 'hex' : 'text'}
          onChange={as => onChange({ ...input, as })}
          options={{ text: 'Text (UTF-8)', hex: 'Hex' }}
        />
      </FileCard>
    )
  }
  return (
    <div {...handlers} className={dropClasses(over)}>
      <ByteField
        label={place}
        compact
        prose
        rows={1}
        value={input.kind === 'text' ? input.text : ''}
        onChange={text => onChange({ kind: 'text', text })}
        error={refusal ?? error}
        aside={aside}
        hint={hint}
        placeholder={placeholder}
        actions={<ChooseFile place={place} onFiles={take} />}
      />
    </div>
  )
}
