import { explainError } from '@toolkit/core/chain-error/error-catalogue'
import type { ToolError } from '@toolkit/core/errors'
import { useMemo } from 'react'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { TextBox } from '../../../../ui/values/text-box'

interface ScriptErrorProps {
  readonly error: ToolError
  readonly onRetry: () => void
}

/** Reason why a script fails: Cadence's error about the contract, or the node's failure. */
export function ScriptError({ error, onRetry }: ScriptErrorProps) {
  const { code, cause } = error
  const message = code === 'chain/script-failed' && typeof cause === 'string' ? cause : null
  const problem = useMemo(
    () => (message === null ? undefined : explainError(message).report?.problems[0]),
    [message],
  )
  if (message === null) {
    return <ErrorLine error={error} action={{ label: 'Try again', onAction: onRetry }} />
  }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <ErrorLine error={`The chain can’t load it: ${brief(problem?.message ?? message)}`} />
      <Disclosure label="Full error text">
        <TextBox label="Full error text" text={message} preformatted />
      </Disclosure>
    </div>
  )
}

/** The innermost cause of a contract that fails the checker is on a separate line. */
function brief(message: string): string {
  const [, inner] = /(?:^|\n)error: ([^\n]+)/.exec(message) ?? []
  return (inner ?? message.split('\n', 1)[0] ?? '').slice(0, 300)
}
