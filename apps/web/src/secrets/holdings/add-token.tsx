import { type EvmAddress, parseEvmAddress } from '@toolkit/core/account/evm-address'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/fields/text-field'

interface AddTokenProps {
  readonly added: readonly EvmAddress[]
  readonly onAdd: (token: EvmAddress) => void
}

/** Adds a token contract that is on no list, so that its balance is fetched too. */
export function AddToken({ added, onAdd }: AddTokenProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<ToolError | null>(null)
  function add(event: FormEvent): void {
    event.preventDefault()
    try {
      const { address } = parseEvmAddress(text.trim())
      if (!added.includes(address)) onAdd(address)
      setText('')
    } catch (thrown) {
      setError(toToolError(thrown))
    }
  }
  return (
    <form onSubmit={add} className="flex max-w-xl flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label="Other ERC-20 contract"
          value={text}
          onChange={next => {
            setText(next)
            setError(null)
          }}
          mono
          error={error}
          hint="0x and 40 hex digits, on Flow EVM."
        />
      </div>
      <Button type="submit" className="mt-6.5">
        Add
      </Button>
    </form>
  )
}
