import { Button } from '../../../../ui/button'
import { Notice } from '../../../../ui/layout/notice'
import { countOf } from '../../../../ui/values/format'

export interface SignedNoticeProps {
  /** Number of signatures on the built transaction. */
  readonly signed: number
  /** Discards them in favour of a later build; null if there is none. */
  readonly onDrop: (() => void) | null
  readonly onBack: () => void
}

/** Notice above the steps: the transaction is signed, and a change discards the signatures. */
export function SignedNotice({ signed, onDrop, onBack }: SignedNoticeProps) {
  const signatures = countOf(signed, 'signature')
  return (
    <Notice
      tone={onDrop ? 'warning' : 'info'}
      title={onDrop ? `This change drops ${signatures}` : `The built transaction has ${signatures}`}
      actions={
        <>
          {onDrop ? (
            <Button size="sm" variant="danger" onClick={onDrop}>
              Drop {signatures} and review
            </Button>
          ) : null}
          <Button size="sm" onClick={onBack}>
            Back to the review
          </Button>
        </>
      }
    >
      {onDrop
        ? 'They were made for the transaction as it was, and are not valid for this one.'
        : 'It stays as it is until you change something.'}
    </Notice>
  )
}
