import type { FlowAddress } from '@toolkit/core/account/address'
import type { ToolError } from '@toolkit/core/errors'
import { useEffect, useState } from 'react'
import { usePersistedState } from '../../../frame/persisted-state'
import type { LinkPartProps } from './link-part'
import manifest from './manifest'
import { readOptionalAccount } from './read-account'

export interface RequestedAccount {
  /** What stands in the field, as it was typed. */
  readonly text: string
  readonly type: (text: string) => void
  /** Asks for what stands in the field, or for `requested`; gives whether that is an account's address. */
  readonly ask: (requested?: string) => boolean
  /** The account that is worked on: the one asked for, else the connected one; null where there is none. */
  readonly address: FlowAddress | null
  /** Counts what was asked since the tab was opened; undefined before: the answer then takes no focus. */
  readonly run: number | undefined
  /** Why what was asked for is no address of this network. */
  readonly error: ToolError | null
}

/** The account of a tab: any that is asked for, and the connected one until then. Kept by `name`. */
export function useRequestedAccount(
  name: string,
  { network, account, asked }: LinkPartProps,
): RequestedAccount {
  const [text, setText] = usePersistedState(manifest, `${name} text`, '')
  const [requested, setRequested] = usePersistedState(manifest, `${name} asked`, '')
  const [round, setRound] = usePersistedState(manifest, `${name} round`, 0)
  const [shows, setShows] = useState(requested !== '')
  const [presses, setPresses] = useState(0)
  const reading = readOptionalAccount(requested, network)

  function ask(next = text): boolean {
    setText(next)
    setRequested(next.trim())
    setShows(true)
    setPresses(count => count + 1)
    return readOptionalAccount(next, network).error === null
  }
  useEffect(() => {
    if (asked === null || asked.round === round) return
    setRound(asked.round)
    setText(asked.text)
    setRequested(asked.text.trim())
    setShows(true)
  }, [asked, round, setRound, setText, setRequested])

  return {
    text,
    type(next) {
      setText(next)
      setShows(false)
    },
    ask,
    run: presses === 0 ? undefined : presses,
    address: requested === '' ? account : reading.address,
    error: shows ? reading.error : null,
  }
}
