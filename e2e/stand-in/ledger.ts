import { addressAt, type FlowAddress } from '@toolkit/core/account/address'
import { formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'

export type NewKey = Omit<AccountKey, 'index'>

export interface Account {
  readonly address: FlowAddress
  /** In 1e-8 FLOW. */
  readonly balance: bigint
  readonly keys: readonly AccountKey[]
  /** Sources by name. */
  readonly contracts?: Readonly<Record<string, Uint8Array>>
}

/** Entry of the extended index, as the experimental routes write it. */
export type IndexEntry = Readonly<Record<string, unknown>>
export type IndexKind = 'transactions' | 'ft/transfers' | 'nft/transfers'

export interface Block {
  readonly id: string
  readonly parentId: string
  readonly height: number
  /** Milliseconds since 1970. */
  readonly timestamp: number
  /** ID of its one collection; null for an empty block. */
  readonly collectionId: string | null
}

export interface ChainEvent {
  readonly type: string
  /** JSON-Cadence, with the newline that Go's encoder appends. */
  readonly payload: string
}

export type Status = 'Pending' | 'Finalized' | 'Executed' | 'Sealed'

export interface Entry {
  readonly id: string
  readonly transaction: Transaction
  readonly status: Status
  readonly block: Block | null
  readonly collectionId: string | null
  readonly errorMessage: string
  readonly events: readonly ChainEvent[]
}

const ALL_FLOW = 100_000_000_000_000_000n
/** Accounts that every chain starts with: service account, tokens, fees, EVM storage. */
const SYSTEM_ACCOUNTS = 5

/** State of the chain in memory: accounts, blocks, transactions. */
export class Ledger {
  readonly network: NetworkId
  readonly serviceAddress: FlowAddress
  readonly #accounts = new Map<FlowAddress, Account>()
  readonly #blocks: Block[] = []
  readonly #entries = new Map<string, Entry>()
  readonly #index = new Map<string, readonly IndexEntry[]>()
  /** True if the node runs the extended index; without it the experimental routes are missing. */
  indexed = false
  #sealedHeight = 0

  /** Creates a chain at block 0. The system accounts have the service key, as on the emulator. */
  constructor(network: NetworkId, serviceKey: NewKey) {
    this.network = network
    this.serviceAddress = addressAt(network, 1n)
    for (let index = 1; index <= SYSTEM_ACCOUNTS; index++) {
      this.addAccount(index < SYSTEM_ACCOUNTS ? [serviceKey] : [], index === 1 ? ALL_FLOW : 0n)
    }
    this.addBlock([])
  }

  account(address: FlowAddress): Account | undefined {
    return this.#accounts.get(address)
  }

  /** Gives an account other keys, as another user's transaction would. */
  setKeys(address: FlowAddress, change: (keys: readonly AccountKey[]) => readonly AccountKey[]) {
    const account = this.#accounts.get(address)
    if (account) this.#accounts.set(address, { ...account, keys: change(account.keys) })
  }

  setContracts(address: FlowAddress, contracts: Readonly<Record<string, Uint8Array>>): void {
    const account = this.#accounts.get(address)
    if (account) this.#accounts.set(address, { ...account, contracts })
  }

  /** Sets an account's entries in the extended index, newest first; the node has the index from then on. */
  setIndex(address: FlowAddress, kind: IndexKind, entries: readonly IndexEntry[]): void {
    this.indexed = true
    this.#index.set(`${address} ${kind}`, entries)
  }

  index(address: FlowAddress, kind: string): readonly IndexEntry[] {
    return this.#index.get(`${address} ${kind}`) ?? []
  }

  /** Gives the next free address to a new account with these keys. */
  addAccount(keys: readonly NewKey[], balance: bigint): FlowAddress {
    const address = addressAt(this.network, BigInt(this.#accounts.size + 1))
    this.#accounts.set(address, {
      address,
      balance,
      keys: keys.map((key, index) => ({ ...key, index })),
    })
    return address
  }

  /** The newest block; with `sealed`, the newest sealed one. */
  head(which: 'final' | 'sealed'): Block {
    const height = which === 'final' ? this.#blocks.length - 1 : this.#sealedHeight
    const block = this.#blocks[height]
    if (!block) throw new Error('a chain has at least its first block')
    return block
  }

  blockAt(height: number): Block | undefined {
    return this.#blocks[height]
  }

  blockById(id: string): Block | undefined {
    return this.#blocks.find(block => block.id === id)
  }

  isSealed(block: Block): boolean {
    return block.height <= this.#sealedHeight
  }

  /** Adds a block with one collection of these transactions, or an empty block. */
  addBlock(transactionIds: readonly string[]): { block: Block; collectionId: string | null } {
    const height = this.#blocks.length
    const parentId = this.#blocks.at(-1)?.id ?? '0'.repeat(64)
    const collectionId = transactionIds.length > 0 ? makeId(`collection ${transactionIds}`) : null
    const timestamp = Date.now()
    const block: Block = {
      id: makeId(`block ${this.network} ${height} ${parentId} ${timestamp} ${collectionId}`),
      parentId,
      height,
      timestamp,
      collectionId,
    }
    this.#blocks.push(block)
    return { block, collectionId }
  }

  /** Seals all blocks up to this height. */
  sealUpTo(height: number): void {
    this.#sealedHeight = Math.max(this.#sealedHeight, Math.min(height, this.#blocks.length - 1))
  }

  entry(id: string): Entry | undefined {
    return this.#entries.get(id)
  }

  /** Transactions of a block, in the order in which they were added. */
  entriesOf(block: Block): readonly Entry[] {
    return [...this.#entries.values()].filter(entry => entry.block?.id === block.id)
  }

  /** Transactions of a collection; undefined if there is none with this ID. */
  collection(id: string): readonly Entry[] | undefined {
    const block = this.#blocks.find(({ collectionId }) => collectionId === id)
    return block && this.entriesOf(block)
  }

  putEntry(entry: Entry): void {
    this.#entries.set(entry.id, entry)
  }
}

/** Makes an ID that looks like the chain's: 64 hex digits. */
export function makeId(text: string): string {
  return formatHex(hashWith('SHA3_256', encodeUtf8(text)))
}
