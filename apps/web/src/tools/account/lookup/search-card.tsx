import { addressAt, formatAddress } from '@toolkit/core/account/address'
import { Search } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { NetworkBadge } from '../../../account/network-badge'
import { InputLine } from '../../../bytes/input-line'
import { WrongTool } from '../../../frame/paste/wrong-tool'
import { Button } from '../../../ui/button'
import { cn } from '../../../ui/cn'
import { ByteField } from '../../../ui/fields/byte-field'
import { SampleButton } from '../../../ui/fields/sample-button'
import { useMainFocus } from '../../../ui/fields/use-main-focus'
import { useSubmit } from '../../../ui/fields/use-submit'
import { Card } from '../../../ui/layout/card'
import manifest from './manifest'
import type { Offer } from './question'
import type { Lookup } from './use-lookup'

interface SearchCardProps {
  readonly lookup: Lookup
  /** True for a single line above an answer. */
  readonly inLine: boolean
  readonly onChoose: (offer: Offer) => void
  /** Facts derived from the field's digits. */
  readonly about: ReactNode
}

/** Single field for a key, or an account by any identifier, distinguished by content. */
export function SearchCard({ lookup, inLine, onChoose, about }: SearchCardProps) {
  const { network, text, typed, forms, requestCount, question, stale } = lookup
  const refused = refusedOf(lookup)

  const { area, submit } = useSubmit(() => lookup.submit(text), { enterAnywhere: true })
  const field = useRef<HTMLTextAreaElement>(null)
  useMainFocus(field)

  // On a narrow page, text above an answer is for assistive technology only.
  const quietly = (message: string) =>
    inLine ? <span className="max-lg:sr-only">{message}</span> : message

  const [best, ...others] = offersOf(typed, refused !== null)
  return (
    <InputLine
      active={inLine}
      submitted={requestCount}
      wrong={refused !== null || (typed?.kind === 'unread' && forms.failed)}
      name="search"
      text={text}
      // The address is then the title.
      instead={question?.kind === 'address' && !stale ? ANOTHER : undefined}
    >
      <Card
        {...(inLine ? {} : { title: 'Look for', actions: <NetworkBadge network={network} /> })}
        className={inLine ? 'border-transparent bg-transparent *:p-0!' : undefined}
      >
        <div
          {...area}
          className={inLine ? 'flex flex-wrap items-start gap-2' : 'flex flex-col gap-4'}
          onPaste={event => {
            // After the pasted text has reached the field.
            if (event.target instanceof HTMLTextAreaElement) setTimeout(lookup.showError, 0)
          }}
        >
          <ByteField
            label="Address, public key or contract"
            hideLabel={inLine}
            compact={inLine}
            ref={field}
            rows={inLine ? 1 : 3}
            value={text}
            onChange={lookup.type}
            hint={quietly(
              'An account or EVM address, a public key in any form, an account index such as #42, a contract’s name, a .find name or an explorer’s link. Nothing is sent until you press the button or Enter.',
            )}
            notice={typed && 'notice' in typed ? quietly(typed.notice) : undefined}
            error={refused?.error}
            errorAction={
              refused && best ? { label: best.label, onAction: () => onChoose(best) } : undefined
            }
            className={inLine ? 'min-w-0 flex-1 basis-40' : undefined}
          />
          <div className="flex flex-wrap items-center gap-2">
            <Button variant={inLine ? 'secondary' : 'primary'} icon={Search} onClick={submit}>
              Look up
            </Button>
            {inLine ? null : (
              <SampleButton
                onUse={() => lookup.submit(formatAddress(addressAt(network, SAMPLE_INDEX)))}
              />
            )}
          </div>
          <div className={cn('flex flex-col gap-4 empty:hidden', inLine && 'basis-full')}>
            <MoreOffers
              offers={refused || !best ? others : [best, ...others]}
              onChoose={onChoose}
            />
            {typed?.kind === 'unread' && forms.failed ? (
              <p role="alert" className="text-text-muted">
                The code that reads keys in this form couldn’t be loaded: you may be offline.{' '}
                <Button size="sm" onClick={forms.retry}>
                  Load it again
                </Button>
              </p>
            ) : null}
            <WrongTool tool={manifest} text={text} />
            {about}
          </div>
        </div>
      </Card>
    </InputLine>
  )
}

const ANOTHER = 'Another address, key or contract'

/** The service account, which is the first of every chain. */
const SAMPLE_INDEX = 1n

/** Returns the error of the field's text, once it is visible. */
const refusedOf = ({ typed, showsError }: Lookup) =>
  typed?.kind === 'refused' && showsError ? typed : null

interface MoreOffersProps {
  readonly offers: readonly Offer[]
  readonly onChoose: (offer: Offer) => void
}

/** Alternative meanings of the text, under the field. */
function MoreOffers({ offers, onChoose }: MoreOffersProps) {
  if (offers.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {offers.map(offer => (
        <Button key={offer.label} size="sm" onClick={() => onChoose(offer)}>
          {offer.label}
        </Button>
      ))}
    </div>
  )
}

/**
 * Returns the offers of the parsed input, or of a visible error, whose first offer is shown beside
 * it.
 */
function offersOf(typed: Lookup['typed'], visible: boolean): readonly Offer[] {
  if (typed?.kind === 'refused') return visible ? typed.offers : []
  return typed?.kind === 'address' && typed.other ? [typed.other] : []
}

/**
 * Returns the address to inspect: a parsed one, or digits that are nearly one; `open` once they are
 * rejected.
 */
export function inspectedOf(
  lookup: Lookup,
): { readonly digits: string; readonly open: boolean } | null {
  const { typed } = lookup
  if (typed?.kind === 'address') return { digits: typed.address, open: false }
  const digits = refusedOf(lookup)?.digits
  return digits === undefined ? null : { digits, open: true }
}
