import type { FlowAddress } from '@toolkit/core/account/address'
import type { ToolError } from '@toolkit/core/errors'
import { useEffect, useState } from 'react'
import { usePersistedState } from '../../../frame/persisted-state'
import { readOptionalAccount } from './account-field'
import type { LinkPartProps } from './link-tabs'
import manifest from './manifest'

export interface RequestedAccount {
  /** Text of the field. */
  readonly text: string
  readonly type: (text: string) => void
  /** Submits the field's text, or `requested`; returns true if it is an account's address. */
  readonly submit: (requested?: string) => boolean
  /** Current account: the requested one, else the connected one; null if there is none. */
  readonly address: FlowAddress | null
  /**
   * Counts requests since the tab was opened; undefined before, when the answer doesn't take the
   * focus.
   */
  readonly run: number | undefined
  /** Error if the requested text isn't an address of this network. */
  readonly error: ToolError | null
}

/** Account of a tab: the requested one, or the connected one by default. Persisted under `name`. */
export function useRequestedAccount(
  name: string,
  { network, account, requested: requestedAddress }: LinkPartProps,
): RequestedAccount {
  const [text, setText] = usePersistedState(manifest, `${name} text`, '')
  const [requested, setRequested] = usePersistedState(manifest, `${name} asked`, '')
  const [round, setRound] = usePersistedState(manifest, `${name} round`, 0)
  const [shows, setShows] = useState(requested !== '')
  const [presses, setPresses] = useState(0)
  const parsed = readOptionalAccount(requested, network)

  function submit(next = text): boolean {
    setText(next)
    setRequested(next.trim())
    setShows(true)
    setPresses(count => count + 1)
    return readOptionalAccount(next, network).error === null
  }
  useEffect(() => {
    if (requestedAddress === null || requestedAddress.round === round) return
    setRound(requestedAddress.round)
    setText(requestedAddress.text)
    setRequested(requestedAddress.text.trim())
    setShows(true)
  }, [requestedAddress, round, setRound, setText, setRequested])

  return {
    text,
    type(next) {
      setText(next)
      setShows(false)
    },
    submit,
    run: presses === 0 ? undefined : presses,
    address: requested === '' ? account : parsed.address,
    error: shows ? parsed.error : null,
  }
}
