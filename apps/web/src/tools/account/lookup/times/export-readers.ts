import { readAccountEvm } from '../../../../chain/reads/account-evm'
import { readAccountLinked } from '../../../../chain/reads/account-linked'
import { readAccountNfts } from '../../../../chain/reads/account-nfts'
import type { AccountReader } from '../../../../chain/reads/account-question'
import { readScheduled, readStaking } from '../../../../chain/reads/account-staking'
import type { UnreadItem } from '../../../../chain/reads/account-stored'
import { readAccountSummary } from '../../../../chain/reads/account-summary'
import { readAccountTokens } from '../../../../chain/reads/account-tokens'
import { linkedNodes } from '../linked/linked-graph'

// Exported data of an account: plain values, each entry keyed by its identifier.

type Reader = AccountReader<unknown>

export const readKeys: Reader = async (question, options) =>
  (await readAccountSummary(question, options)).keys

const unreadEntries = (unread: readonly UnreadItem[]) =>
  unread.map(({ path, type, reason }) => [`/storage/${path}`, { type, unread: reason }] as const)

/** Fetches the vaults by storage path, or the error of an unreadable one. */
export const readTokens: Reader = async (question, options) => {
  const { vaults, unread } = await readAccountTokens(question, options)
  return new Map<string, unknown>([
    ...vaults.map(({ path, type, balance, display }) => {
      const { name = null, symbol = null } = display ?? {}
      return [`/storage/${path}`, { type, balance, name, symbol }] as const
    }),
    ...unreadEntries(unread),
  ])
}

/** Fetches the collections by storage path, with the ids of all their NFTs. */
export const readNfts: Reader = async (question, options) => {
  const { collections, unread } = await readAccountNfts(question, options)
  return new Map<string, unknown>([
    ...collections.map(({ path, type, count, display, ids, idsFault }) => {
      const fault = idsFault === null ? {} : { unread: idsFault }
      return [
        `/storage/${path}`,
        { type, count, name: display?.name ?? null, ids, ...fault },
      ] as const
    }),
    ...unreadEntries(unread),
  ])
}

/** Fetches the linked accounts by relation and address. */
export const readLinked: Reader = async (question, options) => {
  const { links } = await readAccountLinked(question, options)
  if (links === null) return new Map()
  const { above, below } = linkedNodes(links, question.address)
  return new Map(
    [...above, ...below].map(({ address, relation, name, settled }) => [
      `${relation} 0x${address}`,
      { name, accepted: settled },
    ]),
  )
}

/** Fetches the COA by address; its balance in units of 1e-18 FLOW. */
export const readEvm: Reader = async (question, options) => {
  const { account } = await readAccountEvm(question, options)
  if (account === null) return new Map()
  const { address, balance, nonce, codeLength } = account
  return new Map([[address, { balance, nonce, codeLength }]])
}

/** Fetches the stakes by node, and by delegator. */
export const readStakes: Reader = async (question, options) => {
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

/** Fetches the scheduled transactions by id. */
export const readScheduledEntries: Reader = async (question, options) => {
  const list = await readScheduled(question, options)
  return new Map((list?.entries ?? []).map(({ id, ...entry }) => [`${id}`, entry]))
}
