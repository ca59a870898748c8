import type { FlowAddress } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import { useMemo } from 'react'
import { keysOfAccount } from './account-keys'
import { type Opening, openingOf } from './match-key'
import { readAddress } from './read-address'
import { type KnownKey, readKeyNow } from './read-key-now'
import type { Subject } from './subject'
import { FieldRefusal, type Run, useRun } from './use-run'

/** Which of an account's keys a key is, and all that was asked for it. */
export interface OpeningAnswer {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly known: KnownKey
  readonly opening: Opening
  /** How many keys the account has. */
  readonly count: number
}

export interface OpeningCheck {
  readonly run: Run<OpeningAnswer, 'key' | 'address'>
  readonly check: () => Promise<'done' | 'failed' | 'ended'>
}

/** Does this key open this account? Only the address goes out, when the button is pressed. */
export function useOpening({ network, key, address }: Subject): OpeningCheck {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one object for one set of inputs.
  const inputs = useMemo(() => ({}), [network, key, address])
  const run = useRun<OpeningAnswer, 'key' | 'address'>(inputs)
  const check = () =>
    run.start(async ({ signal, busy }) => {
      const known = await readKeyNow(key, signal)
      const read = readAddress(address.trim() === '' ? (known.address ?? '') : address, network)
      if ('error' in read) throw new FieldRefusal('address', read.error)
      busy('Asking for the keys of the account')
      const keys = await keysOfAccount(network, read.address, signal)
      const publicKeys = known.publicKeys.map(({ publicKey }) => publicKey)
      const opening = openingOf(publicKeys, keys)
      return { network, address: read.address, known, opening, count: keys.length }
    })
  return { run, check }
}
