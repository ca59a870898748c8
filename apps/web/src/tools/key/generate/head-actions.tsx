import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { Copy, ListChecks } from 'lucide-react'
import { OpenIn } from '../../../frame/open-in'
import { keyOn, type MadeFlowSecret, type MadeSecret } from '../../../secrets/made/made-secret'
import { madeSecrets } from '../../../secrets/made/made-secrets'
import { toOpenWithData } from '../../../secrets/made/save-menu'
import { MoreMenu } from '../../../ui/overlays/more-menu'
import { toast } from '../../../ui/overlays/toast-store'
import { copyText } from '../../../ui/values/copy-button'
import manifest from './manifest'

interface HeadActionsProps {
  readonly secret: MadeSecret<MadeFlowSecret>
  readonly signatureAlgorithm: SignatureAlgorithm
  /** Opens the check of three words. */
  readonly onCheck: () => void
}

/** Actions beside the title: tools that accept the secret, and rarely needed ones. */
export function HeadActions({ secret, signatureAlgorithm, onCheck }: HeadActionsProps) {
  const key = keyOn(secret, signatureAlgorithm)
  const asPublic =
    key &&
    ({
      kind: 'public-key',
      publicKey: key.publicKey,
      signatureAlgorithm: signatureAlgorithm,
    } as const)
  const data = asPublic ? [toOpenWithData(secret), asPublic] : toOpenWithData(secret)
  const phrase = secret.what === 'phrase'

  async function copy(): Promise<void> {
    const text = phrase ? secret.mnemonic : secret.privateKey
    // No toast here: the clipboard-clearing notice already reports the copy and its lifetime.
    if (await copyText(text, document.body)) madeSecrets.see(secret.id)
    else toast({ title: 'Not copied: the browser refused' })
  }

  return (
    <span className="ml-auto flex items-center gap-2">
      <span className="max-sm:hidden">
        <OpenIn<'mnemonic' | 'private-key' | 'public-key'> from={manifest} data={data} />
      </span>
      <MoreMenu
        items={[
          {
            ...{ label: phrase ? 'Copy the words' : 'Copy the private key', icon: Copy },
            onSelect: () => void copy(),
          },
          ...(phrase
            ? [{ label: 'Confirm your backup', icon: ListChecks, onSelect: onCheck }]
            : []),
        ]}
      />
    </span>
  )
}
