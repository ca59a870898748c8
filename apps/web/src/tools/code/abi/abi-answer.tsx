import { formatHex } from '@toolkit/core/bytes/hex'
import { Button } from '../../../ui/button'
import { ANSWER_LINE, Answer } from '../../../ui/layout/answer'
import { CopyButton } from '../../../ui/values/copy-button'
import { describeAnswer } from './messages'
import type { AbiState } from './use-abi'

/** Answer line, always present: what was encoded or decoded, or which byte is wrong and why. */
export function AbiAnswer({ state }: { readonly state: AbiState }) {
  const { tone, title, message } = describeAnswer(state)
  return (
    <Answer tone={tone} message={title} className={ANSWER_LINE} actions={<Next state={state} />}>
      <p className="wrap-anywhere pl-11 text-sm text-text-muted max-md:min-h-10">{message}</p>
    </Answer>
  )
}

/** Actions for the answer: open the bytes in another tool, or edit the values. */
function Next({ state }: { readonly state: AbiState }) {
  const { coded, submit, submitted } = state
  if (coded?.kind === 'encoded') {
    const hex = () => `0x${formatHex(coded.bytes)}`
    return <CopyButton name="bytes" text="Copy bytes" variant="primary" size="md" value={hex} />
  }
  if (coded?.kind !== 'decoded' || coded.inputs === null) return null
  const { entry, inputs } = coded
  return (
    <Button
      variant="primary"
      onClick={() =>
        submit({
          mode: 'encode',
          chosen: entry.key,
          packed: false,
          inputs: { ...submitted.inputs, [entry.key]: inputs },
        })
      }
    >
      Edit the values
    </Button>
  )
}
