import { Secret } from '@toolkit/core/secret'
import { useEffect, useMemo, useState } from 'react'
import type { Data } from '../../frame/data-kinds'
import { taskRef } from '../../workers/task'
import { useShortTask } from '../../workers/use-answer'
import type { TaskState } from '../../workers/use-task'
import { keyInputOf, NO_KEY, useKeyInput, useKeyMaterial } from '../key/key-input'
import type { CheckedPhrase } from '../phrase/check-phrase.task'
import type { KeptSecret } from './write-keystore.task'

export type SecretKind = KeptSecret['kind']

/**
 * The private key or the phrase that is to be encrypted. What was typed as one stays while the other is
 * used. `onChange` is called at every change.
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
      : words.status === 'done'
        ? words.output.mnemonic
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
    /** The key or the phrase as it was read; null while there is none. */
    secret,
    reading: (kind === 'private-key' ? key : words).status === 'busy',
    /** Why there is none, where the field does not say it; what is only begun counts once it was `submitted` for. */
    missing,
    setKeyInput(next: typeof keyInput): void {
      setKeyInput(next)
      onChange?.()
    },
    set(change: Partial<typeof typed>): void {
      setTyped(before => ({ ...before, ...change }))
      onChange?.()
    },
    /** What a file is to keep; null while it cannot be read. */
    kept(keepPassphrase: boolean): KeptSecret | null {
      if (!secret) return null
      if (kind === 'private-key') return { kind, privateKey: secret }
      const passphrase = new Secret(typed.passphrase)
      return { kind, mnemonic: secret, path: typed.path.trim(), passphrase, keepPassphrase }
    },
  }
}

export type SecretInput = ReturnType<typeof useSecretInput>

/** Has `act` wait until what was typed has been read: gives whether it waits, and how to begin or end that. */
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

/** A pause in typing this long has it checked. */
const PAUSE_MS = 200

/** The phrase that is typed, in any language, read and checked in a worker. */
function useCheckedPhrase(text: string): TaskState<CheckedPhrase> {
  const phrase = useMemo(() => (text.trim() === '' ? null : new Secret(text)), [text])
  return useShortTask(CHECK_PHRASE, phrase, PAUSE_MS)
}
