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
  const { first, second } = typed
  return {
    ...typed,
    /** The password when it was typed twice alike; null otherwise, and then `newPasswordErrors` says why. */
    value: first !== '' && first === second ? first : null,
    set(change: Partial<typeof typed>): void {
      setTyped(before => ({ ...before, ...change }))
      onChange?.()
    },
  }
}

export type NewPassword = ReturnType<typeof useNewPassword>
