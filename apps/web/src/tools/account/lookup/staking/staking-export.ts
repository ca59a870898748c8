import { readStaking } from '../../../../chain/reads/account-staking'
import type { AccountReader } from '../account-part'

/** The stakes of an account by node, and by delegator. */
export const exportStaking: AccountReader = async (question, options) => {
  const staking = await readStaking(question, options)
  if (staking === null) return new Map()
  const { nodes, delegators, locked } = staking
  return new Map<string, unknown>([
    ...nodes.map(({ id, ...node }) => [`node ${id}`, node] as const),
    ...delegators.map(
      ({ id, nodeId, ...tokens }) => [`delegator ${nodeId}/${id}`, tokens] as const,
    ),
    ...(locked === null
      ? []
      : [
          [
            `locked 0x${locked.address}`,
            { balance: locked.balance, unlockLimit: locked.unlockLimit },
          ] as const,
        ]),
  ])
}
