import {
  arg,
  args,
  authorizations,
  currentUser,
  decode,
  type FclType,
  limit,
  payer,
  proposer,
  send,
  transaction,
  voucherIntercept,
  voucherToTxId,
} from '@onflow/fcl'
import type { NetworkId } from '@toolkit/core/network/networks'
import { configure } from './fcl'
import { notingPhone } from './phone-request'

/** Highest computation limit of a transaction. */
const COMPUTE_LIMIT = 9999

/** Type of an argument that already is JSON-Cadence. */
const READY_MADE: FclType = {
  label: 'JSON-Cadence',
  asArgument: value => value,
  asInjection: value => value,
}

/**
 * Has the linked wallet propose, pay and sign a transaction, as FCL's `mutate` does, and reports its id once it is
 * signed, before a node gets it. `jsonArguments` are JSON-Cadence texts. Returns the id.
 */
export async function sendOn(
  network: NetworkId,
  cadence: string,
  jsonArguments: readonly string[],
  onSigned: (id: string) => void,
): Promise<string> {
  await configure(network)
  const { authorization } = currentUser
  const parts = [
    transaction(cadence),
    args(jsonArguments.map(json => arg(JSON.parse(json), READY_MADE))),
    limit(COMPUTE_LIMIT),
    proposer(authorization),
    payer(authorization),
    authorizations([authorization]),
    voucherIntercept(voucher => onSigned(voucherToTxId(voucher))),
  ]
  return notingPhone(['pre-authz', 'authz'], () => send(parts).then(decode))
}
