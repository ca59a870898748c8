import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ErrorLine } from '../../../ui/error-line'
import { IconButton } from '../../../ui/icon-button'
import { KeyValueList } from '../../../ui/key-value-list'
import { Notice } from '../../../ui/notice'
import { Progress } from '../../../ui/progress'
import { SecretField } from '../../../ui/secret-field'
import { OpenIn } from '../../open-in'
import { RestoredSecret } from './restored-secret'
import { useOpenBackup } from './use-open-backup'
import type { RestoreState, Restoring } from './use-restore'

/** The backup that was picked from the list: what it is, then its password, then what it holds. */
export function RestoreCard({ restoring }: { readonly restoring: Restoring }) {
  const { state, fetch, close } = restoring
  if (state.status === 'none') return null
  const { file } = state
  return (
    <Card
      title={`Restore “${file.name}”`}
      actions={<IconButton icon={X} label="Close this backup" size="sm" onClick={close} />}
    >
      {state.status === 'ready' ? (
        <Ready key={file.id} state={state} />
      ) : (
        <div aria-live="polite">
          {state.status === 'busy' ? (
            <Progress label="Fetching it from Google Drive" onCancel={close} />
          ) : (
            <ErrorLine
              error={state.error}
              action={{ label: 'Try again', onAction: () => void fetch(file) }}
            />
          )}
        </div>
      )}
    </Card>
  )
}

function Ready({ state }: { readonly state: Extract<RestoreState, { status: 'ready' }> }) {
  const { text, header } = state
  const { password, setPassword, opening, open } = useOpenBackup(text)
  const ref = useRef<HTMLDivElement>(null)
  const isOpen = opening.status === 'open'
  // It stands below the list: on a narrow page it would be out of sight.
  useEffect(() => {
    const target = isOpen ? ref.current : ref.current?.querySelector('input')
    target?.focus()
  }, [isOpen])

  if (opening.status === 'open') {
    return (
      <div ref={ref} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {opening.backup.weaknesses.map(({ kind, message }) => (
          <Notice key={kind} tone="warning">
            {message}
          </Notice>
        ))}
        <RestoredSecret backup={opening.backup} />
      </div>
    )
  }
  return (
    <div ref={ref}>
      <form
        noValidate
        autoComplete="off"
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          void open()
        }}
      >
        <KeyValueList
          items={[
            { label: 'Format', value: header.format },
            {
              label: 'Says it holds',
              value: header.holds === 'mnemonic' ? 'a seed phrase' : 'a private key',
            },
            { label: 'Protection', value: `${header.cipher}, ${header.cost}` },
          ]}
        />
        <SecretField
          label="Password of this backup"
          value={password}
          onChange={setPassword}
          error={opening.status === 'failed' ? opening.error : null}
        />
        {opening.status === 'busy' ? (
          <Progress
            label="Decrypting in this page"
            value={opening.fraction ?? undefined}
            onCancel={opening.cancel}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary">
              Decrypt
            </Button>
            <OpenIn from="key-google-drive" data={{ kind: 'keystore', text }} />
          </div>
        )}
      </form>
    </div>
  )
}
