import type { ToolError } from '@toolkit/core/errors'
import { SIGNATURE_ALGORITHM_IDS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import type { ReactNode, RefObject } from 'react'
import { SecretField } from '../../ui/fields/secret-field'
import { SegmentedControl } from '../../ui/fields/segmented-control'
import { SelectField } from '../../ui/fields/select-field'
import { countOf } from '../../ui/values/format'
import { KeyFileDrop, type OtherFiles } from './key-file-drop'
import { type KeyInput, type KeyParseResult, NO_KEY, wipeKeyInput } from './key-input'
import type { ReadKey } from './read-key.task'

export interface KeyMaterialFieldProps {
  readonly label: string
  readonly value: KeyInput
  readonly onChange: (value: KeyInput) => void
  /** From `useKeyMaterial(value)`. */
  readonly parsed: KeyParseResult
  readonly hint?: ReactNode
  readonly placeholder?: string
  /** Error from the page itself, for input without an error of its own: no key, or a public one. */
  readonly error?: ToolError | string | null
  readonly ref?: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
  /** File that the page was opened with; consumed once. */
  readonly given?: RefObject<File | null>
  /** Files that the page reads itself: a PDF. */
  readonly otherFiles?: OtherFiles
  /** Buttons under the field. */
  readonly actions?: ReactNode
}

/**
 * Field for a key in any form: typed, pasted, or from a file that is dropped or selected. It shows the detected format,
 * asks for the curve or account if the key does not state it, and shows errors.
 */
export function KeyMaterialField(props: KeyMaterialFieldProps) {
  const { label, value, onChange, parsed } = props
  const accounts = accountsOf(parsed)

  function change(next: KeyInput): void {
    wipeKeyInput(value)
    onChange(next)
  }

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <KeyFileDrop
        label={label}
        value={value}
        onChange={change}
        other={props.otherFiles}
        given={props.given}
      >
        {fileAction => (
          <SecretField
            label={label}
            multiline
            mono
            ref={props.ref}
            fourLines
            value={value.text}
            onChange={text => change({ ...NO_KEY, text })}
            placeholder={
              value.file
                ? `From ${value.file.name}, ${countOf(value.file.bytes.reveal().length, 'byte')}`
                : (props.placeholder ?? 'Hex, decimal, PEM, DER, JWK, flow.json')
            }
            hint={props.hint}
            keepsRoom
            notice={parsed.status === 'read' ? recognised(parsed.key) : null}
            error={fieldError(parsed, props.error)}
            {...(parsed.status === 'refused' && parsed.retry
              ? { errorAction: { label: 'Try again', onAction: parsed.retry } }
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
      {value.signatureAlgorithm !== null ||
      (parsed.status === 'refused' && parsed.needsAlgorithm) ? (
        <SegmentedControl
          label="Curve of the key"
          hint="The key doesn’t state its curve; the same digits are a different key on each."
          value={value.signatureAlgorithm}
          onChange={signatureAlgorithm => onChange({ ...value, signatureAlgorithm })}
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

function accountsOf(parsed: KeyParseResult): readonly string[] {
  if (parsed.status === 'which-account') return parsed.accounts
  return parsed.status === 'read' ? parsed.key.accounts : []
}

function fieldError(parsed: KeyParseResult, own: ToolError | string | null | undefined) {
  if (parsed.status === 'busy') return null
  if (parsed.status !== 'refused') return own
  // Not an error but a question, asked right below.
  return parsed.needsAlgorithm ? own : parsed.error
}

/** Describes the detected format and notes: `Detected: PEM (PKCS#8 private key), ECDSA P-256.` */
function recognised(key: ReadKey): string {
  const { formLabel, keys, part } = key
  const curves = keys.map(
    ({ signatureAlgorithm }) => SIGNATURE_ALGORITHMS[signatureAlgorithm].label,
  )
  const half = /private|public/.test(formLabel) ? '' : `, a ${part} key`
  const [only] = curves
  const first =
    curves.length === 1
      ? `Detected: ${formLabel}${half}, ${only}.`
      : `Detected: ${formLabel}${half}. Its curve isn’t stated: ${curves.join(' or ')}.`
  return [first, ...key.notes].join(' ')
}
