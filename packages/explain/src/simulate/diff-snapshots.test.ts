import type { FlowAddress } from '@toolkit/core/account/address'
import { describe, expect, it } from 'vitest'
import type { AccountSnapshot, AccountSnapshots } from './account-snapshot.ts'
import { changeFindings } from './change-findings.ts'
import { diffSnapshots, unseenPaths } from './diff-snapshots.ts'

const ALICE = '01cf0e2f2f715450' as FlowAddress
const FLOW = 'A.0ae53cb6e3f42a79.FlowToken.Vault'
const NFTS = 'A.179b6b1cb6755e31.ExampleNFT.Collection'
const WITHDRAW = `auth(A.ee82856bf20e2aa6.FungibleToken.Withdraw)&${FLOW}`
const vault = '/storage/flowTokenVault'

const look = (change: Partial<AccountSnapshot> = {}): AccountSnapshot => ({
  address: ALICE,
  flow: '10.00000000',
  available: '9.00000000',
  storage: { used: 1000n, capacity: 100_000n },
  totalPaths: 1,
  paths: [vault],
  items: [{ path: vault, type: FLOW }],
  vaults: [{ path: vault, type: FLOW, balance: '10.00000000' }],
  collections: [],
  coas: [],
  published: [],
  controllers: [],
  controllerPaths: [vault],
  ...change,
})
const compare = (before: Partial<AccountSnapshot>, after: Partial<AccountSnapshot>) => {
  const snapshots: AccountSnapshots = {
    height: 1n,
    before: [look(before)],
    after: [look(after)],
    fees: null,
  }
  const comparison = diffSnapshots('emulator', snapshots)
  const said = changeFindings(comparison.changes, [ALICE])
  return { ...comparison, said: said.map(({ severity, message }) => `${severity}: ${message}`) }
}

describe('compareLooks', () => {
  it('tells nothing where nothing is different', () => {
    expect(compare({}, {})).toEqual({ changes: [], partly: [], said: [] })
  })

  it('tells tokens by vault, a vault that is new or gone, and that all of it is taken', () => {
    const other = { path: '/storage/t', type: 'A.179b6b1cb6755e31.T.Vault', balance: '1.00000000' }
    const { changes, said } = compare(
      { vaults: [{ path: vault, type: FLOW, balance: '10.00000000' }] },
      { vaults: [{ path: vault, type: FLOW, balance: '0.00000000' }, other] },
    )
    expect(changes).toEqual([
      {
        kind: 'tokens',
        address: ALICE,
        path: vault,
        type: FLOW,
        before: '10.00000000',
        after: '0.00000000',
      },
      {
        kind: 'tokens',
        address: ALICE,
        path: other.path,
        type: other.type,
        before: null,
        after: '1.00000000',
      },
    ])
    expect(said).toEqual([
      `warning: It takes all 10.00000000 of ${FLOW} at ${vault} of 0x${ALICE}.`,
    ])
  })

  it('tells that most of a vault is taken', () => {
    const of = (balance: string) => ({ vaults: [{ path: vault, type: FLOW, balance }] })
    expect(compare(of('10.00000000'), of('1.00000000')).said).toEqual([])
    expect(compare(of('10.00000000'), of('0.99999999')).said).toEqual([
      `warning: It leaves 0.99999999 of the 10.00000000 of ${FLOW} at ${vault} of 0x${ALICE}.`,
    ])
  })

  it('tells FLOW by the balance where vaults were not looked at, and says so', () => {
    const { changes, partly } = compare({ vaults: null }, { vaults: null, flow: '2.50000000' })
    expect(changes).toEqual([
      {
        kind: 'tokens',
        address: ALICE,
        path: vault,
        type: FLOW,
        before: '10.00000000',
        after: '2.50000000',
      },
    ])
    expect(partly).toEqual([
      `Of 0x${ALICE}, other tokens than FLOW, NFTs and EVM balances were not looked at.`,
    ])
  })

  it('tells NFTs by id, and only how many where there are too many', () => {
    const at = { path: '/storage/nfts', type: NFTS }
    const few = (ids: readonly bigint[]) => ({ collections: [{ ...at, count: ids.length, ids }] })
    expect(compare(few([1n, 2n]), few([2n, 3n])).changes).toEqual([
      { kind: 'nft', address: ALICE, ...at, id: 1n, direction: 'out' },
      { kind: 'nft', address: ALICE, ...at, id: 3n, direction: 'in' },
    ])
    expect(compare(few([1n]), { collections: [] }).changes).toEqual([
      { kind: 'nft', address: ALICE, ...at, id: 1n, direction: 'out' },
    ])
    const many = (count: number) => ({ collections: [{ ...at, count, ids: null }] })
    const { changes, partly } = compare(many(1002), many(1001))
    expect(changes).toEqual([
      { kind: 'nft-count', address: ALICE, ...at, before: 1002, after: 1001 },
    ])
    expect(partly).toEqual([
      `0x${ALICE} has 1001 NFTs at /storage/nfts; of collections with more than 1000, only their number was looked at.`,
    ])
  })

  it('calls a capability that can withdraw, or act as the account, a danger', () => {
    const issued = [
      { id: 4n, type: WITHDRAW, path: vault, tag: '' },
      { id: 5n, type: 'auth(Storage,Contracts)&Account', path: null, tag: '' },
      { id: 6n, type: `&${FLOW}`, path: vault, tag: '' },
    ]
    const { changes, said } = compare({}, { controllers: issued })
    expect(changes).toHaveLength(3)
    expect(said).toEqual([
      `danger: It issues a capability (4) on ${vault} of 0x${ALICE} with Withdraw: anyone who has it can take what is there.`,
      `danger: It issues a capability (5) on the account 0x${ALICE} with Storage, Contracts: anyone who has it can do that with the account.`,
    ])
  })

  it('asks for another look where a capability was not looked for before', () => {
    const one = { id: 4n, type: WITHDRAW, path: '/storage/new', tag: '' }
    const snapshots: AccountSnapshots = {
      height: 1n,
      before: [look()],
      after: [look({ controllers: [one], controllerPaths: [vault, '/storage/new'] })],
      fees: null,
    }
    const comparison = diffSnapshots('emulator', snapshots)
    expect(comparison.changes).toEqual([expect.objectContaining({ direction: 'found', id: 4n })])
    expect(unseenPaths(comparison)).toEqual(['new'])
  })

  it('tells what is stored in the place of something else, and what is gone', () => {
    const { said } = compare(
      {
        paths: [vault, '/storage/note'],
        items: [
          { path: vault, type: FLOW },
          { path: '/storage/note', type: 'String' },
        ],
      },
      {
        paths: [vault],
        items: [{ path: vault, type: 'A.179b6b1cb6755e31.Fake.Vault' }],
      },
    )
    expect(said).toEqual([
      `danger: It puts A.179b6b1cb6755e31.Fake.Vault in the place of ${FLOW} at ${vault} of 0x${ALICE}.`,
      `warning: It takes String from /storage/note of 0x${ALICE}.`,
    ])
  })

  it('tells a capability that is ended, and one that is published in place of another', () => {
    const type = `Capability<&${FLOW}>`
    const { changes, said } = compare(
      {
        published: [{ path: '/public/r', type, id: 1n }],
        controllers: [{ id: 1n, type: `&${FLOW}`, path: vault, tag: '' }],
      },
      { published: [{ path: '/public/r', type, id: 2n }] },
    )
    expect(changes.map(({ kind }) => kind)).toEqual(['published', 'controller'])
    expect(said).toEqual([
      `warning: It publishes another capability at /public/r of 0x${ALICE}.`,
      `warning: It ends capability 1 (&${FLOW}) on ${vault} of 0x${ALICE}.`,
    ])
  })

  it('tells a published capability whose controller is gone by the controller alone', () => {
    const type = `Capability<&${FLOW}>`
    const { changes } = compare(
      {
        published: [{ path: '/public/r', type, id: 1n }],
        controllers: [{ id: 1n, type: `&${FLOW}`, path: vault, tag: '' }],
      },
      { published: [{ path: '/public/r', type, id: 0n }] },
    )
    expect(changes.map(({ kind }) => kind)).toEqual(['controller'])
  })

  it('tells what a COA has, and storage', () => {
    const coa = { path: '/storage/evm', evmAddress: `0x${'0'.repeat(40)}` }
    expect(
      compare(
        { coas: [{ ...coa, balance: 5n }] },
        { coas: [{ ...coa, balance: 0n }], storage: { used: 900n, capacity: 100_000n } },
      ).changes,
    ).toEqual([
      { kind: 'coa', address: ALICE, ...coa, before: 5n, after: 0n },
      { kind: 'storage', address: ALICE, before: 1000n, after: 900n, capacity: 100_000n },
    ])
  })

  it('gives no address to a COA that is new', () => {
    const coas = [{ path: '/storage/evm', evmAddress: `0x${'1'.repeat(40)}`, balance: 0n }]
    expect(compare({}, { coas }).changes).toEqual([
      {
        kind: 'coa',
        address: ALICE,
        path: '/storage/evm',
        evmAddress: null,
        before: null,
        after: 0n,
      },
    ])
  })

  it('says what the chain cannot load', () => {
    const paths = [vault, '/storage/old']
    expect(compare({ paths }, { paths }).partly).toEqual([
      `Of 0x${ALICE}, the chain cannot load /storage/old: what is there was not looked at.`,
    ])
  })
})
