import { useState } from 'react'

/** Errors of a new password, typed twice; incomplete input is not an error until `submitted`. */
export function newPasswordErrors(first: string, second: string, submitted: boolean) {
  const begun = !submitted && (second === '' || second.length < first.length)
  return {
    firstError: submitted && first === '' ? 'Type a new password.' : null,
    secondError: first !== second && !begun ? 'The passwords don’t match.' : null,
  }
}

/** State of a password typed twice. `onChange` is called at every change. */
export function useNewPassword(onChange?: () => void) {
  const [typed, setTyped] = useState({ first: '', second: '' })
  const { first, second } = typed
  return {
    ...typed,
    /** The password if both entries match; otherwise null, and `newPasswordErrors` gives the reason. */
    value: first !== '' && first === second ? first : null,
    set(change: Partial<typeof typed>): void {
      setTyped(before => ({ ...before, ...change }))
      onChange?.()
    },
  }
}

export type NewPassword = ReturnType<typeof useNewPassword>
