import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { languageFacts } from '@toolkit/core/mnemonic/languages'
import { Eye, EyeOff, RefreshCw } from 'lucide-react'
import { keyOn, type MadeFlowSecret, type MadeSecret } from '../../../secrets/made/made-secret'
import { madeSecrets } from '../../../secrets/made/made-secrets'
import { PrivateKeyRow } from '../../../secrets/made/private-key-row'
import { WordGrid } from '../../../secrets/phrase/word-grid'
import { Button } from '../../../ui/button'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Checkbox } from '../../../ui/fields/switch'
import { Disclosure } from '../../../ui/layout/disclosure'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Notice } from '../../../ui/layout/notice'
import { PANEL } from '../../../ui/layout/tool-frame'
import { Spinner } from '../../../ui/loading'
import { CopyButton } from '../../../ui/values/copy-button'
import { ConfirmBackup } from './confirm-backup'
import { Settings } from './settings-fold'
import type { Generator } from './use-generate'

const loading = <Spinner label="Loading" />
const MadeKeys = lazyPart(async () => (await import('./made-keys')).MadeKeys, {
  name: 'The keys',
  loading,
})
const MixNote = lazyPart(async () => (await import('./mix-note')).MixNote, {
  name: 'The mix',
  loading,
})

const FOLD = 'border-border border-t px-4 py-2'
const CURVES = { ECDSA_P256: 'P-256', ECDSA_secp256k1: 'secp256k1' } as const

interface MadePanelProps {
  readonly generator: Generator
  readonly secret: MadeSecret<MadeFlowSecret>
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly visible: boolean
  readonly onShow: (visible: boolean) => void
  /** True while three words are being checked. */
  readonly confirming: boolean
  readonly onConfirming: (confirming: boolean) => void
  readonly onSignatureAlgorithm: (signatureAlgorithm: SignatureAlgorithm) => void
}

/**
 * Phrase or key, masked until revealed; the confirmation that it is written down; and, folded, its
 * keys and settings.
 */
export function MadePanel(props: MadePanelProps) {
  const { generator, secret, signatureAlgorithm, visible, onShow, confirming, onConfirming } = props
  const { state, another } = generator
  const phrase = secret.what === 'phrase' ? secret : null
  const key = keyOn(secret, signatureAlgorithm)
  return (
    <section aria-labelledby="made-panel" className={PANEL}>
      <header className="flex min-h-11 flex-wrap items-center gap-x-2 border-border border-b py-1 pr-2 pl-4">
        <h2 id="made-panel" className="font-semibold text-sm">
          {phrase ? 'Words' : 'Key'}
        </h2>
        {phrase ? (
          <span className="text-text-muted text-xs max-sm:hidden">in this order</span>
        ) : null}
        <span className="ml-auto flex flex-wrap items-center gap-1">
          <Button
            size="sm"
            variant="ghost"
            icon={RefreshCw}
            busy={state.status === 'pending'}
            onClick={another}
          >
            {phrase ? 'New words' : 'New key'}
          </Button>
          {phrase ? (
            <>
              <CopyButton
                name="phrase"
                value={phrase.mnemonic}
                className="max-sm:hidden"
                onCopied={() => madeSecrets.see(secret.id)}
              />
              <Button
                size="sm"
                icon={visible ? EyeOff : Eye}
                aria-label={visible ? 'Hide words' : 'Show words'}
                onClick={() => onShow(!visible)}
              >
                {visible ? 'Hide' : 'Show'}
              </Button>
            </>
          ) : null}
        </span>
      </header>
      <div className="flex flex-col gap-4 p-3 sm:p-4">
        {phrase ? (
          <WordGrid
            words={phrase.words}
            lang={languageFacts(phrase.language).tag}
            visible={visible}
          />
        ) : secret.what === 'private-key' ? (
          <PrivateKeyRow secret={secret} visible={visible} onShow={onShow} />
        ) : null}
        {state.status === 'error' ? (
          <ErrorLine error={state.error} action={{ label: 'Try again', onAction: another }} />
        ) : null}
        <Checkbox
          label={phrase ? 'I’ve written them down' : 'I’ve saved it'}
          checked={secret.saves.written !== undefined}
          onChange={done => (done ? madeSecrets.save : madeSecrets.unsave)(secret.id, 'written')}
        />
        {phrase?.passphrase ? (
          <Notice tone="info" title="The passphrase is part of the backup">
            Write it down apart from the words: they open nothing without it.
          </Notice>
        ) : null}
        {confirming && phrase ? (
          <ConfirmBackup
            phrase={phrase}
            onConfirmed={() => {
              madeSecrets.save(secret.id, 'written')
              onConfirming(false)
            }}
            onCancel={() => onConfirming(false)}
          />
        ) : null}
      </div>
      {key ? (
        <div className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-border border-t py-1 pr-2 pl-4 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
          <span className="max-sm:col-start-1">
            Public key
            <span className="ml-2 text-text-muted text-xs max-sm:hidden">
              {CURVES[key.signatureAlgorithm]}
            </span>
          </span>
          <code
            translate="no"
            className="bytes flex min-w-0 whitespace-nowrap max-sm:row-start-2"
            title={key.publicKey}
          >
            <span className="min-w-0 truncate">{key.publicKey.slice(0, -8)}</span>
            <span className="shrink-0">{key.publicKey.slice(-8)}</span>
          </code>
          <span className="max-sm:row-span-2 max-sm:row-start-1 max-sm:col-start-2">
            <CopyButton
              name="public key"
              value={key.publicKey}
              iconOnly
              // The copy may be used to create an account elsewhere.
              onCopied={() => madeSecrets.see(secret.id)}
            />
          </span>
        </div>
      ) : null}
      <Disclosure
        label="Keys"
        summary={phrase ? 'both curves, private keys, formats' : 'formats, account key'}
        whenOpened
        // Opening this lets the user write the private key down.
        onToggle={open => open && madeSecrets.see(secret.id)}
        className={FOLD}
      >
        <MadeKeys
          secret={secret}
          signatureAlgorithm={signatureAlgorithm}
          onSignatureAlgorithm={props.onSignatureAlgorithm}
        />
      </Disclosure>
      {secret.mix ? (
        <Disclosure
          label="How the entropy was mixed"
          summary="to compute it again"
          whenOpened
          className={FOLD}
        >
          <MixNote mix={secret.mix} what={phrase ? 'the phrase’s entropy' : 'the private key'} />
        </Disclosure>
      ) : null}
      <Settings generator={generator} className={FOLD} />
    </section>
  )
}
