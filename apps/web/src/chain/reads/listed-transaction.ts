import { ZERO_ADDRESS } from '@toolkit/core/account/address'
import type { Hex } from '@toolkit/core/bytes/hex'
import * as v from 'valibot'
import { identifier } from './rest-values'

/** Fields of a transaction in a list: its accounts, without its code. */
export interface ListedTransaction {
  readonly id: Hex<32>
  /** 16 hex digits each. */
  readonly payer: string
  readonly proposer: string
  readonly authorizers: readonly string[]
  /** True if the network created and executed it. */
  readonly isSystem: boolean
}

const address = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))

/** Schema of a transaction from the node's REST interface, limited to the fields of a list. */
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
      // System transactions have no proposer; some name the service account as their payer.
      isSystem: payer === ZERO_ADDRESS || proposal_key.address === ZERO_ADDRESS,
    }),
  ),
)
