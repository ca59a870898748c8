import { ScanSearch } from 'lucide-react'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { TextField } from '../../../ui/text-field'
import { handOver } from '../../handoff'
import { toolsAccepting } from '../../registry'
import type { Offer } from './parse-question'
import type { AskedState } from './use-asked'

export interface LookupFormProps extends Pick<AskedState, 'text' | 'setText' | 'refused' | 'ask'> {
  /** Called when a transaction is being looked up. */
  readonly onAsked: () => void
}

/** The one field of the page. Nothing is asked before the button or Enter. */
export function LookupForm({ text, setText, refused, ask, onAsked }: LookupFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [, navigate] = useLocation()

  function submit(wanted: string) {
    if (ask(wanted)) onAsked()
    else field.current?.focus()
  }

  function act(offer: Offer) {
    if (offer.kind === 'take') return submit(offer.id)
    const tool = toolsAccepting(offer.data.kind).find(({ id }) => id === 'account-lookup')
    if (!tool) return
    handOver(tool.id, offer.data)
    navigate(tool.path)
  }

  const offer = refused?.offer
  return (
    <Card>
      <form
        noValidate
        className="flex flex-col gap-3 sm:flex-row sm:items-start"
        onSubmit={event => {
          event.preventDefault()
          submit(text)
        }}
      >
        <TextField
          className="grow"
          label="Transaction id"
          mono
          value={text}
          onChange={setText}
          hint="64 hex digits, with or without 0x."
          error={refused?.error}
          errorAction={
            offer
              ? {
                  label: offer.kind === 'take' ? 'Analyze the id in it' : OFFERS[offer.data.kind],
                  onAction: () => act(offer),
                }
              : undefined
          }
          input={{ ref: field, name: 'transaction-id', enterKeyHint: 'search' }}
        />
        <Button type="submit" variant="primary" icon={ScanSearch} className="sm:mt-6.5">
          Analyze
        </Button>
      </form>
    </Card>
  )
}

const OFFERS = {
  address: 'Open the account in Lookup',
  'public-key': 'Find the key’s accounts in Lookup',
} as const
