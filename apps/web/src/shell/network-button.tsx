import { NETWORKS } from '@toolkit/core/flow/networks'
import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useChain } from '../chain/hooks'
import { networkStatus } from './network-status'

/** The network in use and whether its access node answers, as a button. */
export function NetworkButton(props: ComponentProps<'button'>) {
  const chain = useChain()
  const status = networkStatus(chain)
  const name = NETWORKS[chain.network].name
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
      aria-label={`Network: ${name}, ${status.label}`}
      className="flex h-12 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-surface-raised collapsed:h-10 collapsed:justify-center collapsed:px-0"
    >
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${status.dot}`} />
      <span className="min-w-0 flex-1 collapsed:sr-only">
        <span className="block truncate font-medium text-sm">{name}</span>
        <span className={`block truncate text-xs ${status.text}`}>{status.label}</span>
      </span>
      <ChevronsUpDown
        aria-hidden="true"
        className="size-4 shrink-0 text-text-muted collapsed:hidden"
      />
    </button>
  )
}
