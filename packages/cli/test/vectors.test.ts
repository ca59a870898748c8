import { readFileSync } from 'node:fs'
import { parseBase64 } from '@toolkit/core/bytes/base64'
import { formatHex } from '@toolkit/core/bytes/hex'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { tryTo } from '@toolkit/core/errors'
import { describeFailure } from '@toolkit/explain/outcome/outcome-message'
import { describe, expect, it } from 'vitest'
import { runCommandJson } from './fake-io.ts'

// Every public vector that a command accepts, each answer validated against the documented schema. In one process: a
// start of Node for each of a thousand would take minutes (the package's own test starts it).

/** Fields of a case, depending on its kind. */
interface Fields {
  readonly json: unknown
  readonly rlp: string
  readonly payload?: string
  readonly envelope?: string
  readonly full?: string
  readonly address: string
  readonly index: number
  readonly bytes: string
  readonly text: string
  readonly encoding: string
  readonly privateKey: string
  readonly publicKey: string
  readonly onCurve: boolean
}

interface Case {
  readonly id: string
  readonly kind: string
  readonly valid: boolean
  readonly input: Fields
  readonly expected: Fields
}

function fixture<T>(name: string): T {
  const url = new URL(`../../core/fixtures/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(url, 'utf8')) as T
}
function casesOf(name: string, ...kinds: readonly string[]): readonly Case[] {
  const cases = fixture<{ readonly cases: readonly Case[] }>(name).cases.filter(({ kind }) =>
    kinds.includes(kind),
  )
  expect(cases.length, name).toBeGreaterThan(0)
  return cases
}

describe('every public vector', () => {
  it('errors of the chain are explained in the page’s words', async () => {
    const { cases } = fixture<{ readonly cases: readonly { readonly message: string }[] }>(
      'chain-errors',
    )
    expect(cases.length).toBeGreaterThan(50)
    for (const { message } of cases) {
      const {
        exitCode,
        sentence: text,
        details,
      } = await runCommandJson(['explain'], { stdin: message })
      expect(exitCode).toBe(1)
      expect(text).toBe(describeFailure(message).message)
      expect(details['message']).toBe(message.trim())
    }
  })

  it('transactions of the chain are decoded and come back byte for byte', async () => {
    const { transactions } = fixture<{
      readonly transactions: readonly { readonly id: string; readonly encoded: string }[]
    }>('chain-transactions')
    expect(transactions.length).toBeGreaterThan(200)
    for (const { id, encoded } of transactions) {
      const rlp = formatHex(parseBase64(encoded))
      const { details, exitCode } = await runCommandJson(['decode'], { stdin: rlp })
      expect([exitCode, details['kind'], details['id']]).toEqual([0, 'transaction', id])
      expect((await runCommandJson(['convert', '--to', 'full'], { stdin: rlp })).value).toBe(rlp)
    }
  })

  it('transactions of the SDKs are encoded', async () => {
    for (const { expected } of casesOf('flow-transaction', 'encode')) {
      for (const form of ['payload', 'envelope', 'full'] as const) {
        const stdin = expected[form]
        if (stdin === undefined) continue
        const { details } = await runCommandJson(['decode', '--as', 'transaction'], { stdin })
        expect(details['form']).toBe(form)
      }
    }
  })

  it('addresses are on their networks', async () => {
    for (const { input, expected } of casesOf('addresses', 'generate')) {
      const { exitCode, details } = await runCommandJson(['address', `0x${expected.address}`])
      expect([exitCode, details['index']]).toEqual([0, `${input.index}`])
    }
  })

  it('JSON-Cadence is taken or refused', async () => {
    let taken = 0
    for (const { input, id } of casesOf('json-cdc', 'canonical', 'spec', 'fcl-decode')) {
      const stdin = JSON.stringify(input.json)
      const right = tryTo(() => decodeJsonCadence(stdin)) !== null
      const { exitCode } = await runCommandJson(['decode', '--as', 'cadence'], { stdin })
      expect([id, exitCode]).toEqual([id, right ? 0 : 2])
      taken += right ? 1 : 0
    }
    expect(taken).toBeGreaterThan(100)
  })

  it('CCF is the value that JSON-Cadence is, whatever was asked', async () => {
    const { values } = fixture<{
      readonly values: readonly { readonly ccf: string; readonly json?: string }[]
    }>('chain-ccf')
    const some = values.flatMap(({ ccf, json }, at) =>
      json && at % 10 === 0 ? [{ ccf, json }] : [],
    )
    expect(some.length).toBe(25)
    let compared = 0
    for (const { ccf, json } of some) {
      const expected = await runCommandJson(['decode', '--as', 'cadence'], { stdin: json })
      // Numbers of 77 digits may be keys.
      if (expected.exitCode !== 0) continue
      compared += 1
      const hex = formatHex(parseBase64(ccf))
      for (const [command, stdin] of [
        [['decode'], ccf],
        [['decode'], hex],
        [['explain'], hex],
        [['decode', '--as', 'cadence'], `"${ccf}"`],
      ] as const) {
        const { exitCode, details } = await runCommandJson([...command], { stdin })
        expect([exitCode, details], hex).toEqual([0, expected.details])
      }
    }
    expect(compared).toBeGreaterThan(15)
  })

  it('the events of a result are shown without a network, whose ids are no keys', async () => {
    const payload = btoa('{"type":"Event","value":{"id":"flow.AccountCreated","fields":[]}}')
    const ids = { transaction_id: 'ab'.repeat(32), transaction_index: '0', event_index: '0' }
    const result = {
      block_id: 'cd'.repeat(32),
      status: 'Sealed',
      events: [{ type: 'flow.AccountCreated', ...ids, payload }],
    }
    for (const command of ['decode', 'explain']) {
      const stdin = JSON.stringify(result, null, 2)
      const { exitCode, details } = await runCommandJson([command], { stdin })
      expect([exitCode, details['kind'], details['type']]).toEqual([0, 'cadence-value', 'Event'])
    }
  })

  it('RLP is taken or refused with the place', async () => {
    for (const { expected } of casesOf('rlp-valid', 'roundtrip')) {
      expect(
        (await runCommandJson(['decode', '--as', 'rlp'], { stdin: expected.rlp })).exitCode,
      ).toBe(0)
    }
    for (const { input } of casesOf('rlp-invalid', 'decode')) {
      if (input.rlp === '') continue
      const { error } = await runCommandJson(['decode', '--as', 'rlp'], { stdin: input.rlp })
      expect(error?.code).toMatch(/^rlp\//)
    }
  })

  it('Base64 and hex are converted', async () => {
    for (const { input, expected, valid } of casesOf('base64', 'rfc4648')) {
      if (!valid || input.bytes === '' || input.encoding !== 'base64') continue
      const { value } = await runCommandJson(['convert', '--from', 'hex', '--to', 'base64'], {
        stdin: input.bytes,
      })
      expect(value).toBe(expected.text)
    }
  })

  it('keys have their public keys', async () => {
    for (const { input, expected } of casesOf('flow-keys', 'keypair')) {
      const { details } = await runCommandJson(['keys'], { stdin: input.privateKey })
      expect(JSON.stringify(details)).toContain(expected.publicKey)
    }
  })

  it('account keys are decoded', async () => {
    for (const { input, expected } of casesOf('flow-keys', 'account-key-rlp')) {
      if (!expected.onCurve) continue
      const { details } = await runCommandJson(['decode', expected.rlp])
      expect(details).toMatchObject({ kind: 'account-key', publicKey: input.publicKey })
    }
  })
})
