import { Fingerprint, KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { cn } from '../../ui/cn'
import { TextField } from '../../ui/fields/text-field'
import { useSubmit } from '../../ui/fields/use-submit'
import { Dialog } from '../../ui/overlays/dialog'
import { MoreMenu } from '../../ui/overlays/more-menu'
import { describeFacts, describeKind, themOrIt } from './made-messages'
import { isUnsaved, type MadeSecret } from './made-secret'
import { madeSecrets } from './made-secrets'

interface MadeListProps {
  readonly secrets: readonly MadeSecret[]
  /** The visible secret; null for none. */
  readonly current: number | null
  readonly onUse: (secret: MadeSecret) => void
  readonly className?: string
}

/** Lists the secrets generated on this page, the visible one and all earlier ones. */
export function MadeList({ secrets, current, onUse, className }: MadeListProps) {
  const displayed = secrets.find(({ id }) => id === current)
  const previous = secrets.filter(({ id }) => id !== current)
  return (
    <div className={className}>
      {displayed ? (
        <ul aria-label="In use">
          <Row secret={displayed} current />
        </ul>
      ) : null}
      {previous.length > 0 ? (
        <>
          <h3
            className={cn(
              'px-4 pt-2 pb-1 font-medium text-text-muted text-xs',
              displayed && 'border-border border-t',
            )}
          >
            Previous
          </h3>
          <ul aria-label="Previous">
            {previous.map(secret => (
              <Row key={secret.id} secret={secret} onUse={() => onUse(secret)} />
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

interface RowProps {
  readonly secret: MadeSecret
  readonly current?: boolean
  readonly onUse?: () => void
}

function Row({ secret, current = false, onUse }: RowProps) {
  const { what, name } = secret
  const Icon = what === 'passkey' ? Fingerprint : KeyRound
  return (
    <li
      aria-current={current || undefined}
      className={cn(
        'grid min-h-13 grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2 pr-2 pl-4',
        current && 'min-h-15 shadow-[inset_2px_0_var(--color-accent)]',
      )}
    >
      <span
        className={cn(
          'flex size-7 items-center justify-center rounded-md',
          current && isUnsaved(secret)
            ? 'bg-warning/10 text-warning'
            : 'bg-surface-raised text-text-muted',
        )}
      >
        <Icon aria-hidden className="size-4" />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium">{name || describeKind(secret)}</span>
        <span className="block text-text-muted text-xs">{describeFacts(secret)}</span>
      </span>
      {onUse ? (
        <Button size="sm" onClick={onUse}>
          {themOrIt(secret) === 'them' ? 'Use these' : 'Use this'}
        </Button>
      ) : (
        <OwnMenu secret={secret} />
      )}
    </li>
  )
}

/** Menu of one secret: renames it, and is the only way to discard it. */
function OwnMenu({ secret }: { readonly secret: MadeSecret }) {
  const [dialog, setDialog] = useState<'name' | 'discard' | null>(null)
  const { id, what } = secret
  const title = what === 'phrase' ? `these ${describeKind(secret)}` : 'this key'
  return (
    <>
      <MoreMenu
        label={`More for ${title}`}
        items={[
          { label: 'Name', icon: Pencil, onSelect: () => setDialog('name') },
          {
            label: 'Discard',
            icon: Trash2,
            onSelect: () => (isUnsaved(secret) ? setDialog('discard') : madeSecrets.discard(id)),
          },
        ]}
      />
      <NameDialog open={dialog === 'name'} secret={secret} onClose={() => setDialog(null)} />
      <Dialog
        open={dialog === 'discard'}
        onClose={() => setDialog(null)}
        title={`Discard ${title}?`}
        footer={
          <>
            <Button onClick={() => setDialog(null)}>Keep</Button>
            <Button variant="danger" icon={Trash2} onClick={() => madeSecrets.discard(id)}>
              Discard
            </Button>
          </>
        }
      >
        <p>
          {themOrIt(secret) === 'them'
            ? 'They aren’t saved here. Without a copy of your own, they can’t be recovered.'
            : 'It isn’t saved here. Without a copy of your own, it can’t be recovered.'}
        </p>
      </Dialog>
    </>
  )
}

interface NameDialogProps {
  readonly open: boolean
  readonly secret: MadeSecret
  readonly onClose: () => void
}

function NameDialog({ open, secret, onClose }: NameDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Name">
      <NameField secret={secret} onClose={onClose} />
    </Dialog>
  )
}

function NameField({ secret, onClose }: Omit<NameDialogProps, 'open'>) {
  const [name, setName] = useState(secret.name)
  const { area, submit } = useSubmit(() => {
    madeSecrets.rename(secret.id, name)
    onClose()
    return 'ended'
  })
  return (
    <div {...area} className="flex flex-col gap-4">
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        input={{ maxLength: 40 }}
        hint="Only on this page, to tell several apart."
      />
      <div>
        <Button variant="primary" onClick={submit}>
          Save name
        </Button>
      </div>
    </div>
  )
}
