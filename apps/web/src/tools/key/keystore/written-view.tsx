import type { Keystore } from '@toolkit/core/keystore/keystore'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { saveFile } from '../../../ui/byte-source/save-file'
import { CopyButton } from '../../../ui/copy-button'
import { Disclosure } from '../../../ui/disclosure'
import { Notice } from '../../../ui/notice'
import { HeaderList } from './header-card'
import type { KdfSpeed } from './measure-kdf.task'

/** A file that was written and checked. Encrypted, so that it may be shown. */
export interface Written {
  readonly text: string
  readonly keystore: Keystore
  readonly fileName: string
}

interface WrittenViewProps {
  readonly written: Written
  readonly speed: KdfSpeed | null
}

/** The new file, to take away. */
export function WrittenView({ written, speed }: WrittenViewProps) {
  const { text, keystore, fileName } = written
  const [saved, setSaved] = useState(false)
  const { toolkit } = keystore
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="success" title="Written and checked">
        The file was opened again with the new password and held the same.{' '}
        {keystore.holds === 'private-key'
          ? 'geth, ethers and wallet-core read it.'
          : 'wallet-core reads it; geth and ethers hold private keys only and do not.'}
      </Notice>
      {keystore.holds === 'mnemonic' ? (
        <LeftOut passphrase={toolkit?.passphrase ?? 'none'} />
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          icon={Download}
          onClick={() => {
            saveFile(fileName, text, 'application/json')
            setSaved(true)
          }}
        >
          Download keystore
        </Button>
        <CopyButton name="keystore" value={text} />
      </div>
      <p className="bytes text-text-muted text-xs wrap-anywhere" aria-live="polite">
        {saved ? `Saved as ${fileName}.` : fileName}
      </p>
      <Disclosure label="The file itself">
        <pre className="bytes max-h-72 overflow-y-auto whitespace-pre-wrap rounded-md border border-border bg-background p-3 text-xs">
          {text}
        </pre>
      </Disclosure>
      <Disclosure label="What it says in the clear">
        <HeaderList keystore={keystore} speed={speed} />
      </Disclosure>
    </div>
  )
}

/** What the format cannot hold, said where somebody may rely on the file alone. */
function LeftOut({ passphrase }: { readonly passphrase: 'none' | 'left-out' | 'encrypted' }) {
  if (passphrase === 'none') return null
  return (
    <Notice tone="warning" title={passphrase === 'encrypted' ? 'Only here' : 'Not in this file'}>
      {passphrase === 'encrypted'
        ? 'The passphrase is in the file, encrypted, in a part that only this toolkit reads. Any other program opens the phrase alone, and shows other accounts until the passphrase is typed there.'
        : 'The passphrase is not in this file. The phrase alone opens other accounts: keep the passphrase somewhere else, or the accounts are lost.'}
    </Notice>
  )
}
