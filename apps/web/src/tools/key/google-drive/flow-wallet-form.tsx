import type { ErrorCode } from '@toolkit/core/errors'
import { pinEmpty } from '@toolkit/core/keystore/flow-wallet-backup-errors'
import { Secret } from '@toolkit/core/secret'
import { useState } from 'react'
import { OpenIn } from '../../../frame/open-in'
import { Button } from '../../../ui/button'
import { SecretField } from '../../../ui/fields/secret-field'
import { SelectField } from '../../../ui/fields/select-field'
import { useSubmit } from '../../../ui/fields/use-submit'
import { AnswerHeading } from '../../../ui/layout/answer'
import { CopyableValue } from '../../../ui/values/copyable-value'
import { taskRef } from '../../../workers/task'
import { useWorkerMutation } from '../../../workers/use-worker-mutation'
import manifest from './manifest'

const DRIVE_OPEN_ITEM = taskRef<typeof import('./drive-open-item.task').default>('drive-open-item')

/** Errors about the PIN; the others are about the data. */
const ABOUT_PIN: readonly ErrorCode[] = [
  'flow-wallet-backup/pin-empty',
  'flow-wallet-backup/wrong-pin',
]

/** Opens one item of a Flow Wallet multi-backup; works offline. */
export function FlowWalletForm() {
  const [text, setText] = useState('')
  const [pin, setPin] = useState('')
  const [index, setIndex] = useState(0)
  const [items, setItems] = useState<readonly string[]>([])
  const opening = useWorkerMutation(DRIVE_OPEN_ITEM)
  const opened = opening.status === 'success' ? opening.data : null
  const phrase = opened?.mnemonic
  const error = opening.status === 'error' ? opening.error : opened && !phrase ? pinEmpty() : null
  const aboutPin = error !== null && ABOUT_PIN.includes(error.code)

  function change(what: () => void): void {
    what()
    opening.reset()
  }

  async function open(): Promise<void> {
    const { data: found } = await opening.mutate({
      text: new Secret(text),
      pin: new Secret(pin),
      index,
    })
    if (found) setItems(found.items)
  }

  const { area, submit } = useSubmit(open)

  return (
    <div {...area} className="flex flex-col gap-5">
      <SecretField
        label="Item, or its data"
        multiline
        mono
        value={text}
        onChange={next =>
          change(() => {
            setText(next)
            setItems([])
            setIndex(0)
          })
        }
        placeholder="Hex digits, or the item as JSON"
        error={error && !aboutPin ? error : null}
      />
      {items.length > 1 ? (
        <SelectField
          label="Which item"
          value={String(index)}
          onChange={next => change(() => setIndex(Number(next)))}
          options={items.map((label, position) => ({ value: String(position), label }))}
        />
      ) : null}
      <SecretField
        label="PIN of the multi-backup"
        value={pin}
        onChange={next => change(() => setPin(next))}
        error={aboutPin ? error : null}
      />
      <div>
        <Button onClick={submit} busy={opening.status === 'pending'}>
          Open the item
        </Button>
      </div>
      {phrase ? (
        <div className="flex flex-col gap-4">
          <AnswerHeading tone="success" headingLevel={3} run={opened}>
            Opened: a recovery phrase with a valid checksum
          </AnswerHeading>
          <CopyableValue name="recovery phrase" value={phrase} />
          <OpenIn from={manifest} data={{ kind: 'mnemonic', mnemonic: phrase }} />
        </div>
      ) : null}
    </div>
  )
}
