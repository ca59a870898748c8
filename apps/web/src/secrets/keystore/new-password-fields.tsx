import { isReadAlike } from '@toolkit/core/keystore/password'
import { SecretField } from '../../ui/fields/secret-field'
import { type NewPassword, newPasswordErrors } from './keystore-file'

const TONES: Readonly<Record<Advice['tone'], string>> = {
  weak: 'text-warning',
  fair: 'text-text-muted',
  strong: 'text-success',
}

interface NewPasswordFieldsProps {
  /** "New password"; the second field has the same label with "again". */
  readonly label: string
  readonly hint: string
  readonly password: NewPassword
  readonly submitted: boolean
}

/** Fields for a new password, entered twice, with advice on its strength. */
export function NewPasswordFields({ label, hint, password, submitted }: NewPasswordFieldsProps) {
  const { first, second, set } = password
  const { firstError, secondError } = newPasswordErrors(first, second, submitted)
  const advice = passwordAdvice(first)
  const caution = passwordCaution(first)
  return (
    <>
      <SecretField
        label={label}
        value={first}
        onChange={text => set({ first: text })}
        error={firstError}
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
        onChange={text => set({ second: text })}
        error={secondError}
      />
    </>
  )
}

interface Advice {
  readonly tone: 'weak' | 'fair' | 'strong'
  readonly text: string
}

const words = (password: string) => password.split(/[\s\-_.,]+/).filter(word => word.length > 1)

/**
 * Advice on a password, limited to what its length can tell: the length gives the number of possible passwords, not how
 * easily this one is guessed.
 */
export function passwordAdvice(password: string): Advice | null {
  if (password === '') return null
  const characters = [...password]
  const different = new Set(characters).size
  if (different <= 2) return weak('Repeating one character is among the first things tried.')
  if (/^\d+$/.test(password) && characters.length < 18) {
    return weak(`Digits only: only 10^${characters.length} exist, and dates are tried first.`)
  }
  if (/password|qwert|12345|abcde|letmein/i.test(password)) {
    return weak('It contains a string that is tried first.')
  }
  if (characters.length < 10) {
    return weak(
      'Short: anyone with the file can try every password this long. Use four or more unrelated words.',
    )
  }
  if (words(password).length >= 4 || characters.length >= 20) {
    return {
      tone: 'strong',
      text: 'Long enough if it’s random. A line from a song or book isn’t.',
    }
  }
  return {
    tone: 'fair',
    text: 'Fair if it’s random; weak if it’s a word or name with a suffix. Length beats odd characters.',
  }
}

const weak = (text: string): Advice => ({ tone: 'weak', text })

/** Warning about a new password; null if there is none. */
export function passwordCaution(password: string): string | null {
  if (password !== password.trim()) return 'It starts or ends with whitespace, which counts.'
  if (!isReadAlike(password)) {
    return 'Programs encode some of its characters differently (a ligature, ², full width), and ethers would refuse it. Replace them if another program must open the file.'
  }
  return null
}
