import type { ShownError } from '../ui/error-line'
import { SecretField } from '../ui/secret-field'
import { type Advice, passwordAdvice, passwordCaution } from './password-advice'

const TONES: Readonly<Record<Advice['tone'], string>> = {
  weak: 'text-warning',
  fair: 'text-text-muted',
  strong: 'text-success',
}

interface NewPasswordFieldsProps {
  /** "New password"; the second field is the same "again". */
  readonly label: string
  readonly hint: string
  readonly first: string
  readonly second: string
  readonly setFirst: (text: string) => void
  readonly setSecond: (text: string) => void
  readonly firstError: ShownError | null
  readonly secondError: ShownError | null
}

/** A new password, twice, with plain words on how good it is. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, hint, first, second } = props
  const advice = passwordAdvice(first)
  const caution = passwordCaution(first)
  return (
    <>
      <SecretField
        label={label}
        value={first}
        onChange={props.setFirst}
        error={props.firstError}
        hint={hint}
        notice={
          advice || caution ? (
            <>
              {advice ? <span className={TONES[advice.tone]}>{advice.text} </span> : null}
              {caution ? <span className="text-warning">{caution}</span> : null}
            </>
          ) : null
        }
      />
      <SecretField
        label={`${label} again`}
        value={second}
        onChange={props.setSecond}
        error={props.secondError}
      />
    </>
  )
}
