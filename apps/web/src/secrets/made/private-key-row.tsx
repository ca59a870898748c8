import { Eye, EyeOff } from 'lucide-react'
import { IconButton } from '../../ui/icon-button'
import { CopyButton } from '../../ui/values/copy-button'
import { Grouped } from '../../ui/values/copyable-value'
import type { MadePrivateKey, MadeSecret } from './made-secret'
import { madeSecrets } from './made-secrets'

interface PrivateKeyRowProps {
  readonly secret: MadeSecret<MadePrivateKey>
  readonly visible: boolean
  readonly onShow: (visible: boolean) => void
}

/** Row with a private key, masked until shown. */
export function PrivateKeyRow({ secret, visible, onShow }: PrivateKeyRowProps) {
  return (
    <div
      data-secret
      className="flex min-h-10 items-center gap-2 rounded-md border border-border bg-background py-1 pr-1 pl-3"
    >
      <span className="shrink-0 text-text-muted text-xs">Private key</span>
      <span className="min-w-0 grow">
        {visible ? (
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
        icon={visible ? EyeOff : Eye}
        label={`${visible ? 'Hide' : 'Show'} private key`}
        size="sm"
        onClick={() => onShow(!visible)}
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
