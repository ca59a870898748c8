import { addressAt, formatAddress } from '@toolkit/core/flow/address'
import { NETWORKS } from '@toolkit/core/flow/networks'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { NetworkBadge } from '../../../flow/network-badge'
import { WrongTool } from '../../../frame/paste/wrong-tool'
import { Button } from '../../../ui/button'
import { ByteField } from '../../../ui/fields/byte-field'
import type { ErrorAction } from '../../../ui/fields/error-line'
import { SampleButton } from '../../../ui/fields/sample-button'
import { useMainFocus } from '../../../ui/fields/use-main-focus'
import { useSubmit } from '../../../ui/fields/use-submit'
import { Card } from '../../../ui/layout/card'
import manifest from './manifest'
import type { Lookup } from './use-lookup'

/** The one field: a public key or an address, told apart by what is typed. */
export function SearchCard({ lookup }: { readonly lookup: Lookup }) {
  const { network, text, typed, showsError } = lookup
  const refused = typed?.kind === 'refused' && showsError ? typed : null

  const { area, submit } = useSubmit(() => lookup.ask(text), { enterAnywhere: true })
  const field = useRef<HTMLTextAreaElement>(null)
  useMainFocus(field)

  return (
    <Card title="Look for" actions={<NetworkBadge network={network} />}>
      <div
        {...area}
        className="flex flex-col gap-4"
        onPaste={event => {
          // Once the pasted text has reached the field.
          if (event.target instanceof HTMLTextAreaElement) setTimeout(lookup.showError, 0)
        }}
      >
        <ByteField
          label="Public key or address"
          ref={field}
          rows={3}
          value={text}
          onChange={lookup.type}
          hint="A public key in hex (any encoding) or an account address. Nothing is sent until you press the button or Enter."
          notice={typed && typed.kind !== 'refused' ? typed.notice : undefined}
          error={refused?.error}
          errorAction={refused ? offerAction(refused, lookup) : undefined}
        />
        <WrongTool tool={manifest} text={text} />
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" icon={Search} onClick={submit}>
            Look up
          </Button>
          <SampleButton onUse={() => lookup.ask(formatAddress(addressAt(network, SAMPLE_INDEX)))} />
        </div>
      </div>
    </Card>
  )
}

/** The service account: the first of every chain. */
const SAMPLE_INDEX = 1n

type Refused = Extract<NonNullable<Lookup['typed']>, { kind: 'refused' }>

function offerAction({ offer }: Refused, lookup: Lookup): ErrorAction | undefined {
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
      lookup.ask(corrected ? `0x${address}` : lookup.text, network)
    },
  }
}
