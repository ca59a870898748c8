import { useState } from 'react'

/** What is wrong with a new password, typed twice; what is only begun is no mistake until `submitted`. */
export function newPasswordErrors(first: string, second: string, submitted: boolean) {
  const begun = !submitted && (second === '' || second.length < first.length)
  return {
    firstError: submitted && first === '' ? 'Type a new password.' : null,
    secondError: first !== second && !begun ? 'The passwords don’t match.' : null,
  }
}

/** A password typed twice. `onChange` is called at every change. */
export function useNewPassword(onChange?: () => void) {
  const [typed, setTyped] = useState({ first: '', second: '' })
  const [submitted, setSubmitted] = useState(false)
  const { first, second } = typed
  return {
    ...typed,
    ...newPasswordErrors(first, second, submitted),
    set(change: Partial<typeof typed>): void {
      setTyped(before => ({ ...before, ...change }))
      onChange?.()
    },
    /** The password when it was typed twice alike; null otherwise, and then the errors show. */
    take(): string | null {
      setSubmitted(true)
      return first !== '' && first === second ? first : null
    },
  }
}

export type NewPassword = ReturnType<typeof useNewPassword>
