import { useState } from 'react'
import * as v from 'valibot'
import { writeFragment } from '../../../frame/fragment'
import { useKeptInput } from '../../../frame/kept-input'
import { defineOutside, useOutsideInput } from '../../../frame/use-outside-input'
import type { AskedAddress } from './link-part'
import { CONNECTION, KEYS, LINK_TABS } from './link-tabs'
import manifest from './manifest'

/** Longer than any address; a longer text of a link is not even shown. */
const MAX_LENGTH = 140
const text = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_LENGTH)))

/** `#tab=keys&address=…`: what a link may ask. It is checked like anything typed. */
export const sharedSchema = v.object({ tab: text, address: text })

interface Asked {
  readonly tab: string
  readonly address: string | null
}

/** What a link asks: a tab that there is, and an address for it. */
export function askedByLink({ tab, address }: v.InferOutput<typeof sharedSchema>): Asked | null {
  const known = LINK_TABS.find(({ id }) => id === tab)?.id
  if (known === undefined && address === undefined) return null
  return { tab: known ?? KEYS, address: address ?? null }
}

const OUTSIDE = defineOutside({
  tool: manifest,
  schema: sharedSchema,
  fromTool: (data): Asked => ({ tab: KEYS, address: `0x${data.address}` }),
  fromLink: askedByLink,
})

export interface LinkPage {
  readonly tab: string
  readonly choose: (tab: string) => void
  readonly asked: AskedAddress | null
}

/** Which tab is shown, and the address that came with a link or from another tool. */
export function useLinkPage(): LinkPage {
  const [tab, setTab] = useKeptInput<string>(manifest, 'tab', CONNECTION)
  const [asked, setAsked] = useState<AskedAddress | null>(null)

  useOutsideInput(OUTSIDE, ({ tab: wanted, address }) => {
    setTab(wanted)
    if (address !== null) {
      setAsked(before => ({ text: address, round: (before?.round ?? 0) + 1 }))
    }
  })

  return {
    tab: LINK_TABS.some(({ id }) => id === tab) ? tab : CONNECTION,
    choose(next) {
      setTab(next)
      writeFragment(next === CONNECTION ? {} : { tab: next })
    },
    asked,
  }
}
