import { useState } from 'react'
import { NEW_PASSWORD_MISSING, PASSWORDS_DIFFER } from './errors'

export interface NewPassword {
  readonly first: string
  readonly second: string
  readonly setFirst: (text: string) => void
  readonly setSecond: (text: string) => void
  readonly firstError: string | null
  readonly secondError: string | null
  /** The password when it was typed twice alike; null otherwise, and then the errors show. */
  readonly take: () => string | null
}

/** Under the field of a file's new password. */
export const NEW_PASSWORD_HINT = 'Nothing can reset it: without it the file is worth nothing.'

/** A password typed twice. `onChange` is called at every change. */
export function useNewPassword(onChange: () => void): NewPassword {
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [asked, setAsked] = useState(false)
  const differ = first !== second && (asked || second.length >= first.length) && second !== ''
  return {
    first,
    second,
    setFirst: text => {
      setFirst(text)
      onChange()
    },
    setSecond: text => {
      setSecond(text)
      onChange()
    },
    firstError: asked && first === '' ? NEW_PASSWORD_MISSING : null,
    secondError: differ || (asked && first !== '' && second === '') ? PASSWORDS_DIFFER : null,
    take() {
      setAsked(true)
      return first !== '' && first === second ? first : null
    },
  }
}
