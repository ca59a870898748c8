import { utf8Text } from '@toolkit/core/bytes/utf8'
import { eventTypesOfSource } from '@toolkit/core/events/event-types-of-source'
import { defineTask } from '../../../workers/task'

export interface ContractsQuestion {
  /** 16 hex digits: the account that has the contracts. */
  readonly address: string
  /** As the bytes that were deployed, or as text. */
  readonly sources: readonly (Uint8Array | string)[]
}

/** A type that a contract declares. */
export interface FoundType {
  readonly type: string
  readonly contract: string
  /** As the type ends: `TokensDeposited`, `Vault.ResourceDestroyed`. */
  readonly event: string
}

/** The events that contracts and contract interfaces declare. */
export default defineTask(
  'contract-events',
  ({ address, sources }: ContractsQuestion): readonly FoundType[] =>
    sources.flatMap(source => {
      const text = typeof source === 'string' ? source : utf8Text(source)
      return text === null
        ? []
        : eventTypesOfSource(text, address).map(({ id, contract, event }) => ({
            ...{ type: id, contract, event },
          }))
    }),
)
