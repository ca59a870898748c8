import type { ToolError } from '@toolkit/core/errors'
import { Secret } from '@toolkit/core/secret'
import { LockKeyholeOpen } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type KeystoreFile, OPEN_KEYSTORE } from '../../../secrets/keystore/keystore-file'
import { PrivacyNote } from '../../../secrets/wipe-button'
import { Button } from '../../../ui/button'
import { SampleButton } from '../../../ui/fields/sample-button'
import { SecretField } from '../../../ui/fields/secret-field'
import { useMainFocus } from '../../../ui/fields/use-main-focus'
import { useSubmit } from '../../../ui/fields/use-submit'
import { Card } from '../../../ui/layout/card'
import { EmptyState } from '../../../ui/layout/empty-state'
import { ErrorAnswer } from '../../../ui/layout/error-answer'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Skeleton } from '../../../ui/loading'
import type { RunState } from '../../../workers/run'
import { useWorkerMutation } from '../../../workers/use-worker-mutation'
import { COSTS } from './costs'
import { FileField } from './file-field'
import { HeaderFacts } from './header-facts'
import { JobProgress, NotPersistedNotice } from './notices'
import { REWRITE_KEYSTORE } from './use-writing'

const OpenedView = lazyPart(async () => (await import('./opened-view')).OpenedView, {
  name: 'Contents of the file',
  loading: <Skeleton className="h-40" />,
})

/** Data that leaves the page once a private key is decrypted. */
const SENT = 'To find its accounts, the key’s public keys are sent, and nothing else.'

/** Opens the file with a password. Changing either discards the previous result. */
export function useOpening() {
  const [password, setPassword] = useState('')
  const job = useWorkerMutation(OPEN_KEYSTORE)
  /** Rewrites the opened file. */
  const saving = useWorkerMutation(REWRITE_KEYSTORE)

  function forget(): void {
    job.reset()
    saving.reset()
  }
  return {
    password,
    setPassword(text: string): void {
      setPassword(text)
      forget()
    },
    job,
    saving,
    /**
     * Resolves to true if it was opened; false without a keystore. An empty password is tried too.
     */
    async open({ keystore }: KeystoreFile): Promise<boolean> {
      if (!keystore) return false
      saving.reset()
      return (await job.mutate({ keystore, password: new Secret(password) })).data !== null
    },
    forget,
  }
}

export type Opening = ReturnType<typeof useOpening>

interface OpenTabProps {
  readonly file: KeystoreFile
  readonly opening: Opening
  /** File that the page was opened with; null once consumed. */
  readonly given: RefObject<File | null>
}

/** Opens a file and finds the accounts of its key. */
export function OpenTab({ file, opening, given }: OpenTabProps) {
  const { job, saving, password, setPassword } = opening
  const { keystore } = file
  const busy = job.status === 'pending'
  const { area, submit, submitted } = useSubmit(() => (busy ? 'ended' : opening.open(file)))
  const fileRef = useRef<HTMLTextAreaElement>(null)
  const passwordRef = usePasswordNext(file, given.current !== null)
  useMainFocus(fileRef, file.text === '' && given.current === null ? 'free' : 'never')
  const wrong = passwordErrorOf(job)

  function saveAgain(): void {
    if (!keystore) return
    const secret = new Secret(password)
    const { kdf } = COSTS.standard
    void saving.mutate({ keystore, password: secret, newPassword: secret, kdf })
  }

  function trySample(): void {
    file.setText(SAMPLE.text)
    setPassword(SAMPLE.password)
    passwordRef.current?.focus()
  }

  return (
    <div className="flex flex-col gap-4">
      <Card title="File and password" actions={<SampleButton onUse={trySample} />}>
        <div
          {...area}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
        >
          <FileField ref={fileRef} {...{ file, submitted, given }} />
          <div className="flex min-w-0 flex-col gap-4">
            <SecretField
              ref={passwordRef}
              label="Password"
              value={password}
              onChange={setPassword}
              error={wrong}
              notice={
                file.text === SAMPLE.text
                  ? 'A published sample: its key and password are public.'
                  : null
              }
            />
            <div>
              <Button
                done={job.status === 'success'}
                icon={LockKeyholeOpen}
                onClick={submit}
                busy={busy}
              >
                Open
              </Button>
            </div>
            <div className="min-h-12">
              {busy ? (
                <JobProgress job={job} label="Deriving the key" />
              ) : (
                <PrivacyNote exceptFor={SENT} />
              )}
            </div>
          </div>
          {/* Reserves their height: they appear once the file is parsed, without a layout
              shift. */}
          <div className="min-h-8 pointer-coarse:min-h-10 lg:col-span-2">
            {keystore ? (
              <HeaderFacts keystore={keystore} hideWeaknesses={job.status === 'success'} />
            ) : null}
          </div>
        </div>
      </Card>
      {job.status === 'success' ? (
        <OpenedView
          opened={job.data}
          saving={saving}
          onSaveAgain={saveAgain}
          notPersisted={<NotPersistedNotice keystore={keystore} />}
        />
      ) : job.status === 'error' && !wrong ? (
        <ErrorAnswer error={job.error} />
      ) : (
        <Card>
          <EmptyState icon={LockKeyholeOpen} title="Not opened yet">
            The accounts of its key, and the key in every form, or the seed phrase, appear here.
          </EmptyState>
        </Card>
      )}
    </div>
  )
}

/** Password field, focused when the page is opened with a keystore or when a file contains one. */
function usePasswordNext(
  { text, keystore }: KeystoreFile,
  fromFile: boolean,
): RefObject<(HTMLInputElement & HTMLTextAreaElement) | null> {
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [waiting, setWaiting] = useState(fromFile || text !== '')
  const ready = waiting && keystore !== null
  useEffect(() => {
    if (!ready) return
    // Runs after the router focuses the new page.
    const timer = setTimeout(() => {
      setWaiting(false)
      ref.current?.focus()
    })
    return () => clearTimeout(timer)
  }, [ready])
  return ref
}

/** Returns the failure if it is about the password, in which case it is shown beside the field. */
export function passwordErrorOf(state: RunState<unknown>): ToolError | null {
  const error = state.status === 'error' ? state.error : null
  return error && ['keystore/wrong-password', 'utf8/lone-surrogate'].includes(error.code)
    ? error
    : null
}

/**
 * Published keystore with a published password: the first vector of the Web3 secret storage
 * definition (ethereum/tests, KeyStoreTests/basic_tests.json, MIT licence).
 */
export const SAMPLE = {
  text: JSON.stringify({
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
      ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
      kdf: 'pbkdf2',
      kdfparams: {
        c: 262144,
        dklen: 32,
        prf: 'hmac-sha256',
        salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
      },
      mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
    },
    id: '3198bc9c-6672-5ab3-d995-4942343ae5b6',
    version: 3,
  }),
  password: 'testpassword',
} as const
