import { Eye, EyeOff } from 'lucide-react'
import { IconButton } from '../../ui/icon-button'
import { CopyButton } from '../../ui/values/copy-button'
import { Grouped } from '../../ui/values/grouped'
import type { MadePrivateKey, MadeSecret } from './made-secret'
import { madeSecrets } from './made-secrets'

interface PrivateKeyRowProps {
  readonly secret: MadeSecret<MadePrivateKey>
  readonly shown: boolean
  readonly onShow: (shown: boolean) => void
}

/** Row with a private key, masked until shown. */
export function PrivateKeyRow({ secret, shown, onShow }: PrivateKeyRowProps) {
  return (
    <div
      data-secret
      className="flex min-h-10 items-center gap-2 rounded-md border border-border bg-background py-1 pr-1 pl-3"
    >
      <span className="shrink-0 text-text-muted text-xs">Private key</span>
      <span className="min-w-0 grow">
        {shown ? (
          <code translate="no" className="bytes block">
            <Grouped value={secret.privateKey.reveal()} size={0} />
          </code>
        ) : (
          <span className="text-text-muted">
            {/* Constant length, so that the mask reveals nothing about the value. */}
            <span aria-hidden className="tracking-widest">
              ••••••••••••
            </span>
            <span className="sr-only">Hidden</span>
          </span>
        )}
      </span>
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={`${shown ? 'Hide' : 'Show'} private key`}
        size="sm"
        onClick={() => onShow(!shown)}
      />
      <CopyButton
        name="private key"
        value={secret.privateKey}
        iconOnly
        onCopied={() => madeSecrets.see(secret.id)}
      />
    </div>
  )
}
