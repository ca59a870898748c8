import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { Keystore } from '@toolkit/core/keystore/keystore'
import { parseKeystore } from '@toolkit/core/keystore/parse-keystore'
import type { OtherWalletFile } from '@toolkit/core/keystore/wallet-file'
import { onlyKeystores } from '@toolkit/core/keystore/wallet-file-errors'
import { Secret } from '@toolkit/core/secret'
import { useMemo, useState } from 'react'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'

export interface KeystoreFile {
  readonly text: string
  readonly setText: (text: string) => void
  /** Null if it is missing or unreadable. */
  readonly keystore: Keystore | null
  /** Wallet file of another kind: a vault, a backup, an encrypted key; null if it is none. */
  readonly wallet: OtherWalletFile | null
  /** Error in the text; null for empty text. */
  readonly error: ToolError | null
  /** True until the text is parsed: a press of the button waits for it. */
  readonly reading: boolean
}

/** Parses the pasted keystore as far as possible without its password; other wallet files are refused. */
export function useKeystoreFile(incoming: string): KeystoreFile {
  const { wallet, ...file } = useWalletFile(incoming)
  const error = useMemo(() => (wallet ? onlyKeystores() : file.error), [wallet, file.error])
  return { ...file, error, wallet: null }
}

const READ_WALLET_FILE =
  taskRef<typeof import('./read-wallet-file.task').default>('read-wallet-file')

/**
 * Parses the pasted wallet file, of any kind, as far as possible without its password: a plain keystore at once,
 * everything else in a worker, so that no page loads its parsers.
 */
export function useWalletFile(incoming: string): KeystoreFile {
  const [text, setText] = useState(incoming)
  const plain = useMemo(() => {
    if (text.trim() === '') return { keystore: null, error: null }
    try {
      return { keystore: parseKeystore(text), error: null }
    } catch (problem) {
      return { keystore: null, error: toToolError(problem) }
    }
  }, [text])
  const question = useMemo(() => (plain.error ? new Secret(text) : null), [plain, text])
  const state = useWorkerQuery(READ_WALLET_FILE, question)
  const none = { text, setText, wallet: null, reading: false }
  if (!question) return { ...none, ...plain }
  if (state.status === 'error') return { ...none, keystore: null, error: state.error }
  if (state.status !== 'success') return { ...none, keystore: null, error: null, reading: true }
  return state.data.kind === 'keystore'
    ? { ...none, keystore: state.data.keystore, error: null }
    : { ...none, wallet: state.data, keystore: null, error: null }
}

export const OPEN_KEYSTORE = taskRef<typeof import('./open-keystore.task').default>('open-keystore')
export const OPEN_WALLET_FILE =
  taskRef<typeof import('./open-wallet-file.task').default>('open-wallet-file')
export const WRITE_KEYSTORE =
  taskRef<typeof import('./write-keystore.task').default>('write-keystore')

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
