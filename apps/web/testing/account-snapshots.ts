import type { FlowAddress } from '@toolkit/core/account/address'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { encodeJsonCadence } from '@toolkit/core/cadence/json-cadence'

// A node's answer to a simulation's script.

const VAULT_TYPE = 'A.0ae53cb6e3f42a79.FlowToken.Vault'
const VAULT_PATH = '/storage/flowTokenVault'

const string = (value: string): CadenceValue => ({ type: 'String', value })
const amount = (value: string): CadenceValue => ({ type: 'UFix64', value })
const list = (value: readonly CadenceValue[]): CadenceValue => ({ type: 'Array', value })
const facts = (values: Readonly<Record<string, CadenceValue>>): CadenceValue => ({
  type: 'Dictionary',
  value: Object.entries(values).map(([key, value]) => ({ key: string(key), value })),
})

/** Capability with which anyone can withdraw. */
export const STOLEN = facts({
  id: { type: 'UInt64', value: 7n },
  type: string(`auth(A.ee82856bf20e2aa6.FungibleToken.Withdraw)&${VAULT_TYPE}`),
  path: string(VAULT_PATH),
  tag: string(''),
})

/** Account with this much FLOW, as the script sees it. */
export const seenAccount = (
  address: FlowAddress,
  flow: string,
  controllers: readonly CadenceValue[] = [],
): CadenceValue =>
  facts({
    address: { type: 'Address', value: address },
    flow: amount(flow),
    available: amount(flow),
    used: { type: 'UInt64', value: 1000n },
    capacity: { type: 'UInt64', value: 100_000n },
    total: { type: 'Int', value: 1n },
    paths: list([string(VAULT_PATH)]),
    items: list([list([string(VAULT_PATH), string(VAULT_TYPE)])]),
    vaults: list([
      facts({ path: string(VAULT_PATH), type: string(VAULT_TYPE), balance: amount(flow) }),
    ]),
    collections: list([]),
    coas: list([]),
    published: list([]),
    controllers: list(controllers),
    capable: list([{ type: 'Path', domain: 'storage', identifier: 'flowTokenVault' }]),
  })

/** The complete answer, at block 41, with a fee of 0.0001 FLOW. */
export const snapshotsAnswer = (
  before: readonly CadenceValue[],
  after: readonly CadenceValue[],
): string =>
  formatBase64(
    encodeJsonCadence(
      facts({
        height: { type: 'UInt64', value: 41n },
        before: list(before),
        after: list(after),
        fees: list([amount('1.00000000'), amount('0.00010000'), amount('0.00000000')]),
      }),
    ),
  )
