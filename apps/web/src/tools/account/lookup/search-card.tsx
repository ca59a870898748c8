import { NETWORKS } from '@toolkit/core/flow/networks'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Button } from '../../../ui/button'
import { ByteField } from '../../../ui/byte-field'
import { Card } from '../../../ui/card'
import type { ErrorAction } from '../../../ui/error-line'
import { NetworkBadge } from '../../../ui/network-badge'
import type { Lookup } from './use-lookup'

interface SearchCardProps {
  readonly lookup: Lookup
  /** Called when a question has been asked that can be answered. */
  readonly onAsked: () => void
}

/** The one field: a public key or an address, told apart by what is typed. */
export function SearchCard({ lookup, onAsked }: SearchCardProps) {
  const { network, text, typed, judged } = lookup
  const field = useRef<HTMLTextAreaElement>(null)
  const isField = (target: EventTarget) => target === field.current
  const refused = typed?.kind === 'refused' && judged ? typed : null

  function submit(): void {
    if (lookup.ask(text)) onAsked()
    else field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !isField(event.target)) return
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  return (
    <Card title="Look for" actions={<NetworkBadge network={network} />}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onKeyDown={onKeyDown}
        onPaste={event => {
          // Once the pasted text has reached the field.
          if (isField(event.target)) setTimeout(lookup.judge, 0)
        }}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <ByteField
          ref={field}
          label="Public key or address"
          rows={4}
          value={text}
          onChange={lookup.type}
          hint="A public key in hex (0x, 04 in front and compressed are fine), or the address of an account. Nothing is sent before you press the button or Enter."
          notice={typed && typed.kind !== 'refused' ? typed.notice : undefined}
          error={refused?.error}
          errorAction={refused ? offerAction(refused, lookup, onAsked) : undefined}
        />
        <div>
          <Button type="submit" variant="primary" icon={Search}>
            Look up
          </Button>
        </div>
      </form>
    </Card>
  )
}

type Refused = Extract<NonNullable<Lookup['typed']>, { kind: 'refused' }>

function offerAction(
  { offer }: Refused,
  lookup: Lookup,
  onAsked: () => void,
): ErrorAction | undefined {
  if (!offer) return undefined
  const { address, network, corrected } = offer
  const name = NETWORKS[network].name
  const here = network === lookup.network
  return {
    label: !corrected
      ? `Switch to ${name}`
      : here
        ? `Look up 0x${address}`
        : `Look up 0x${address} on ${name}`,
    onAction() {
      // The text stays as it was typed unless another address is taken.
      if (lookup.ask(corrected ? `0x${address}` : lookup.text, network)) onAsked()
    },
  }
}
