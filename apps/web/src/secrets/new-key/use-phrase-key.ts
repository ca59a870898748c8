import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { PassphraseEncoding } from '@toolkit/core/mnemonic/seed'
import { Secret } from '@toolkit/core/secret'
import { useMemo, useState } from 'react'
import type { SourceKey } from '../../account/new-keys/key-source'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import { FIRST_CHOICE, type PathChoice, readPath } from '../phrase/path-choice'

const CHECK_PHRASE = taskRef<typeof import('../phrase/check-phrase.task').default>('check-phrase')
const PUBLIC_KEYS =
  taskRef<typeof import('./phrase-public-keys.task').default>('phrase-public-keys')
const PAUSE_MS = 200

interface TypedPhrase {
  readonly phrase: string
  readonly passphrase: string
  readonly path: PathChoice
  readonly encoding: PassphraseEncoding
}

const NOTHING: TypedPhrase = { phrase: '', passphrase: '', path: FIRST_CHOICE, encoding: 'bip39' }

/** State of a typed phrase, and its public key at a path on a curve. */
export function usePhraseKey(signatureAlgorithm: SignatureAlgorithm) {
  const [typed, setTyped] = useState(NOTHING)
  const { phrase, passphrase, encoding } = typed
  const secret = useMemo(() => (phrase.trim() === '' ? null : new Secret(phrase)), [phrase])
  const checked = useWorkerQuery(CHECK_PHRASE, secret, { debounce: PAUSE_MS })
  const mnemonic = checked.status === 'success' ? checked.data.mnemonic : null
  const { path, errors } = useMemo(() => readPath(typed.path), [typed.path])
  const question = useMemo(
    () =>
      mnemonic === null || path === null
        ? null
        : { mnemonic, passphrase: new Secret(passphrase), path },
    [mnemonic, passphrase, path],
  )
  const derived = useWorkerQuery(PUBLIC_KEYS, question, { debounce: PAUSE_MS })
  const keys = derived.status === 'success' ? derived.data : []
  const encodings = [...new Set(keys.map(one => one.encoding))]
  const used = encodings.includes(encoding) ? encoding : 'bip39'
  const publicKey = keys.find(
    one => one.signatureAlgorithm === signatureAlgorithm && one.encoding === used,
  )?.publicKey
  const key = useMemo(
    (): SourceKey | null =>
      publicKey === undefined || path === null
        ? null
        : {
            ...{ publicKey, signatureAlgorithm: signatureAlgorithm, saved: true },
            ...{ origin: `Seed phrase at ${path}`, credentialId: null },
          },
    [publicKey, signatureAlgorithm, path],
  )
  return {
    typed,
    set: (change: Partial<TypedPhrase>) => setTyped(before => ({ ...before, ...change })),
    checked,
    path,
    pathErrors: errors,
    error: derived.status === 'error' ? derived.error : null,
    encodings,
    encoding: used,
    key,
  }
}
