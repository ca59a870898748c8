import { explainError } from '@toolkit/core/flow/error-catalogue'
import { CopyButton } from '../../../ui/copy-button'
import { Disclosure } from '../../../ui/disclosure'
import { Notice } from '../../../ui/notice'
import { cadenceFault } from './cadence-fault'
import { TextBox } from './text-box'

export interface FailureNoticeProps {
  /** The chain's error message, whole. */
  readonly message: string
  /** The transaction, to tell its own script from a contract in the places that Cadence names. */
  readonly id: string
}

/** Why it failed: the deepest code explained, what Cadence said, and the chain's words in full. */
export function FailureNotice({ message, id }: FailureNoticeProps) {
  const { code, name, meaning, hint, codes, retired } = explainError(message)
  const fault = cadenceFault(message)
  const place = fault?.place
  return (
    <Notice tone="danger" title={code === null ? name : `Error ${code}: ${name}`}>
      <div className="flex flex-col gap-2">
        {fault ? (
          <p className="wrap-anywhere font-mono text-danger text-xs">
            {fault.message}
            {place ? (
              <span className="text-text-muted">
                {' '}
                ({place.location === id ? 'script' : place.location}, line {place.line}, column{' '}
                {place.column})
              </span>
            ) : null}
          </p>
        ) : null}
        <p>{meaning}</p>
        <p>
          <span className="font-medium text-text">What to do: </span>
          {hint}
        </p>
        {codes.length > 1 ? (
          <p className="text-xs">Codes in the message, from outside in: {codes.join(' → ')}.</p>
        ) : null}
        {retired ? <p className="text-xs">Today’s network no longer gives this code.</p> : null}
        <Disclosure label="Full error text">
          <TextBox label="Full error text" text={message} preformatted />
          <CopyButton name="error text" value={message} className="self-start" />
        </Disclosure>
      </div>
    </Notice>
  )
}
