import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { Height } from '../../../chain/reads/height'
import { readFragment, writeFragment } from '../../../frame/fragment'
import { usePersistedState } from '../../../frame/persisted-state'
import { PART_IDS, type PartId } from './account-part'
import manifest from './manifest'

const FIRST_PART: PartId = 'keys'

/**
 * Display options in a link: `#address=…&part=…&contract=…&height=…`. They are validated like typed
 * input.
 */
export const viewSchema = v.object({
  part: v.optional(v.picklist(PART_IDS)),
  contract: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z_]\w{0,199}$/))),
  height: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,18}$/),
      v.transform(text => BigInt(text)),
    ),
  ),
})

export interface AccountView {
  readonly part: PartId
  readonly choosePart: (part: PartId) => void
  /** Contract whose source is open. */
  readonly contract: string | null
  readonly chooseContract: (name: string | null) => void
  /** Null is the latest sealed block. */
  readonly height: Height
  readonly chooseHeight: (height: Height) => void
  /** Keeps the height for the account opened from this one. */
  readonly carryTo: (address: FlowAddress) => void
  /** Link fields beyond network and address: `&part=tokens&height=12`. */
  readonly inLink: string
}

interface Submitted {
  readonly network: NetworkId
  /** Null while no account is requested. */
  readonly address: FlowAddress | null
  /** Sequence number of the question. */
  readonly requestCount: number
}

/**
 * Display state of the account page: the tab, which persists across accounts, and the height, which
 * belongs to one account on one network. Both are in the page's URL.
 */
export function useAccountView({ network, address, requestCount }: Submitted): AccountView {
  const [part, setPart] = usePersistedState<PartId>(manifest, 'part', FIRST_PART)
  const [at, setAt] = useState<{ readonly of: string; readonly height: Height } | null>(null)
  const [open, setOpen] = useState<{ readonly of: string; readonly name: string | null } | null>(
    null,
  )
  const [seen, setSeen] = useState(0)
  const viewKey = (of: FlowAddress | null) => `${network}/${of}`

  // For a new question, the link's options apply from the first render.
  if (address !== null && seen !== requestCount) {
    setSeen(requestCount)
    const shared = readFragment(viewSchema)
    if (shared?.part) setPart(shared.part)
    else if (shared?.contract) setPart('contracts')
    if (shared?.contract) setOpen({ of: viewKey(address), name: shared.contract })
    if (shared?.height !== undefined) setAt({ of: viewKey(address), height: shared.height })
  }

  const height = at !== null && at.of === viewKey(address) ? at.height : null
  const contract = open !== null && open.of === viewKey(address) ? open.name : null
  const requested = {
    address: address ?? '',
    part: part === FIRST_PART ? '' : part,
    contract: part === 'contracts' ? (contract ?? '') : '',
    height: height === null ? '' : `${height}`,
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look-up writes its own address first.
  useEffect(() => {
    if (requested.address !== '') writeFragment(requested)
  }, [requestCount, requested.address, requested.part, requested.contract, requested.height])

  return {
    part,
    choosePart: setPart,
    contract,
    chooseContract: name => setOpen({ of: viewKey(address), name }),
    height,
    chooseHeight: next => setAt({ of: viewKey(address), height: next }),
    carryTo: next => setAt({ of: viewKey(next), height }),
    inLink: (['part', 'contract', 'height'] as const)
      .map(name => (requested[name] === '' ? '' : `&${name}=${requested[name]}`))
      .join(''),
  }
}
