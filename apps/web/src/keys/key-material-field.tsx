import type { ToolError } from '@toolkit/core/errors'
import { SIGNATURE_ALGORITHM_IDS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import type { ReactNode } from 'react'
import { countOf } from '../ui/format'
import { SecretField } from '../ui/secret-field'
import { SegmentedControl } from '../ui/segmented-control'
import { SelectField } from '../ui/select-field'
import { KeyFileDrop, type OtherFiles } from './key-file-drop'
import { type KeyInput, NO_KEY, wipeKeyInput } from './key-input'
import type { KeyReading, ReadKey } from './use-key-material'

export interface KeyMaterialFieldProps {
  readonly label: string
  readonly value: KeyInput
  readonly onChange: (value: KeyInput) => void
  /** From `useKeyMaterial(value)`. */
  readonly reading: KeyReading
  readonly hint?: ReactNode
  readonly placeholder?: string
  /** An error of the page's own, where the field has nothing to say: no key at all, or a public one. */
  readonly error?: ToolError | string | null
  readonly rows?: number
  /** Files that the page reads by itself: a PDF. */
  readonly otherFiles?: OtherFiles
  /** Buttons under the field. */
  readonly actions?: ReactNode
}

/**
 * One field for a key in any form, typed, pasted, or from a file that is dropped or chosen. It says
 * what it recognised, asks for curve or account where the key does not say, and shows what is wrong.
 */
export function KeyMaterialField(props: KeyMaterialFieldProps) {
  const { label, value, onChange, reading } = props
  const accounts = accountsOf(reading)

  function change(next: KeyInput): void {
    wipeKeyInput(value)
    onChange(next)
  }

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <KeyFileDrop label={label} value={value} onChange={change} other={props.otherFiles}>
        {fileAction => (
          <SecretField
            label={label}
            multiline
            mono
            rows={props.rows ?? 4}
            value={value.text}
            onChange={text => change({ ...NO_KEY, text })}
            placeholder={
              value.file
                ? `From ${value.file.name}, ${countOf(value.file.bytes.reveal().length, 'byte')}`
                : (props.placeholder ?? 'Hex, decimal, PEM, DER, JWK, flow.json')
            }
            hint={props.hint}
            notice={reading.status === 'read' ? recognised(reading.key) : null}
            error={fieldError(reading, props.error)}
            {...(reading.status === 'refused' && reading.retry
              ? { errorAction: { label: 'Try again', onAction: reading.retry } }
              : {})}
            actions={
              <>
                {fileAction}
                {props.actions}
              </>
            }
          />
        )}
      </KeyFileDrop>
      {value.curve !== null || (reading.status === 'refused' && reading.needsCurve) ? (
        <SegmentedControl
          label="Curve of the key"
          hint="The key itself does not say it; the same digits stand for another key on each."
          value={value.curve ?? ('' as never)}
          onChange={curve => onChange({ ...value, curve })}
          options={SIGNATURE_ALGORITHM_IDS.map(id => ({
            value: id,
            label: SIGNATURE_ALGORITHMS[id].label,
          }))}
        />
      ) : null}
      {accounts.length > 1 ? (
        <SelectField
          label="Account in flow.json"
          value={value.account ?? ''}
          onChange={account => onChange({ ...value, account: account === '' ? null : account })}
          options={[
            ...(value.account === null
              ? [{ value: '', label: `Choose one of ${accounts.length}` }]
              : []),
            ...accounts.map(name => ({ value: name, label: name })),
          ]}
        />
      ) : null}
    </div>
  )
}

function accountsOf(reading: KeyReading): readonly string[] {
  if (reading.status === 'which-account') return reading.accounts
  return reading.status === 'read' ? reading.key.accounts : []
}

function fieldError(reading: KeyReading, own: ToolError | string | null | undefined) {
  if (reading.status === 'busy') return null
  if (reading.status !== 'refused') return own
  // Not an error but a question, which is asked right below.
  return reading.needsCurve ? own : reading.error
}

/** What the field recognised, and what else is worth saying: `Recognised: PEM (PKCS#8 private key), ECDSA P-256.` */
function recognised(key: ReadKey): string {
  const { formLabel, publicKeys, part } = key
  const curves = publicKeys.map(({ curve }) => SIGNATURE_ALGORITHMS[curve].label)
  const half = /private|public/.test(formLabel) ? '' : `, a ${part} key`
  const [only] = curves
  const first =
    curves.length === 1
      ? `Recognised: ${formLabel}${half}, ${only}.`
      : `Recognised: ${formLabel}${half}. It does not say its curve: ${curves.join(' or ')}.`
  return [first, ...key.notes].join(' ')
}
