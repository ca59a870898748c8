import { useState } from 'react'
import * as v from 'valibot'
import { writeFragment } from '../../../frame/fragment'
import { usePersistedState } from '../../../frame/persisted-state'
import { defineDeepLink, useDeepLink } from '../../../frame/use-deep-link'
import { CONNECTION, KEYS, LINK_TABS, type RequestedAddress } from './link-tabs'
import manifest from './manifest'

/** Longer than any address; a longer text from a link isn't even shown. */
const MAX_LENGTH = 140
const text = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_LENGTH)))

/** Fields of a link: `#tab=keys&address=…`. They are validated like typed input. */
export const linkSchema = v.object({ tab: text, address: text })

interface Submitted {
  readonly tab: string
  readonly address: string | null
}

/** Parses a link: an existing tab, and an address for it. */
export function requestedByLink({
  tab,
  address,
}: v.InferOutput<typeof linkSchema>): Submitted | null {
  const known = LINK_TABS.find(({ id }) => id === tab)?.id
  if (known === undefined && address === undefined) return null
  return { tab: known ?? KEYS, address: address ?? null }
}

const DEEP_LINK = defineDeepLink({
  tool: manifest,
  schema: linkSchema,
  fromTool: (data): Submitted => ({ tab: KEYS, address: `0x${data.address}` }),
  fromLink: requestedByLink,
})

export interface LinkPage {
  readonly tab: string
  readonly choose: (tab: string) => void
  readonly requested: RequestedAddress | null
}

/** Returns the selected tab, and the address from a link or another tool. */
export function useLinkPage(): LinkPage {
  const [tab, setTab] = usePersistedState<string>(manifest, 'tab', CONNECTION)
  const [requested, setSubmitted] = useState<RequestedAddress | null>(null)

  useDeepLink(DEEP_LINK, ({ tab: requested, address }) => {
    setTab(requested)
    if (address !== null) {
      setSubmitted(before => ({ text: address, round: (before?.round ?? 0) + 1 }))
    }
  })

  return {
    tab: LINK_TABS.some(({ id }) => id === tab) ? tab : CONNECTION,
    choose(next) {
      setTab(next)
      writeFragment(next === CONNECTION ? {} : { tab: next })
    },
    requested,
  }
}
