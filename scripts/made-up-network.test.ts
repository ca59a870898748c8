import type * as Addresses from '@toolkit/core/account/address'
import type * as KnownContracts from '@toolkit/core/contracts/known-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type * as Links from '@toolkit/explain/detect/detect-link'
import type * as Packs from '@toolkit/explain/signing-request/signing-request'
import type * as Files from '@toolkit/explain/signing-request/signing-request-file'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as Policy from '../apps/server/src/http/content-security-policy.ts'
import type * as Funding from '../apps/server/src/services/accounts/fund-request.ts'
import type * as SettingNames from '../apps/server/src/settings/known-names.ts'
import type * as Settings from '../apps/server/src/settings.ts'
import { type Change, type ChangedSources, changedSources } from './support/changed-sources.ts'
import { moduleSource } from './support/public-modules.ts'

const MADE_UP = 'madeup' as NetworkId
const LISTS = [
  'packages/core/src/contracts/core-contracts.ts',
  'packages/core/src/contracts/known-contracts.ts',
  'packages/explain/src/review/known-token-lines.ts',
] as const

const rowOf = (path: string, row: string): Change => ({
  path,
  change: text => text.replaceAll(/^ {2}(?=emulator: )/gm, () => `  madeup: ${row},\n  `),
})

/** A complete network definition, except for lists that are too large. */
const ROW = rowOf(
  'packages/core/src/network/networks.ts',
  `{
    name: 'Flow Madeup',
    shortName: 'Madeup',
    nameInText: 'Madeup',
    tone: 'orange',
    chainId: 'flow-madeup',
    evmChainId: 4747,
    addressWord: 0x2e5a1c90d4b7f30en,
    accessNode: 'https://node.madeup.example',
    keyIndexer: 'https://keys.madeup.example',
    walletDiscovery: 'https://wallets.madeup.example/authn',
    explorerHosts: ['scan.example'],
    faucet: null,
    signingRequestByte: 77,
    isLocal: false,
  }`,
)
const CONTRACTS = [
  ...['FungibleToken', 'NonFungibleToken', 'MetadataViews', 'FlowToken', 'FlowFees'],
  ...['FlowStorageFees', 'EVM', 'FlowTransactionScheduler', 'Crypto'],
]
const ACCOUNTS = ['burner', 'staking']
const ABSENT = [
  ...['hybridCustody', 'lockedTokens', 'fclCrypto', 'lostAndFound', 'evmBridge', 'find'],
  ...['nftCatalog', 'nftStorefront', 'nftStorefrontV2'],
]
const HOME = '00000000000000ab'
const each = (names: readonly string[], value: string) =>
  `${names.map(name => `${name}: ${value}`).join(', ')}`
const ROWS = [
  ROW,
  rowOf(LISTS[0], `{ ${each(CONTRACTS, `'${HOME}' as FlowAddress`)} }`),
  rowOf(LISTS[1], `{ ${each(ACCOUNTS, `parseAddress('${HOME}')`)}, ${each(ABSENT, 'null')} }`),
  rowOf(LISTS[2], "''"),
]

const faults = (reported: string) => reported.split('\n').filter(line => line.includes('error TS'))

it('does not compile without its rows in the large lists', async () => {
  const sources = await changedSources([ROW])
  const reported = faults(await sources.compile(LISTS))
  await sources.remove()
  expect(reported.map(line => line.slice(0, line.indexOf('(')))).toEqual([
    LISTS[0],
    LISTS[1],
    LISTS[2],
    LISTS[2],
  ])
  for (const line of reported) expect(line).toMatch(/'?madeup'?/)
})

describe('with all rows', () => {
  let sources: ChangedSources
  let addresses: typeof Addresses
  beforeAll(async () => {
    sources = await changedSources(ROWS)
    addresses = await core<typeof Addresses>('account/address')
  })
  afterAll(() => sources.remove())
  const load = async <T>(path: string) => (await sources.load(path)) as T
  const core = <T>(module: string) => load<T>(`/${moduleSource(module)}`)

  it('compiles in core, page and server', async () => {
    expect(faults(await sources.compile())).toEqual([])
  })

  it('has addresses of its own', () => {
    const { addressAt, networkOfAddress, parseAddress } = addresses
    const address = addressAt(MADE_UP, 7n)
    expect(networkOfAddress(address)).toBe(MADE_UP)
    expect(parseAddress(address, MADE_UP)).toBe(address)
    expect(() => parseAddress(address, 'testnet')).toThrow(
      `0x${address} is an address on Madeup, not Testnet.`,
    )
  })

  it('is in a transaction that is handed over', async () => {
    const { packSigningRequest, unpackSigningRequest } = await core<typeof Packs>(
      'explain/signing-request/signing-request',
    )
    const { parseSigningRequestFile, formatSigningRequestFile } = await core<typeof Files>(
      'explain/signing-request/signing-request-file',
    )
    const address = addresses.addressAt(MADE_UP, 7n)
    const transaction: Transaction = {
      script: new TextEncoder().encode('transaction {}'),
      arguments: [],
      referenceBlockId: 'ab'.repeat(32) as Transaction['referenceBlockId'],
      computeLimit: 100n,
      proposalKey: { address, keyIndex: 0, sequenceNumber: 7n },
      payer: address,
      authorizers: [address],
      payloadSignatures: [],
      envelopeSignatures: [],
    }
    const incoming = { network: MADE_UP, transaction }
    const pack = packSigningRequest(incoming)
    expect(pack[0]).toBe(77)
    expect(unpackSigningRequest(pack)).toEqual(incoming)
    expect(parseSigningRequestFile(formatSigningRequestFile(incoming))).toEqual(incoming)
    expect(() =>
      parseSigningRequestFile(formatSigningRequestFile(incoming).replace('madeup', 'none')),
    ).toThrow('"mainnet", "testnet", "madeup" or "emulator"')
  })

  it('is found in links, by its name and by its explorer', async () => {
    const { networkOfLink } = await core<typeof Links>('explain/detect/detect-link')
    for (const link of [
      'https://scan.example/tx/ab',
      'https://madeup.flowscan.io/tx/ab',
      'https://toolkit.example/tx/analyze?network=madeup',
    ]) {
      expect(networkOfLink(new URL(link)), link).toBe(MADE_UP)
    }
    const { networkInUrl } = await load<{
      readonly networkInUrl: (search: string) => NetworkId | null
    }>('/apps/web/src/chain/network-choice.ts')
    expect(networkInUrl('?network=madeup')).toBe(MADE_UP)
  })

  it('has contracts', async () => {
    const { knownContract } = await core<typeof KnownContracts>('contracts/known-contracts')
    expect(knownContract('FlowEpoch', MADE_UP)).toBe(HOME)
    expect(knownContract('HybridCustody', MADE_UP)).toBeUndefined()
  })

  it('is shown, and searched for accounts of a key', async () => {
    const { NetworkBadge } = await load<{
      readonly NetworkBadge: (props: { network: NetworkId }) => null
    }>('/apps/web/src/account/network-badge.tsx')
    const badge = renderToStaticMarkup(createElement(NetworkBadge, { network: MADE_UP }))
    expect(badge).toContain('text-network-orange')
    expect(badge).toContain('>Madeup<')
    const { useSearchedNetworks } = await load<{
      readonly useSearchedNetworks: () => readonly string[]
    }>('/apps/web/src/tools/key/seed-phrase/use-search.ts')
    const { useAccountSearch } = await load<{
      readonly useAccountSearch: (keys: readonly []) => { readonly networks: readonly string[] }
    }>('/apps/web/src/secrets/account-search.ts')
    const requests: (readonly string[])[] = []
    renderToStaticMarkup(
      createElement(() => {
        requests.push(useSearchedNetworks(), useAccountSearch([]).networks)
        return null
      }),
    )
    expect(requests).toEqual([
      ['mainnet', 'testnet', 'madeup'],
      ['mainnet', 'testnet', 'madeup'],
    ])
  })

  it('is in the settings of the server, and in its policy', async () => {
    const server = <T>(module: string) => load<T>(`/apps/server/src/${module}.ts`)
    const { readSettings } = await server<typeof Settings>('settings')
    const { contentSecurityPolicy } = await server<typeof Policy>('http/content-security-policy')
    const { unknownNames } = await server<typeof SettingNames>('settings/known-names')
    const { parseFundRequest } = await server<typeof Funding>('services/accounts/fund-request')
    const settings = readSettings({ MADEUP_ACCESS_NODE: 'https://own.example' })
    expect(settings.networks[MADE_UP].accessNode).toBe('https://own.example')
    const policy = contentSecurityPolicy(settings)
    for (const host of [
      'https://own.example',
      'wss://own.example',
      'https://keys.madeup.example',
    ]) {
      expect(policy).toContain(` ${host}`)
    }
    expect(unknownNames({ MADEUP_ACCESS_NODE: '' })).toEqual([])
    expect(unknownNames({ MADEUP_NODE: '' })).toEqual([
      expect.stringMatching(/^MADEUP_NODE is set, but the server knows no such setting\./),
    ])
    expect(() => parseFundRequest({ network: 'madeup', address: '1', amount: '1.0' })).toThrow()
  })
})
