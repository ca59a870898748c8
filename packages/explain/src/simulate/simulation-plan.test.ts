import { addressAt, type FlowAddress } from '@toolkit/core/account/address'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { describe, expect, it } from 'vitest'
import { planSimulation, type SimulationRequest } from './simulation-plan.ts'

const [ALICE, BOB, CAROL] = [5n, 6n, 7n].map(index => addressAt('emulator', index)) as [
  ...[FlowAddress, FlowAddress, FlowAddress],
]
const simulationRequest = (
  source: string,
  change: Partial<SimulationRequest> = {},
): SimulationRequest => ({
  source,
  values: [],
  authorizers: [ALICE],
  payer: BOB,
  proposer: ALICE,
  computeLimit: 9999n,
  ...change,
})
function scriptOf(source: string, change: Partial<SimulationRequest> = {}, depth?: 'least') {
  const step = { depth: depth ?? ('whole' as const), morePaths: [] }
  const { script, named } = planSimulation('emulator', simulationRequest(source, change), step)
  if (script.kind === 'impossible') throw new Error(script.because)
  expect(parseCadence(script.text).problems).toEqual([])
  return { text: script.text, named }
}
const address = (value: FlowAddress): CadenceValue => ({ type: 'Address', value })

describe('planSimulation', () => {
  it('runs the transaction as a function between two looks, so that a return in it ends no more than it', () => {
    const { text } = scriptOf(
      'transaction(_ n: Int, to m: Int) { prepare(s: &Account) { return } }',
    )
    expect(text).toContain('access(all) fun DryRun_transaction(_ n: Int, to m: Int) {')
    expect(text).toContain(
      `let DryRun_before = DryRun_looks([])
DryRun_found["before"] = DryRun_before
DryRun_transaction(n, to: m)
DryRun_found["after"] = DryRun_looks(DryRun_before)`,
    )
    const struct =
      'transaction { let a: Int prepare(s: &Account) { if true { self.a = 1 } else { self.a = 2; return } } execute { } }'
    expect(scriptOf(struct).text).toContain('fun DryRun_transaction()')
  })

  it('looks at signers, and at accounts in arguments and in the code, but for imports', () => {
    const other = addressAt('emulator', 9n)
    const source = `import A from 0x${CAROL}
transaction(a: Address) { prepare(s: &Account) { f(0x${other}); g(0x0000000000000001) } }`
    const { named, text } = scriptOf(source, {
      values: [
        { type: 'Array', value: [{ type: 'Optional', value: address(BOB) }] },
        {
          type: 'Struct',
          id: 'A.S',
          fields: [{ name: 'a', value: address(addressAt('emulator', 8n)) }],
        },
      ],
    })
    expect(named.accounts).toEqual([ALICE, BOB, addressAt('emulator', 8n), other])
    expect(named.signers).toBe(2)
    expect(text).toContain(`[0x${ALICE}, 0x${BOB}, `)
    const least = scriptOf(source, { values: [address(CAROL)] }, 'least').text
    expect(least).toContain(`in [0x${ALICE}, 0x${BOB}] as`)
    expect(least).not.toContain('ownedNFTs')
  })

  it('finds addresses between imports', () => {
    const source = `import A from 0x${BOB}
access(all) fun f(): Address { return 0x${CAROL} }
import B from 0x${BOB}
transaction { prepare(s: &Account) {} }`
    const { named } = scriptOf(source, { payer: ALICE })
    expect(named.accounts).toEqual([ALICE, CAROL])
  })

  it('says which accounts are too many', () => {
    const many = Array.from({ length: 20 }, (_, at) => addressAt('emulator', BigInt(at + 20)))
    const { named } = scriptOf('transaction { prepare(s: &Account) {} }', {
      values: [{ type: 'Array', value: many.map(address) }],
    })
    expect(named.accounts).toEqual([ALICE, BOB, ...many.slice(0, 10)])
    expect(named.notLookedAt).toEqual(many.slice(10))
  })

  it('uses the contracts that the transaction imports, and takes a stranger’s for none of them', () => {
    const imports = (of: string) => scriptOf(`${of}\ntransaction { prepare(s: &Account) {} }`).text
    expect(imports('import FungibleToken as FT from 0xee82856bf20e2aa6')).toContain('&{FT.Vault}')
    expect(imports('import FungibleToken from 0xee82856bf20e2aa6')).toContain(
      '&{FungibleToken.Vault}',
    )
    expect(imports('import 0xee82856bf20e2aa6')).toContain('&{FungibleToken.Vault}')
    const stranger = imports(`import FungibleToken, EVM from 0x${CAROL}`)
    expect(stranger).toContain(
      'import FungibleToken as DryRun_FungibleToken from 0xee82856bf20e2aa6',
    )
    expect(stranger).toContain('&{DryRun_FungibleToken.Vault}')
    expect(stranger).toContain('import EVM as DryRun_EVM from 0xf8d6e0586b0a20c7')
  })

  it('writes paths of arguments as text that ends no string', () => {
    const path: CadenceValue = { type: 'Path', domain: 'storage', identifier: 'a") ?? f("b' }
    const { text } = scriptOf('transaction { prepare(s: &Account) { f(/storage/mine) } }', {
      values: [path],
    })
    expect(text).toContain(
      '[StoragePath(identifier: "a\\u{22}\\u{29}\\u{20}\\u{3f}\\u{3f}\\u{20}f\\u{28}\\u{22}b")!, StoragePath(identifier: "mine")!]',
    )
  })

  it('says why there is no script', () => {
    const plan = planSimulation('emulator', simulationRequest('transaction { prepare(s: Int) {} }'))
    expect(plan).toMatchObject({
      script: { kind: 'impossible' },
      named: { accounts: [ALICE, BOB] },
    })
  })
})
