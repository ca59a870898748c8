import { Secret } from '@toolkit/core/secret'
import { Eye, EyeOff } from 'lucide-react'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/values/copy-button'
import { CopyableValue } from '../../ui/values/copyable-value'
import { WordGrid } from '../phrase/word-grid'

const WORDS = 12
const NOT_MADE = new Secret(Array.from({ length: WORDS }, () => ''))

interface NewWordsProps {
  /** Null before the words are made. */
  readonly words: Secret<string> | null
  readonly shown: boolean
  /** Whether they are being made. */
  readonly busy: boolean
  readonly onShow: (shown: boolean) => void
}

/** The words of a new phrase by number, in their place from the start and shown on purpose. */
export function NewWords({ words, shown, busy, onShow }: NewWordsProps) {
  const open = shown && words !== null
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="grow font-semibold">Write down these {WORDS} words</h3>
        <Button size="sm" icon={open ? EyeOff : Eye} busy={busy} onClick={() => onShow(!open)}>
          {open ? 'Hide the words' : 'Show the words'}
        </Button>
        {words ? <CopyButton name="seed phrase" value={words} /> : null}
      </div>
      <WordGrid
        words={words ? new Secret(words.reveal().split(' ')) : NOT_MADE}
        lang="en"
        shown={open}
      />
      <p className="text-text-muted text-xs">Anyone who has them controls the account.</p>
    </div>
  )
}

/** A private key that was made, masked until it is shown. */
export function NewPrivateKey({ value }: { readonly value: Secret<string> }) {
  return (
    <CopyableValue
      name="private key"
      value={value}
      note="32 bytes. Anyone who has it controls the account."
    />
  )
}
