import type { ToolError } from '@toolkit/core/errors'
import { pinEmpty } from '@toolkit/core/keystore/flow-wallet-backup-errors'
import { Secret } from '@toolkit/core/secret'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { CopyableValue } from '../../../ui/copyable-value'
import { SecretField } from '../../../ui/secret-field'
import { SelectField } from '../../../ui/select-field'
import { useTask } from '../../../workers/use-task'
import { OpenIn } from '../../open-in'

/** The errors that are about the PIN; the others are about the data. */
const ABOUT_PIN = ['flow-wallet-backup/pin-empty', 'flow-wallet-backup/wrong-pin']

/** Opens one item of a multi-backup of the Flow Wallet apps; works offline. */
export function FlowWalletForm() {
  const [text, setText] = useState('')
  const [pin, setPin] = useState('')
  const [index, setIndex] = useState(0)
  const [items, setItems] = useState<readonly string[]>([])
  const [phrase, setPhrase] = useState<Secret<string> | null>(null)
  const task = useTask<typeof import('./drive-open-item.task').default>('drive-open-item')
  const [noPin, setNoPin] = useState<ToolError | null>(null)
  const error = task.state.status === 'failed' ? task.state.error : noPin
  const aboutPin = error !== null && ABOUT_PIN.includes(error.code)

  function change(what: () => void): void {
    what()
    setPhrase(null)
    setNoPin(null)
    task.reset()
  }

  async function open(): Promise<void> {
    setPhrase(null)
    setNoPin(null)
    const found = await task.run({ text, pin, index })
    if (!found) return
    task.reset()
    setItems(found.items)
    if (found.mnemonic === null) setNoPin(pinEmpty())
    else setPhrase(new Secret(found.mnemonic))
  }

  return (
    <form
      noValidate
      autoComplete="off"
      className="flex flex-col gap-5"
      onSubmit={event => {
        event.preventDefault()
        void open()
      }}
    >
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
        <Button type="submit" busy={task.state.status === 'busy'}>
          Open the item
        </Button>
      </div>
      {phrase ? (
        <div className="flex flex-col gap-4">
          <p role="status">The PIN opens it: a recovery phrase, and its checksum fits.</p>
          <CopyableValue name="recovery phrase" value={phrase} />
          <OpenIn
            from="key-google-drive"
            data={{ kind: 'mnemonic', mnemonic: phrase }}
            primary="key-seed-phrase"
          />
        </div>
      ) : null}
    </form>
  )
}
