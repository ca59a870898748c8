import { DEFAULT_PATH } from '@toolkit/core/derivation/path'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { Secret } from '@toolkit/core/secret'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SourceKey, SourceKeyProps } from '../../account/new-keys/key-source'
import { useStore } from '../../state/store'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { SegmentedControl } from '../../ui/fields/segmented-control'
import { Checkbox } from '../../ui/fields/switch'
import { lazyPart } from '../../ui/layout/lazy-part'
import { Spinner } from '../../ui/loading'
import { useWorkerMutation } from '../../workers/use-worker-mutation'
import { LeaveQuestion } from '../made/leave-question'
import { isUnsaved, keyOn, type MadeFlowSecret, type MadeSecret } from '../made/made-secret'
import { madeSecrets } from '../made/made-secrets'
import { type MadeState, placedOf } from '../made/made-store'
import { makeFlowSecret, type SecretOrder } from '../made/make-secret'
import { NewPrivateKey, NewWords } from './made-secret-view'
import { SourceKeyLine } from './source-key-line'

const loading = <Spinner label="Loading" />
const SaveMadeKey = lazyPart(async () => (await import('./save-made-key')).SaveMadeKey, {
  name: 'The keystore',
  loading: loading,
})
const MadeList = lazyPart(async () => (await import('../made/made-list')).MadeList, {
  name: 'The list',
  loading: loading,
})

const KINDS = { phrase: 'Seed phrase', 'private-key': 'Private key' } as const
type Kind = keyof typeof KINDS

const NEW_WORDS = 12

/** Key generated in the page, which never leaves it; it counts once the user confirms that it is saved. */
export function KeyMadeHere({
  formNumber,
  signatureAlgorithm,
  value,
  onChange,
  submitted,
}: SourceKeyProps) {
  const state = useStore(madeSecrets)
  const what = kindOf(state, formNumber, value)
  const secret = placedOf(state, formNumber, what, value?.publicKey)
  const [visibleId, setVisibleId] = useState<number | null>(null)
  const job = useWorkerMutation((order: SecretOrder, { signal }) => makeFlowSecret(order, signal))
  const busy = job.status === 'pending'
  const visible = secret !== null && visibleId === secret.id
  const words = what === 'phrase'
  useEffect(() => madeSecrets.open(formNumber), [formNumber])

  const key = secret && sourceKeyOf(secret, signatureAlgorithm)
  // A secret that was selected automatically stays with this form.
  const settle = useEffectEvent(() => {
    if (secret && state.forms.get(formNumber)?.ids[what] !== secret.id) {
      madeSecrets.choose(secret.id, formNumber)
    }
    // A key that the user had saved before all secrets were cleared still counts; an unsaved one does not.
    if (secret ? !isSameKey(key, value) : value?.saved === false) onChange(key)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of what is taken.
  useEffect(() => settle(), [secret?.id, key?.publicKey, key?.saved, value])

  async function make(show: boolean): Promise<void> {
    const { data: made } = await job.mutate(orderOf(what, signatureAlgorithm))
    if (made === null) return
    const id = madeSecrets.add(made, formNumber)
    if (show) onShow(id, true)
  }
  function onShow(id: number, next: boolean): void {
    setVisibleId(next ? id : null)
    if (next) madeSecrets.see(id)
  }
  // The words are generated when the user first reveals them.
  const toggle = (next: boolean) => (secret ? onShow(secret.id, next) : void make(true))
  const others = state.secrets.filter(one => one.what in KINDS)
  const view = { visible, busy, onShow: toggle, onNew: () => void make(false) }

  return (
    <>
      <SegmentedControl
        label="Key type"
        value={what}
        onChange={next => {
          job.reset()
          if (placedOf(state, formNumber, next) === null) onChange(null)
          madeSecrets.show(formNumber, next)
        }}
        options={KINDS}
        hint={words ? phraseFacts(secret) : 'A single key without a phrase.'}
      />
      {secret === null && value?.saved ? (
        <div>
          <Button icon={KeyRound} busy={busy} onClick={() => void make(false)}>
            {words ? 'New words' : 'New private key'}
          </Button>
        </div>
      ) : words ? (
        <NewWords {...view} secret={secret?.what === 'phrase' ? secret : null} />
      ) : secret?.what === 'private-key' ? (
        <NewPrivateKey {...view} secret={secret} />
      ) : (
        <div>
          <Button icon={KeyRound} busy={busy} onClick={() => void make(false)}>
            Make the key
          </Button>
        </div>
      )}
      {job.status === 'error' ? <ErrorLine error={job.error} /> : null}
      {/* It is in use: its card names the account and key, and there is nothing left to tick. */}
      {secret?.account ? null : secret ? (
        <Checkbox
          label={words ? 'I’ve written them down' : 'I’ve saved it'}
          hint={
            isUnsaved(secret)
              ? `Only this page has ${words ? 'them' : 'it'}. Lose ${words ? 'them' : 'it'} and you lose the account.`
              : undefined
          }
          checked={secret.saves.written !== undefined}
          onChange={done => (done ? madeSecrets.save : madeSecrets.unsave)(secret.id, 'written')}
        />
      ) : (
        <p className="text-text-muted text-xs">
          Made in your browser, never sent or stored. Closing or reloading the tab loses what isn’t
          saved.
        </p>
      )}
      {submitted && !value?.saved ? (
        <Missing>
          {secret
            ? words
              ? 'Write the words down, then tick the box.'
              : 'Save the private key, then tick the box.'
            : words
              ? 'Show the words, and write them down.'
              : 'Make the key, and save it.'}
        </Missing>
      ) : null}
      {value && !secret?.account ? <SourceKeyLine value={value} /> : null}
      {secret ? <SaveMadeKey secret={secret} /> : null}
      {others.length > 1 || (others.length === 1 && secret === null) ? (
        <MadeList
          className="rounded-md border border-border"
          secrets={others}
          current={secret?.id ?? null}
          onUse={({ id }) => madeSecrets.choose(id, formNumber)}
        />
      ) : null}
      <LeaveQuestion secret={secret} />
    </>
  )
}

/** "12 words. Key path: m/44'/539'/0'/0/0". */
function phraseFacts(secret: MadeFlowSecret | null): string {
  const [words, path] =
    secret?.what === 'phrase'
      ? [secret.words.reveal().length, secret.path]
      : [NEW_WORDS, DEFAULT_PATH]
  return `${words} words. Key path: ${path}`
}

/** Returns the visible kind of a form: the latest one, that of its key, or that of the latest secret. */
function kindOf(state: MadeState, formNumber: number, value: SourceKey | null): Kind {
  const own = state.forms.get(formNumber)?.what
  if (own === 'phrase' || own === 'private-key') return own
  const { secrets } = state
  const held = secrets.find(one => 'keys' in one && one.keys.some(isKey(value?.publicKey)))
  const latest = held ?? secrets.find(one => 'keys' in one && !one.used)
  return latest?.what === 'private-key' ? 'private-key' : 'phrase'
}

const isKey = (publicKey: string | undefined) => (key: { readonly publicKey: string }) =>
  key.publicKey === publicKey

/** 12 words at Flow's path, or a private key on the selected curve. */
const orderOf = (what: Kind, signatureAlgorithm: SignatureAlgorithm): SecretOrder =>
  what === 'private-key'
    ? { what: 'key', signatureAlgorithm, typed: null }
    : {
        ...{ what, wordCount: NEW_WORDS, language: 'english', typed: null },
        ...{ passphrase: new Secret(''), path: DEFAULT_PATH },
      }

function sourceKeyOf(
  secret: MadeSecret<MadeFlowSecret>,
  signatureAlgorithm: SignatureAlgorithm,
): SourceKey | null {
  const key = keyOn(secret, signatureAlgorithm)
  return key
    ? {
        ...{
          publicKey: key.publicKey,
          signatureAlgorithm: signatureAlgorithm,
          saved: !isUnsaved(secret),
        },
        origin:
          secret.what === 'phrase'
            ? 'Public key of the new seed phrase'
            : 'Public key of the new key',
        credentialId: null,
      }
    : null
}

const isSameKey = (one: SourceKey | null, other: SourceKey | null): boolean =>
  one?.publicKey === other?.publicKey &&
  one?.signatureAlgorithm === other?.signatureAlgorithm &&
  one?.saved === other?.saved &&
  one?.origin === other?.origin

/** Message for a missing step; takes the focus when the user continues without it. */
function Missing({ children }: { readonly children: string }) {
  return (
    <div data-invalid tabIndex={-1}>
      <ErrorLine error={children} />
    </div>
  )
}
