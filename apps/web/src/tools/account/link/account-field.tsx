import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { Search } from 'lucide-react'
import { type RefObject, useLayoutEffect } from 'react'
import { NetworkBadge } from '../../../account/network-badge'
import { WrongTool } from '../../../frame/paste/wrong-tool'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/fields/text-field'
import { useSubmit } from '../../../ui/fields/use-submit'
import { Card } from '../../../ui/layout/card'
import { sameAccount } from './children/errors'
import manifest from './manifest'
import type { RequestedAccount } from './use-requested-account'

interface AccountFieldProps {
  readonly network: NetworkId
  /** Connected account. */
  readonly account: FlowAddress | null
  readonly requestedAccount: RequestedAccount
  /** Button label: "Read its keys". */
  readonly verb: string
}

/**
 * Selects the account whose keys or links are shown: any address, or the connected one with a
 * press.
 */
export function AccountField({ network, account, requestedAccount, verb }: AccountFieldProps) {
  const { area, submit } = useSubmit(() => requestedAccount.submit())
  useStaysFocused(area.ref)
  return (
    <Card title="Account" actions={<NetworkBadge network={network} />}>
      <div {...area} className="flex flex-col gap-3">
        <TextField
          label="Account address"
          mono
          value={requestedAccount.text}
          onChange={requestedAccount.type}
          error={requestedAccount.error}
          input={{ placeholder: account === null ? '0x' : `0x${account}` }}
          hint={
            account === null
              ? `Any account on ${NETWORKS[network].name}; no wallet is needed.`
              : 'Empty for the connected account; or any other one.'
          }
        />
        <WrongTool tool={manifest} text={requestedAccount.text} />
        <div className="flex flex-wrap gap-2">
          <Button icon={Search} onClick={submit}>
            {verb}
          </Button>
          {account !== null && requestedAccount.address !== account ? (
            <Button variant="ghost" onClick={() => requestedAccount.submit('')}>
              Use the connected account
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  )
}

export interface AccountParseResult {
  readonly address: FlowAddress | null
  readonly error: ToolError | null
}

/** Parses a typed address for its network; the account `own` is rejected as `link/same-account`. */
export function readAccount(
  text: string,
  network: NetworkId,
  own?: FlowAddress,
): AccountParseResult {
  try {
    const address = parseAddress(text.trim(), network)
    if (address === own) throw sameAccount()
    return { address, error: null }
  } catch (error) {
    return { address: null, error: toToolError(error) }
  }
}

/** Like `readAccount`, for an optional field: empty means no account and no error. */
export const readOptionalAccount = (text: string, network: NetworkId): AccountParseResult =>
  text.trim() === '' ? { address: null, error: null } : readAccount(text, network)

/** Selection of the focused field when it unmounted, until its replacement mounts. */
let left: { readonly start: number | null; readonly end: number | null } | null = null

/**
 * Keeps focus and selection in a field that remounts elsewhere while the user types: an arriving
 * session turns a page without an account into one with its keys.
 */
function useStaysFocused(area: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const field = area.current?.querySelector('input')
    if (left && field) {
      field.focus({ preventScroll: true })
      field.setSelectionRange(left.start, left.end)
    }
    return () => {
      const { activeElement: field } = document
      if (!(field instanceof HTMLInputElement) || !area.current?.contains(field)) return
      left = { start: field.selectionStart, end: field.selectionEnd }
      // The replacement mounts in the same task, or not at all.
      queueMicrotask(() => {
        left = null
      })
    }
  }, [area])
}
