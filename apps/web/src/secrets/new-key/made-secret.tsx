import { Secret } from '@toolkit/core/secret'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/values/copy-button'
import { CopyableValue } from '../../ui/values/copyable-value'
import { WordGrid } from '../phrase/word-grid'
import type { MadeKey } from './make-key.task'

interface MadeSecretProps {
  readonly made: MadeKey
  /** What it is called: "seed phrase". */
  readonly name: string
}

/** What was made: the words of a phrase by number, shown on purpose; or a private key, masked until shown. */
export function MadeSecret({ made, name }: MadeSecretProps) {
  const { what, secret } = made
  const [shown, setShown] = useState(false)
  if (what === 'private-key') {
    return (
      <CopyableValue
        name={name}
        value={secret}
        note="32 bytes. Anyone who has it controls the account."
      />
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="grow font-semibold">Write down these 12 words</h3>
        <Button size="sm" icon={shown ? EyeOff : Eye} onClick={() => setShown(!shown)}>
          {shown ? 'Hide the words' : 'Show the words'}
        </Button>
        <CopyButton name={name} value={secret} />
      </div>
      <WordGrid words={new Secret(secret.reveal().split(' '))} lang="en" shown={shown} />
      <p className="text-text-muted text-xs">Anyone who has them controls the account.</p>
    </div>
  )
}
