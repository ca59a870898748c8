import { Secret } from '@toolkit/core/secret'
import { Eye, EyeOff } from 'lucide-react'
import { Fragment, memo, type ReactNode, useState } from 'react'
import { cn } from '../cn'
import { IconButton } from '../icon-button'
import { CopyButton } from './copy-button'
import { inGroups, shortenMiddle } from './format'

export interface CopyableValueProps {
  readonly name: string
  /** A `Secret` is masked until revealed, and is copied only by its button. */
  readonly value: string | Secret<string>
  /** Characters in each group, counted after a leading 0x; 0 (the default) for none. */
  readonly group?: number
  /** Omits the middle of the displayed value where space is scarce. It is still copied whole. */
  readonly shorten?: boolean
  /** Short note under the value. */
  readonly note?: ReactNode
  /** Called once it is on the clipboard. */
  readonly onCopied?: () => void
  /** More buttons beside "Copy". */
  readonly actions?: ReactNode
  readonly className?: string
}

/** Result to copy: its name, the value in full, and a button that copies all of it. */
export function CopyableValue(props: CopyableValueProps) {
  const { name, value, group = 0, shorten = false, note, actions, className } = props
  const secret = value instanceof Secret
  const [visible, setVisible] = useState(false)
  const read = () => (secret ? value.reveal() : value)
  return (
    <div
      data-secret={secret || undefined}
      className={cn('min-w-0 rounded-md border border-border bg-background', className)}
    >
      <div className="flex min-h-10 flex-wrap items-center gap-x-2 py-1 pr-1 pl-3">
        <span className="grow text-text-muted text-xs">{name}</span>
        {secret ? (
          <IconButton
            icon={visible ? EyeOff : Eye}
            label={`${visible ? 'Hide' : 'Show'} ${name}`}
            size="sm"
            onClick={() => setVisible(!visible)}
          />
        ) : null}
        {actions}
        <CopyButton name={name} value={value} onCopied={props.onCopied} />
      </div>
      <div className="max-h-96 overflow-y-auto px-3 pb-3">
        {secret && !visible ? (
          <span className="text-text-muted">
            {/* Constant length, so that the mask reveals nothing about the value. */}
            <span aria-hidden className="tracking-widest">
              ••••••••••••
            </span>
            <span className="sr-only">Hidden</span>
          </span>
        ) : (
          <code translate="no" className="bytes block">
            {shorten ? shortenMiddle(read(), 12, 10) : <Grouped value={read()} size={group} />}
          </code>
        )}
        {note ? <p className="mt-2 text-text-muted text-xs">{note}</p> : null}
      </div>
    </div>
  )
}

/** Maximum characters that are grouped; beyond, groups would cost more than they help. */
const MAX_GROUPED = 4096

export interface GroupedProps {
  readonly value: string
  /** Characters in each group; 0 for none. */
  readonly size: number
}

/**
 * Long value in groups for readability. The gaps are margins and the breaks `<wbr>`, so that
 * selecting and copying manually yields the value and nothing else.
 */
export const Grouped = memo(function Grouped({ value, size }: GroupedProps) {
  if (size === 0 || value.length > MAX_GROUPED) return value
  return inGroups(value, size).map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the groups have no identity but their place.
    <Fragment key={index}>
      <span className={cn('mr-[0.6ch]', index % 2 === 1 && 'text-text/75')}>{group}</span>
      <wbr />
    </Fragment>
  ))
})
