import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { ReactNode } from 'react'
import { NetworkBadge } from '../../../account/network-badge'
import { AnswerHeading } from '../../../ui/layout/answer'
import { CopyButton } from '../../../ui/values/copy-button'

export interface AccountTitleProps {
  readonly network: NetworkId
  readonly address: FlowAddress
  /** Name it was found by. */
  readonly name: string | null
  /** Answer in one sentence, which starts with the address; null while there is none. */
  readonly answered: string | null
  readonly run: unknown
  readonly stale: boolean
  /** Rendered at the end of the line. */
  readonly actions: ReactNode
}

/** Account as the page's title; rendered from the request on, so that the answer moves nothing. */
export function AccountTitle(props: AccountTitleProps) {
  const { network, address, name, answered, run, stale, actions } = props
  const displayed = formatAddress(address)
  const words = name === null ? <Mono>{displayed}</Mono> : <Named name={name} address={displayed} />
  return (
    <div className="page-rows flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2">
      <div data-line="title" className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        {answered === null ? (
          <p className="flex items-center gap-3 font-semibold text-base md:text-lg">
            <span aria-hidden className="size-8 shrink-0 rounded-md bg-surface-raised" />
            <span className="wrap-anywhere min-w-0">{words}</span>
          </p>
        ) : (
          <AnswerHeading tone="success" {...{ run, stale }}>
            {words}
            {/* The badge and the strip show the rest. */}
            <span className="sr-only">{answered.slice(displayed.length)}</span>
          </AnswerHeading>
        )}
        <CopyButton name="address" value={displayed} iconOnly />
        {/* The sidebar repeats it where the line is too short. */}
        <NetworkBadge network={network} className="lg:max-xl:hidden" />
      </div>
      {actions && !stale ? (
        <div data-line="actions" className="ml-auto flex flex-wrap items-center gap-2">
          {actions}
        </div>
      ) : null}
    </div>
  )
}

const Mono = ({ children }: { readonly children: string }) => (
  <span translate="no" className="font-mono">
    {children}
  </span>
)

function Named({ name, address }: { readonly name: string; readonly address: string }) {
  return (
    <>
      <span translate="no" title={name} className="inline-block max-w-48 truncate align-bottom">
        {name}
      </span>{' '}
      <span translate="no" className="font-mono font-normal text-sm text-text-muted">
        {address}
      </span>
    </>
  )
}
