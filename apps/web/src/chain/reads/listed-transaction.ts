import { ZERO_ADDRESS } from '@toolkit/core/account/address'
import type { Hex } from '@toolkit/core/bytes/hex'
import * as v from 'valibot'
import { identifier } from './rest-values'

/** What a list of transactions shows of each: who, and not what it runs. */
export interface ListedTransaction {
  readonly id: Hex<32>
  /** 16 hex digits each. */
  readonly payer: string
  readonly proposer: string
  readonly authorizers: readonly string[]
  /** Whether the network created and ran it by itself. */
  readonly isSystem: boolean
}

const address = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))

/** A transaction as the node's REST interface gives it, read only as far as a list needs it. */
export const listedTransaction = v.pipe(
  v.object({
    id: identifier,
    payer: address,
    proposal_key: v.object({ address }),
    authorizers: v.nullish(v.array(address), []),
  }),
  v.transform(
    ({ id, payer, proposal_key, authorizers }): ListedTransaction => ({
      id,
      payer,
      proposer: proposal_key.address,
      authorizers,
      // Nobody proposes those; some name the service account as their payer.
      isSystem: payer === ZERO_ADDRESS || proposal_key.address === ZERO_ADDRESS,
    }),
  ),
)
