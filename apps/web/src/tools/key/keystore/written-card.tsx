import type { Keystore } from '@toolkit/core/keystore/keystore'
import type { WrittenKeystore } from '@toolkit/core/keystore/write-keystore'
import { Secret } from '@toolkit/core/secret'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { saveFile } from '../../../bytes/blob'
import { OpenIn } from '../../../frame/open-in'
import { Button } from '../../../ui/button'
import { AnswerHeading } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
import { ErrorHeading } from '../../../ui/layout/error-answer'
import { Notice } from '../../../ui/layout/notice'
import { CopyButton } from '../../../ui/values/copy-button'
import type { WorkerMutation } from '../../../workers/use-worker-mutation'
import { HeaderList } from './header-facts'
import manifest from './manifest'
import { JobProgress } from './notices'

interface WrittenCardProps {
  readonly title?: string
  readonly job: WorkerMutation<WrittenKeystore, never>
  /** Message until the task reports a more specific one. */
  readonly busyLabel: string
  /** True if the error is shown beside a field. */
  readonly errorElsewhere?: boolean
  readonly empty: ReactNode
  /** Note about the new file. */
  readonly note?: string
  /** Called once the file was saved. */
  readonly onSaved?: () => void
}

/** Progress and result of writing a file. */
export function WrittenCard(props: WrittenCardProps) {
  const {
    title = 'The new file',
    job,
    busyLabel,
    errorElsewhere = false,
    empty,
    note,
    onSaved,
  } = props
  return (
    <Card title={title} stacked>
      {job.status === 'pending' ? (
        <>
          <AnswerHeading headingLevel={3} run={job.startedAt}>
            {busyLabel}
          </AnswerHeading>
          <JobProgress job={job} label="Deriving the key" />
        </>
      ) : job.status === 'success' ? (
        <WrittenView written={job.data} note={note} onSaved={onSaved} />
      ) : job.status === 'idle' ? (
        empty
      ) : job.status === 'error' && errorElsewhere ? (
        <p className="text-text-muted">No file was written.</p>
      ) : job.status === 'error' ? (
        <ErrorHeading error={job.error} />
      ) : null}
    </Card>
  )
}

interface WrittenViewProps {
  readonly written: WrittenKeystore
  readonly note: string | undefined
  readonly onSaved: (() => void) | undefined
}

/** New file to download. It is encrypted, so it may be shown. */
function WrittenView({ written, note, onSaved }: WrittenViewProps) {
  const { text, keystore, writtenAt } = written
  const fileName = keystoreFileName(keystore, writtenAt)
  const [saved, setSaved] = useState(false)
  return (
    <>
      <AnswerHeading tone="success" headingLevel={3} run={written}>
        Written and checked
      </AnswerHeading>
      {keystore.holds === 'mnemonic' ? <PassphraseNotice keystore={keystore} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          icon={Download}
          onClick={() => {
            saveFile(fileName, text, 'application/json')
            setSaved(true)
            onSaved?.()
          }}
        >
          Download keystore
        </Button>
        <CopyButton name="keystore" value={() => new Secret(text)} />
      </div>
      <p translate="no" className="bytes text-text-muted text-xs wrap-anywhere" aria-live="polite">
        {saved ? `Saved as ${fileName}.` : fileName}
      </p>
      <p className="text-text-muted">
        The file was reopened with the new password and matches.{' '}
        {keystore.holds === 'private-key'
          ? 'geth, ethers and wallet-core can read it.'
          : 'wallet-core can read it; geth and ethers can’t, as they only support private keys.'}
        {note ? ` ${note}` : null}
      </p>
      <OpenIn from={manifest} data={{ kind: 'keystore', text: new Secret(text) }} />
      <Disclosure label="The file itself">
        <pre
          translate="no"
          data-secret
          className="bytes max-h-72 overflow-y-auto whitespace-pre-wrap rounded-md border border-border bg-background p-3 text-xs"
        >
          {text}
        </pre>
      </Disclosure>
      <Disclosure label="Unencrypted contents">
        <HeaderList keystore={keystore} />
      </Disclosure>
    </>
  )
}

/** Warns about data that the format cannot store, where the user might rely on the file alone. */
function PassphraseNotice({ keystore: { toolkit } }: { readonly keystore: Keystore }) {
  switch (toolkit?.passphrase) {
    case 'encrypted':
      return (
        <Notice tone="warning" title="Only here">
          The passphrase is encrypted in a part only this toolkit reads. Other programs open only
          the phrase, and show different accounts until you enter the passphrase there.
        </Notice>
      )
    case 'left-out':
      return (
        <Notice tone="warning" title="Not in this file">
          The passphrase isn’t in this file. The phrase alone opens different accounts: keep the
          passphrase elsewhere, or the accounts are lost.
        </Notice>
      )
    default:
      return null
  }
}

/** Names the file as geth does: time, then address, or the identifier if there is none. */
export function keystoreFileName(keystore: Keystore, when: Date): string {
  const time = when.toISOString().replaceAll(':', '-')
  const address = keystore.address?.replace(/^0x/i, '').toLowerCase()
  const id = keystore.id !== null && /^[\w-]{1,64}$/.test(keystore.id) ? keystore.id : 'keystore'
  return `UTC--${time}--${address && /^[0-9a-f]{40}$/.test(address) ? address : id}.json`
}
