import { utf8Text } from '@toolkit/core/bytes/utf8'
import { eventTypesOfSource } from '@toolkit/core/events/event-types-of-source'
import { defineTask } from '../../../workers/task'

export interface ContractsQuestion {
  /** 16 hex digits: the account with the contracts. */
  readonly address: string
  /** Deployed bytes, or text. */
  readonly sources: readonly (Uint8Array | string)[]
}

/** Type declared by a contract. */
export interface FoundType {
  readonly type: string
  readonly contract: string
  /** Suffix of the type: `TokensDeposited`, `Vault.ResourceDestroyed`. */
  readonly event: string
}

/** Finds the events declared by contracts and contract interfaces. */
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
