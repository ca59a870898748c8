import { DEFAULT_PATH } from '@toolkit/core/derivation/path'
import type { ToolError } from '@toolkit/core/errors'
import { Secret } from '@toolkit/core/secret'
import type { PublicHalf } from '@toolkit/core/signing/signers'
import { useMemo, useState } from 'react'
import { taskRef } from '../../workers/task'
import { useWorkerMutation } from '../../workers/use-worker-mutation'
import { useWorkerQuery } from '../../workers/use-worker-query'
import { NO_KEY, useKeyInput, useKeyMaterial } from '../key/key-input'
import { OPEN_KEYSTORE, useKeystoreFile } from '../keystore/keystore-file'
import type { KeystoreContents } from '../keystore/open-keystore.task'
import { optionalPathError } from '../phrase/path-choice'
import type { KeyHint } from './unchecked-key'

export type KeySource = 'private-key' | 'phrase' | 'keystore'

export const KEY_SOURCES: Readonly<Record<KeySource, string>> = {
  'private-key': 'Private key',
  phrase: 'Seed phrase',
  keystore: 'Keystore',
}

const CHECK_PHRASE = taskRef<typeof import('../phrase/check-phrase.task').default>('check-phrase')
const PHRASE_KEYS = taskRef<typeof import('./phrase-keys.task').default>('phrase-keys')
const PAUSE_MS = 200
const NO_KEYS: readonly SigningKey[] = []

/** State of a private key in any form of the Key tools. */
function useTypedKey() {
  const [input, setInput] = useKeyInput(() => NO_KEY)
  const parsed = useKeyMaterial(input)
  const read = parsed.status === 'read' ? parsed.key : null
  const keys = useMemo((): readonly SigningKey[] => {
    const privateKey = read?.privateKey
    if (!read || !privateKey) return NO_KEYS
    return [...read.keys, ...read.elsewhere].map(({ signatureAlgorithm, publicKey }) => ({
      ...{ signatureAlgorithm, publicKey, privateKey },
    }))
  }, [read])
  const hint: KeyHint | null = read && {
    hashAlgorithm: read.hashAlgorithm,
    keyIndex: read.keyIndex,
  }
  return { input, setInput, parsed, read, keys, hint }
}

/** State of a phrase, and its keys at a path. */
function usePhrase() {
  const [typed, setTyped] = useState({ phrase: '', passphrase: '', path: DEFAULT_PATH as string })
  const { phrase, passphrase, path } = typed
  const secret = useMemo(() => (phrase.trim() === '' ? null : new Secret(phrase)), [phrase])
  const checked = useWorkerQuery(CHECK_PHRASE, secret, { debounce: PAUSE_MS })
  const mnemonic = checked.status === 'success' ? checked.data.mnemonic : null
  const pathError = path.trim() === '' ? null : optionalPathError(path)
  const question = useMemo(() => {
    if (mnemonic === null || pathError !== null) return null
    const at = path.trim() === '' ? DEFAULT_PATH : path.trim()
    return { mnemonic, passphrase: new Secret(passphrase), path: at }
  }, [mnemonic, passphrase, path, pathError])
  const derived = useWorkerQuery(PHRASE_KEYS, question, { debounce: PAUSE_MS })
  return {
    typed,
    set: (change: Partial<typeof typed>) => setTyped(before => ({ ...before, ...change })),
    checked,
    pathError,
    error: derived.status === 'error' ? derived.error : null,
    keys: derived.status === 'success' ? derived.data : NO_KEYS,
    busy: checked.status === 'pending' || derived.status === 'pending',
  }
}

const WRONG_PASSWORD: readonly string[] = ['keystore/wrong-password', 'utf8/lone-surrogate']

/** State of a keystore that is opened with its password. */
function useOpenedKeystore() {
  const file = useKeystoreFile('')
  const [password, setPassword] = useState('')
  const job = useWorkerMutation(OPEN_KEYSTORE)
  const opened: KeystoreContents | null = job.status === 'success' ? job.data : null
  const keys = useMemo(
    (): readonly SigningKey[] =>
      opened?.keys.flatMap(({ signatureAlgorithm, publicKey, privateForms }) =>
        privateForms ? [{ signatureAlgorithm, publicKey, privateKey: privateForms.hex }] : [],
      ) ?? NO_KEYS,
    [opened],
  )
  const failure = job.status === 'error' ? job.error : null
  const wrong = failure && WRONG_PASSWORD.includes(failure.code) ? failure : null
  return {
    file: {
      ...file,
      setText(text: string): void {
        file.setText(text)
        job.reset()
      },
    },
    password,
    setPassword(text: string): void {
      setPassword(text)
      job.reset()
    },
    open: () => {
      if (file.keystore)
        void job.mutate({ keystore: file.keystore, password: new Secret(password) })
    },
    job,
    opened,
    wrong: wrong as ToolError | null,
    failure: wrong ? null : failure,
    keys,
    busy: job.status === 'pending',
  }
}

/** State of the private key to sign with, from any source; the input of the other sources stays. */
export function useKeySource(source: KeySource) {
  const typed = useTypedKey()
  const phrase = usePhrase()
  const keystore = useOpenedKeystore()
  const keys = { 'private-key': typed.keys, phrase: phrase.keys, keystore: keystore.keys }[source]
  return {
    typed,
    phrase,
    keystore,
    keys,
    hint: source === 'private-key' ? typed.hint : null,
    /** True once the input was parsed: a click waits for it. */
    ready:
      source === 'keystore' ||
      !(source === 'phrase' ? phrase.busy : typed.parsed.status === 'busy'),
    busy: { 'private-key': false, phrase: false, keystore: keystore.busy }[source],
    /** Opens a keystore that is not open yet: `ended` if it did, false if there is none. */
    openFirst(): 'ended' | false {
      if (source !== 'keystore' || !keystore.file.keystore || keystore.opened) return false
      keystore.open()
      return 'ended'
    },
  }
}

export type KeySourceState = ReturnType<typeof useKeySource>

/** A private key that can sign, on one curve. */
export interface SigningKey extends PublicHalf {
  /** 64 hex digits. */
  readonly privateKey: Secret<string>
}
