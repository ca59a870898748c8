import { PATH_PRESETS } from '@toolkit/core/derivation/path'
import type { ToolError } from '@toolkit/core/errors'
import { SelectField } from '../../ui/fields/select-field'
import { NumberField, TextField } from '../../ui/fields/text-field'
import { type PathChoice, type PathField, presetOf } from './path-choice'

const PRESETS: readonly { readonly value: PathChoice['preset']; readonly label: string }[] = [
  ...PATH_PRESETS.map(({ id, label }) => ({ value: id, label })),
  { value: 'own', label: 'Custom path' },
]

interface PathFieldsProps {
  readonly choice: PathChoice
  readonly onChange: (change: Partial<PathChoice>) => void
  /** The selected path in canonical form; null while it is invalid. */
  readonly path: string | null
  readonly errors: { readonly [F in PathField]?: ToolError }
}

/** Fields for the key of a phrase: a preset path with its numbers, or a custom one. */
export function PathFields({ choice, onChange, path, errors }: PathFieldsProps) {
  const preset = presetOf(choice.preset)
  return (
    <>
      <SelectField
        label="Derivation path"
        value={choice.preset}
        onChange={value =>
          onChange({
            preset: value,
            // A custom path starts with the previous one.
            ...(value === 'own' && choice.own === '' && path !== null ? { own: path } : {}),
          })
        }
        options={PRESETS}
        hint={preset?.note ?? 'Any BIP-32 path.'}
      />
      {preset ? (
        preset.hasAccount || preset.hasIndex ? (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
            {preset.hasAccount ? (
              <NumberField
                label="Account index"
                value={choice.account}
                onChange={account => onChange({ account })}
                error={errors.account ?? null}
              />
            ) : null}
            {preset.hasIndex ? (
              <NumberField
                label="Key index"
                value={choice.index}
                onChange={index => onChange({ index })}
                error={errors.index ?? null}
              />
            ) : null}
          </div>
        ) : null
      ) : (
        <TextField
          label="Custom path"
          mono
          value={choice.own}
          onChange={own => onChange({ own })}
          error={errors.own ?? null}
          input={{ placeholder: "m/44'/539'/0'/0/0" }}
          hint="Mark hardened steps with '. The path is used exactly as typed."
        />
      )}
      {path === null ? null : (
        <p className="text-text-muted text-xs">
          Showing keys at{' '}
          <code translate="no" className="bytes text-text">
            {path}
          </code>
          .
        </p>
      )}
    </>
  )
}
