import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import { toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { ErrorLine } from '../../../ui/fields/error-line'
import { TextField } from '../../../ui/fields/text-field'
import { useSubmit } from '../../../ui/fields/use-submit'
import type { RunState } from '../../../workers/run'

interface OwnPayerProps {
  readonly network: NetworkId
  /** State of preparing the transaction. */
  readonly state: RunState<void>
  /** True if something is already running. */
  readonly held: boolean
  readonly onPayer: (payer: FlowAddress) => void
}

/** Account that pays and signs here or elsewhere. */
export function OwnPayer({ network, state, held, onPayer }: OwnPayerProps) {
  const [text, setText] = useState('')
  const { area, submit, error, edited } = useSubmit(() => {
    try {
      onPayer(parseAddress(text.trim(), network))
      return 'ended'
    } catch (thrown) {
      return toToolError(thrown).at()
    }
  })

  return (
    <div {...area} className="flex flex-col gap-3">
      <TextField
        label="Payer"
        mono
        value={text}
        onChange={next => {
          setText(next)
          edited()
        }}
        error={error}
        input={{ placeholder: '0x…' }}
        hint="Sign with its key, a passkey or a wallet in the next step, or hand the transaction to others who sign."
      />
      {state.status === 'error' ? <ErrorLine error={state.error} /> : null}
      <div>
        <Button
          icon={PenLine}
          busy={state.status === 'pending'}
          aria-disabled={held || undefined}
          onClick={submit}
        >
          Sign it myself
        </Button>
      </div>
    </div>
  )
}
