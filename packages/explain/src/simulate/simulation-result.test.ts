import { addressAt } from '@toolkit/core/account/address'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { describe, expect, it } from 'vitest'
import type { SnapshotDepth } from './account-snapshot.ts'
import { planSimulation, type SimulationRequest } from './simulation-plan.ts'
import { parseSimulation, type SimulationAnswer } from './simulation-result.ts'

const ALICE = addressAt('emulator', 5n)
const BOB = addressAt('emulator', 6n)
const CODE = 'transaction(to: Address) { prepare(me: &Account) {} }'

const error = (code: number, text: string) => ({
  message: `Invalid Flow argument: [Error Code: ${code}] error caused by: 1 error occurred:\n\t* [Error Code: 1101] cadence runtime error: Execution failed:\nerror: [Error Code: ${code}] ${text}\n`,
})
const UNSUPPORTED = error(1057, 'operation (AddAccountKey) is not supported in this environment')
const TOO_MUCH = error(1110, 'computation exceeds limit (100000)')

function read(
  answer: SimulationAnswer,
  { source = CODE, depth = 'whole' as SnapshotDepth, morePaths = [] as readonly string[] } = {},
) {
  const simulationRequest: SimulationRequest = {
    source,
    values: [{ type: 'Address', value: BOB }],
    authorizers: [ALICE],
    payer: ALICE,
    proposer: ALICE,
    computeLimit: 9999n,
  }
  const plan = planSimulation('emulator', simulationRequest, { depth, morePaths })
  return parseSimulation('emulator', simulationRequest, plan, answer)
}

const string = (value: string): CadenceValue => ({ type: 'String', value })
const facts = (values: Readonly<Record<string, CadenceValue>>): CadenceValue => ({
  type: 'Dictionary',
  value: Object.entries(values).map(([key, value]) => ({ key: string(key), value })),
})
const list = (value: readonly CadenceValue[]): CadenceValue => ({ type: 'Array', value })
const seen = (path: string | null) =>
  facts({
    address: { type: 'Address', value: ALICE },
    flow: { type: 'UFix64', value: '1.00000000' },
    total: { type: 'Int', value: 0n },
    controllers: list(
      path === null
        ? []
        : [
            facts({
              id: { type: 'UInt64', value: 1n },
              type: string('&A.0ae53cb6e3f42a79.FlowToken.Vault'),
              path: string(path),
              tag: string(''),
            }),
          ],
    ),
    capable: list([]),
  })
const snapshots = (path: string | null): SimulationAnswer => ({
  value: facts({
    height: { type: 'UInt64', value: 41n },
    before: list([seen(null)]),
    after: list([seen(path)]),
  }),
})

describe('readForetelling', () => {
  it('tells the block, and what was not looked at', () => {
    const { height, next, partly, trial } = read(snapshots(null))
    expect({ height, next, trial }).toEqual({
      height: 41n,
      next: null,
      trial: { kind: 'succeeds' },
    })
    expect(partly).toEqual([expect.stringContaining('only FLOW and some capabilities')])
    expect(read(snapshots(null), { depth: 'signers' }).partly).toContain(`Not looked at: 0x${BOB}.`)
  })

  it('asks once more for the capabilities of paths that nobody knew of', () => {
    expect(read(snapshots('/storage/new')).next).toEqual({ depth: 'whole', morePaths: ['new'] })
    expect(read(snapshots('/storage/new'), { morePaths: ['new'] }).next).toBeNull()
  })

  it('looks at less where the look is too much, or fails', () => {
    expect(read(TOO_MUCH).next).toEqual({ depth: 'signers', morePaths: [] })
    expect(read(TOO_MUCH, { depth: 'signers' }).next).toEqual({ depth: 'least', morePaths: [] })
    expect(read(error(1101, 'panic')).next).toEqual({ depth: 'least', morePaths: [] })
    expect(read(error(1101, 'panic'), { depth: 'least' }).next).toBeNull()
  })

  it('says that the code fails, and that nothing is known of what it changes', () => {
    const { changes, findings } = read(error(1101, 'panic'), { depth: 'least' })
    expect(changes).toEqual([])
    expect(findings).toEqual([
      expect.objectContaining({
        severity: 'warning',
        code: 'foretell/partly',
        message: expect.stringContaining('Tried on the latest block, the code fails'),
      }),
    ])
  })

  it('calls it a danger where a contract that is called adds a key, and a warning where the code says so itself', () => {
    const { findings, next, partly } = read(UNSUPPORTED)
    expect(next).toBeNull()
    expect(partly).toEqual([
      'Tried without signatures, it would add a key, which cannot be tried: this is read from its code alone, and what else it changes is not known.',
    ])
    expect(findings.map(({ severity, code }) => [severity, code])).toEqual([
      ['danger', 'foretell/untold'],
    ])
    const own = `transaction(to: Address) { prepare(me: auth(Keys) &Account) {
  me.keys.add(publicKey: k, hashAlgorithm: HashAlgorithm.SHA3_256, weight: 1000.0) } }`
    expect(
      read(UNSUPPORTED, { source: own }).findings.map(({ severity, code }) => [severity, code]),
    ).toEqual([
      ['danger', 'foretell/key-added'],
      ['warning', 'foretell/partly'],
    ])
  })

  it('takes an answer that is none of the script’s for no answer', () => {
    const { changes, partly, trial } = read({ value: string('nothing changes') })
    expect([changes, trial.kind]).toEqual([[], 'impossible'])
    expect(partly).toEqual([
      expect.stringContaining('The node’s answer isn’t what the script gives.'),
    ])
  })

  it('reads the code alone where there is no script of it', () => {
    const { partly, trial } = read(null, { source: 'transaction { prepare(me: Int) {} }' })
    expect(trial.kind).toBe('impossible')
    expect(partly).toEqual([
      'It cannot be tried, so this is read from its code alone: Prepare takes references to accounts: auth(…) &Account.',
    ])
  })
})
