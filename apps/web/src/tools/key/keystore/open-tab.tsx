import type { ErrorCode, ToolError } from '@toolkit/core/errors'
import type { OtherWalletFile } from '@toolkit/core/keystore/wallet-file'
import { Secret } from '@toolkit/core/secret'
import { LockKeyholeOpen } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type KeystoreFile,
  OPEN_KEYSTORE,
  OPEN_WALLET_FILE,
} from '../../../secrets/keystore/keystore-file'
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
import { countOf } from '../../../ui/values/format'
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

const OpenedSecrets = lazyPart(async () => (await import('./opened-secrets')).OpenedSecrets, {
  name: 'Contents of the file',
  loading: <Skeleton className="h-40" />,
})

/** Data that leaves the page once a private key is decrypted. */
const SENT = 'To find its accounts, the key’s public keys are sent, and nothing else.'

/** Opens the file with a password. Changing either discards the previous result. */
export function useOpening() {
  const [password, setPassword] = useState('')
  const job = useWorkerMutation(OPEN_KEYSTORE)
  /** Opens a wallet file that isn't a keystore. */
  const walletJob = useWorkerMutation(OPEN_WALLET_FILE)
  /** Rewrites the opened file. */
  const saving = useWorkerMutation(REWRITE_KEYSTORE)

  function forget(): void {
    job.reset()
    walletJob.reset()
    saving.reset()
  }
  return {
    password,
    setPassword(text: string): void {
      setPassword(text)
      forget()
    },
    job,
    walletJob,
    saving,
    /**
     * Resolves to true if it was opened; false without a file. An empty password is tried too.
     */
    async open({ keystore, wallet: file }: KeystoreFile, given = password): Promise<boolean> {
      const secret = new Secret(given)
      if (file) return (await walletJob.mutate({ file, password: secret })).data !== null
      if (!keystore) return false
      saving.reset()
      return (await job.mutate({ keystore, password: secret })).data !== null
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
  const { job, walletJob, saving, password, setPassword } = opening
  const { keystore, wallet } = file
  const running = wallet ? walletJob : job
  const busy = running.status === 'pending'
  const { area, submit, submitted } = useSubmit(() => (busy ? 'ended' : opening.open(file)), {
    ready: !file.reading,
  })
  const fileRef = useRef<HTMLTextAreaElement>(null)
  const passwordRef = usePasswordNext(file, given.current !== null)
  useMainFocus(fileRef, file.text === '' && given.current === null ? 'free' : 'never')
  const wrong = passwordErrorOf(running)
  const [pdfPassword, setPdfPassword] = usePdfPassword(file, opening)

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
          <FileField ref={fileRef} {...{ file, submitted, given }} onPdfPassword={setPdfPassword} />
          <div className="flex min-w-0 flex-col gap-4">
            <SecretField
              ref={passwordRef}
              label={wallet?.kind === 'flow-wallet-backup' ? 'PIN of the backup' : 'Password'}
              value={password}
              onChange={setPassword}
              error={wrong}
              notice={
                file.text === SAMPLE.text
                  ? 'A published sample: its key and password are public.'
                  : pdfPassword !== null && password === pdfPassword
                    ? 'The PDF’s password was tried first.'
                    : null
              }
            />
            <div>
              <Button
                done={running.status === 'success'}
                icon={LockKeyholeOpen}
                onClick={submit}
                busy={busy}
              >
                Open
              </Button>
            </div>
            <div className="min-h-12">
              {busy ? (
                <JobProgress job={running} label="Deriving the key" />
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
            {wallet ? <p className="text-text-muted text-sm">{describeWallet(wallet)}</p> : null}
          </div>
        </div>
      </Card>
      {walletJob.status === 'success' ? (
        <OpenedSecrets secrets={walletJob.data} />
      ) : job.status === 'success' ? (
        <OpenedView
          opened={job.data}
          saving={saving}
          onSaveAgain={saveAgain}
          notPersisted={<NotPersistedNotice keystore={keystore} />}
        />
      ) : running.status === 'error' && !wrong ? (
        <ErrorAnswer error={running.error} />
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

/** Tries the password of the PDF on the keystore inside, once that is parsed. */
function usePdfPassword(file: KeystoreFile, opening: Opening) {
  const [found, setFound] = useState<{ readonly password: string; tried: boolean } | null>(null)
  const { keystore, wallet } = file
  const ready = found !== null && !found.tried && (keystore !== null || wallet !== null)
  const attempt = useEffectEvent(() => {
    if (!found) return
    setFound({ ...found, tried: true })
    opening.setPassword(found.password)
    void opening.open(file, found.password)
  })
  useEffect(() => {
    if (ready) attempt()
  }, [ready])
  const take = (password: string) => setFound({ password, tried: false })
  return [found?.password ?? null, take] as const
}

/** Password field, focused when the page is opened with a keystore or when a file contains one. */
function usePasswordNext(
  { text, keystore, wallet }: KeystoreFile,
  fromFile: boolean,
): RefObject<(HTMLInputElement & HTMLTextAreaElement) | null> {
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [waiting, setWaiting] = useState(fromFile || text !== '')
  const ready = waiting && (keystore !== null || wallet !== null)
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

const ABOUT_PASSWORD: readonly ErrorCode[] = [
  'keystore/wrong-password',
  'wallet-file/wrong-password',
  'flow-wallet-backup/wrong-pin',
  'flow-wallet-backup/pin-empty',
  'utf8/lone-surrogate',
]

/** Returns the failure if it is about the password, in which case it is shown beside the field. */
export function passwordErrorOf(state: RunState<unknown>): ToolError | null {
  const error = state.status === 'error' ? state.error : null
  return error && ABOUT_PASSWORD.includes(error.code) ? error : null
}

/** Describes a wallet file that isn't a keystore, before it is open. */
function describeWallet(wallet: OtherWalletFile): string {
  switch (wallet.kind) {
    case 'vault':
      return 'Vault of a browser wallet, such as MetaMask or Flow Wallet. Its unlock password opens it.'
    case 'flow-wallet-backup':
      return `Flow Wallet backup, ${countOf(wallet.items.length, 'item')}. The backup’s PIN opens it.`
    case 'encrypted-key':
      return `Encrypted private key: ${wallet.key.format}.`
  }
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
