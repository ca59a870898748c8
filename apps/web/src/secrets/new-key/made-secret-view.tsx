import { languageFacts } from '@toolkit/core/mnemonic/languages'
import { Secret } from '@toolkit/core/secret'
import { Eye, EyeOff, RefreshCw } from 'lucide-react'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/values/copy-button'
import type { MadePhrase, MadePrivateKey, MadeSecret } from '../made/made-secret'
import { madeSecrets } from '../made/made-secrets'
import { PrivateKeyRow } from '../made/private-key-row'
import { WordGrid } from '../phrase/word-grid'

const WORDS = 12
const NOT_MADE = new Secret(Array.from({ length: WORDS }, () => ''))

interface ViewProps<S> {
  /** Null until it is generated. */
  readonly secret: S | null
  readonly visible: boolean
  /** True while it is being generated. */
  readonly busy: boolean
  readonly onShow: (visible: boolean) => void
  /** Generates another one. */
  readonly onNew: () => void
}

/** Numbered words of a new phrase; their space is reserved from the start, and they are revealed on request. */
export function NewWords(props: ViewProps<MadeSecret<MadePhrase>>) {
  const { secret, busy, onShow, onNew } = props
  const open = props.visible && secret !== null
  const words = secret?.words ?? NOT_MADE
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-2">
        <h3 className="grow font-semibold">Write down these {words.reveal().length} words</h3>
        <Button
          size="sm"
          icon={open ? EyeOff : Eye}
          busy={busy && secret === null}
          onClick={() => onShow(!open)}
        >
          {open ? 'Hide the words' : 'Show the words'}
        </Button>
        {secret && secret.account === null ? (
          <CopyButton
            name="seed phrase"
            value={secret.mnemonic}
            onCopied={() => madeSecrets.see(secret.id)}
          />
        ) : null}
      </div>
      <WordGrid
        words={words}
        lang={languageFacts(secret?.language ?? 'english').tag}
        visible={open}
      />
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-text-muted text-xs">
          Anyone who has them controls the account.
          {secret?.passphrase ? ' The passphrase is needed too.' : ''}
        </p>
        {secret ? (
          <Button size="sm" variant="ghost" icon={RefreshCw} busy={busy} onClick={onNew}>
            New words
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Generated private key, masked until shown. */
export function NewPrivateKey(props: ViewProps<MadeSecret<MadePrivateKey>>) {
  const { secret, busy, onNew } = props
  if (secret === null) return null
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <PrivateKeyRow {...props} secret={secret} />
      <div>
        <Button size="sm" variant="ghost" icon={RefreshCw} busy={busy} onClick={onNew}>
          New private key
        </Button>
      </div>
    </div>
  )
}
