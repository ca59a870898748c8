import { Secret } from '@toolkit/core/secret'
import { useEffect, useMemo, useState } from 'react'
import type { Data } from '../../frame/data-kinds'
import type { RunState } from '../../workers/run'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import { keyInputOf, NO_KEY, useKeyInput, useKeyMaterial } from '../key/key-input'
import type { CheckedPhrase } from '../phrase/check-phrase.task'
import type { KeystoreSecret } from './write-keystore.task'

export type SecretKind = KeystoreSecret['kind']

/**
 * State of the private key or phrase to be encrypted. The input of one stays while the other is used. `onChange` is
 * called at every change.
 */
export function useSecretInput(
  kind: SecretKind,
  incoming: Data<SecretKind> | null,
  onChange?: () => void,
) {
  const [keyInput, setKeyInput] = useKeyInput(() =>
    incoming?.kind === 'private-key' ? keyInputOf(incoming.privateKey.reveal()) : NO_KEY,
  )
  const [typed, setTyped] = useState(() => ({
    phrase: incoming?.kind === 'mnemonic' ? incoming.mnemonic.reveal() : '',
    passphrase: (incoming?.kind === 'mnemonic' && incoming.passphrase?.reveal()) || '',
    path: (incoming?.kind === 'mnemonic' && incoming.path) || '',
  }))
  const key = useKeyMaterial(keyInput)
  const words = useCheckedPhrase(typed.phrase)
  const secret =
    kind === 'private-key'
      ? key.status === 'read'
        ? key.key.privateKey
        : null
      : words.status === 'success'
        ? words.data.mnemonic
        : null

  function missing(submitted: boolean): string | null {
    if (kind === 'mnemonic') {
      return submitted && typed.phrase.trim() === '' ? 'Enter the seed phrase to encrypt.' : null
    }
    if (key.status === 'read' && key.key.part === 'public') {
      return 'This is a public key. A keystore contains a private one.'
    }
    if (!submitted) return null
    if (key.status === 'which-account') return 'Choose one of its accounts below.'
    return key.status === 'empty' ? 'Enter the private key to encrypt.' : null
  }

  return {
    ...typed,
    keyInput,
    key,
    words,
    /** The parsed key or phrase; null while there is none. */
    secret,
    reading: kind === 'private-key' ? key.status === 'busy' : words.status === 'pending',
    /** Reason why there is none, if the field does not report it; incomplete input counts once it was `submitted`. */
    missing,
    setKeyInput(next: typeof keyInput): void {
      setKeyInput(next)
      onChange?.()
    },
    set(change: Partial<typeof typed>): void {
      setTyped(before => ({ ...before, ...change }))
      onChange?.()
    },
    /** Contents for a file; null while the input cannot be parsed. */
    keystoreSecret(keepPassphrase: boolean): KeystoreSecret | null {
      if (!secret) return null
      if (kind === 'private-key') return { kind, privateKey: secret }
      const passphrase = new Secret(typed.passphrase)
      return { kind, mnemonic: secret, path: typed.path.trim(), passphrase, keepPassphrase }
    },
  }
}

export type SecretInput = ReturnType<typeof useSecretInput>

/**
 * Defers `act` until the input has been parsed: returns whether it is waiting, and functions to start and cancel the
 * wait.
 */
export function useOnceRead(reading: boolean, act: () => void) {
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!waiting || reading) return
    setWaiting(false)
    act()
  })
  return [waiting, setWaiting] as const
}

const CHECK_PHRASE = taskRef<typeof import('../phrase/check-phrase.task').default>('check-phrase')

/** Typing pause after which it is checked, in milliseconds. */
const PAUSE_MS = 200

/** Parses and checks the typed phrase, in any language, in a worker. */
function useCheckedPhrase(text: string): RunState<CheckedPhrase> {
  const phrase = useMemo(() => (text.trim() === '' ? null : new Secret(text)), [text])
  return useWorkerQuery(CHECK_PHRASE, phrase, { debounce: PAUSE_MS })
}
