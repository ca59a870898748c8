import { describe, expect, it } from 'vitest'
import { loadFixture } from '../../test/vectors.ts'
import type { EvmAddress } from '../account/evm-address.ts'
import { formatHex } from '../bytes/hex.ts'
import { decodeJsonCadence } from '../cadence/json-cadence.ts'
import { NETWORK_IDS } from '../network/networks.ts'
import { ANSWER_BYTES, CALL_GAS, type DryCall, dryCallsScript } from './dry-calls.ts'

const { cases } = loadFixture<{
  cases: readonly { name: string; calls: number; value?: string }[]
}>('evm-answers')

const CALL: DryCall = { to: 'ab'.repeat(20) as EvmAddress, data: Uint8Array.of(0x31, 0x3c) }

function read(name: string, change = (text: string) => text, more = 0) {
  const found = cases.find(one => one.name === name)
  if (found?.value === undefined) throw new Error(`the fixture has no answer “${name}”`)
  const calls = Array.from({ length: found.calls + more }, () => CALL)
  return dryCallsScript('emulator', calls).read(decodeJsonCadence(change(found.value)))
}

describe('what the chain answers', () => {
  it('is a word or a text for a token', () => {
    const answers = read('token') ?? []
    expect(answers.map(({ status }) => status)).toEqual([
      'success',
      'success',
      'success',
      'success',
    ])
    expect(answers.map(({ data }) => formatHex(data).slice(-2))).toEqual(['06', '00', '00', '00'])
    expect(answers[1]).toMatchObject({ errorCode: 0, errorMessage: '', length: 96 })
  })

  it('has the reason of a revert', () => {
    const [answer] = read('reverting decimals') ?? []
    expect(answer).toMatchObject({ status: 'failed', errorCode: 306, length: 100 })
    expect(formatHex(answer?.data ?? new Uint8Array()).slice(0, 8)).toBe('08c379a0')
  })

  it('has the custom error of a revert', () => {
    const [answer] = read('custom error') ?? []
    expect(formatHex(answer?.data ?? new Uint8Array()).slice(0, 8)).toBe('7e273289')
  })

  it('tells that the gas ran out, and how much that was', () => {
    const [answer] = read('gas burner') ?? []
    expect(answer).toMatchObject({ status: 'failed', errorCode: 301, errorMessage: 'out of gas' })
    expect(answer?.gasUsed).toBe(BigInt(CALL_GAS))
  })

  it('tells that the EVM did not run a call', () => {
    const [answer] = read('too little gas') ?? []
    expect(answer).toMatchObject({ status: 'invalid', errorCode: 209 })
    expect(answer?.errorMessage).toBe('intrinsic gas too low: have 21000, want 21064')
  })

  it('has the first bytes of a long answer, and its length', () => {
    const [answer] = read('flood') ?? []
    expect(answer).toMatchObject({ status: 'success', length: 175_000 })
    expect(answer?.data).toHaveLength(ANSWER_BYTES)
  })

  it('has no bytes where there is no contract', () => {
    expect(read('nobody')).toMatchObject([{ status: 'success', length: 0 }])
  })
})

describe('an answer of another form', () => {
  it.each([
    ['another status', '"value":"3","type":"UInt8"', '"value":"4","type":"UInt8"'],
    ['digits that are no bytes', /(?<=")00000000/, 'zz000000'],
    ['half a byte', /(?<=")00000000/, '0000000'],
    ['fewer bytes than it says', /(?<=")00000000/, '000000'],
    ['a length of another type', '"value":"32","type":"Int"', '"value":"32","type":"String"'],
  ])('is refused: %s', (_, from, to) => {
    expect(read('token', text => text.replace(from, to))).toBeNull()
  })

  it('is refused where an answer is missing', () => {
    expect(read('token', undefined, 1)).toBeNull()
  })
})

it.each(NETWORK_IDS)('asks with defaults for what is not given, on %s', network => {
  const { arguments: values, script } = dryCallsScript(network, [
    CALL,
    { ...CALL, from: 'cd'.repeat(20) as EvmAddress, gasLimit: 5, attoflow: 7n },
  ])
  expect(
    values.map(({ value }) => (value as readonly { value: string }[]).map(v => v.value)),
  ).toEqual([
    ['0'.repeat(40), 'cd'.repeat(20)],
    ['ab'.repeat(20), 'ab'.repeat(20)],
    ['313c', '313c'],
    [`${CALL_GAS}`, '5'],
    ['0', '7'],
  ])
  expect(script).toMatch(/import EVM from 0x[0-9a-f]{16}\n/)
})
