import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { encodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import type { RawEvent } from '@toolkit/core/rest/account-created'
import { describe, expect, it } from 'vitest'
import { loadFixture } from '../../../core/test/vectors.ts'
import type { Effect, Holder } from './effect.ts'
import { readEffects } from './read-effects.ts'

interface Fixture {
  readonly cases: readonly {
    readonly name: string
    readonly events: readonly { readonly type: string; readonly payload: string }[]
  }[]
}

const { cases } = loadFixture<Fixture>('chain-events')
const eventsOf = (name: string): readonly RawEvent[] => {
  const found = cases.find(one => one.name === name)
  if (!found) throw new Error(`no case ${name}`)
  return found.events.map(({ type, payload }) => ({ type, payload: encodeUtf8(payload) }))
}
const effectsOf = (name: string) => readEffects(eventsOf(name), 'emulator')

const holderOf = (holder: Holder) => ('address' in holder ? holder.address : holder.kind)
/** Formats one line per effect. */
function described(effect: Effect): string {
  switch (effect.kind) {
    case 'tokens-moved':
      return `${effect.amount} ${effect.type}: ${holderOf(effect.from)} > ${holderOf(effect.to)}`
    case 'nft-moved':
      return `${effect.type}: ${holderOf(effect.from)} > ${holderOf(effect.to)}`
    case 'evm-executed': {
      const { directCall, errorCode, revertReason, hashMatches } = effect.execution
      return `${directCall?.does} ${errorCode} ${revertReason} ${hashMatches}`
    }
    default:
      return `${effect.kind} ${'address' in effect ? effect.address : ''}`.trim()
  }
}

const [SERVICE, OTHER, COA] = [
  'f8d6e0586b0a20c7',
  '179b6b1cb6755e31',
  '000000000000000000000002fad39899775532ee',
]
const TARGET = `${'0'.repeat(38)}aa`
const FLOW = 'A.0ae53cb6e3f42a79.FlowToken.Vault'
const NFT = 'A.f8d6e0586b0a20c7.ExampleNFT.NFT'

describe('readEffects', () => {
  it.each([
    ['flow-transfer', [`12.50000000 ${FLOW}: ${SERVICE} > ${OTHER}`]],
    [
      'account-created',
      [`0.00100000 ${FLOW}: ${SERVICE} > f3fcd2c1a78f5eee`, 'account-created f3fcd2c1a78f5eee'],
    ],
    ['key-added', [`key-added ${SERVICE}`]],
    ['key-revoked', [`key-revoked ${SERVICE}`]],
    ['contract-added', [`contract-added ${SERVICE}`]],
    ['contract-updated', [`contract-updated ${SERVICE}`]],
    ['contract-removed', [`contract-removed ${SERVICE}`]],
    ['collection-set-up', []],
    ['nft-minted', [`${NFT}: nowhere > ${SERVICE}`]],
    ['nft-transfer', [`${NFT}: ${SERVICE} > ${OTHER}`]],
    ['evm-account', ['deploy 0 null true', `evm-account-created ${COA}`]],
    ['evm-deposit', ['deposit 0 null true', `3.00000000 ${FLOW}: ${SERVICE} > ${COA}`]],
    ['evm-call', ['call 0 null true', `1.000000000000000000 ${FLOW}: ${COA} > ${TARGET}`]],
    ['evm-revert', ['deploy 0 null true', 'call 306 locked true']],
  ])('reads what %s changed', (name, expected) => {
    expect(effectsOf(name).map(described)).toEqual(expected)
  })

  it('reads the whole of a key and of a call', () => {
    expect(effectsOf('key-added')[0]).toMatchObject({
      keyIndex: 1n,
      signatureAlgorithm: 'ECDSA_P256',
      hashAlgorithm: 'SHA3_256',
      weight: '500.00000000',
    })
    const [call] = effectsOf('evm-call')
    expect(call?.kind === 'evm-executed' && call.execution.directCall).toMatchObject({
      from: COA,
      to: '00000000000000000000000000000000000000aa',
      value: 10n ** 18n,
      gasLimit: 50_000n,
    })
  })

  it('believes no contract that only has the name of a core contract', () => {
    const forged = eventsOf('flow-transfer').map(({ type, payload }) => ({
      type: type.replace('ee82856bf20e2aa6', OTHER),
      payload: encodeUtf8(new TextDecoder().decode(payload).replaceAll('ee82856bf20e2aa6', OTHER)),
    }))
    expect(forged.some(({ type }) => type.includes(OTHER))).toBe(true)
    expect(readEffects(forged, 'emulator')).toEqual([])
    expect(readEffects(eventsOf('flow-transfer'), 'mainnet')).toEqual([])
    const [first] = eventsOf('flow-transfer')
    const mixed = { type: 'flow.AccountCreated', payload: first?.payload ?? new Uint8Array() }
    expect(readEffects([mixed], 'emulator')).toEqual([])
  })

  it('says that it does not know where withdrawn tokens went', () => {
    const [withdrawn] = eventsOf('flow-transfer')
    expect(readEffects(withdrawn ? [withdrawn] : [], 'emulator').map(described)).toEqual([
      `12.50000000 ${FLOW}: ${SERVICE} > unknown`,
    ])
  })

  it.each([
    ['FlowFees itself', '912d5440f7e3769e'],
    ['a child account of it', 'e1ac6b2740d204c2'],
    ['one that nobody has listed', '05cbd2fa5128041d'],
  ])('counts a fee once that goes to %s', (_, receiver) => {
    const [payer, friend] = ['8c5303eaa26202d6', '9a0766d93b6608b7']
    const token = 'A.7e60df042a9c0868.FlowToken.Vault'
    const event = (id: string, fields: Readonly<Record<string, object>>): RawEvent => {
      const list = Object.entries(fields).map(([name, value]) => ({ name, value }))
      const payload = encodeUtf8(JSON.stringify({ type: 'Event', value: { id, fields: list } }))
      return { type: id, payload }
    }
    const fixed = (value: string) => ({ type: 'UFix64', value })
    const uuid = (value: string) => ({ type: 'UInt64', value })
    const account = (address: string) => ({
      type: 'Optional',
      value: { type: 'Address', value: `0x${address}` },
    })
    const moved = (amount: string, to: string, vault: string) => [
      event('A.9a0766d93b6608b7.FungibleToken.Withdrawn', {
        type: { type: 'String', value: token },
        amount: fixed(amount),
        from: account(payer),
        fromUUID: uuid('1'),
        withdrawnUUID: uuid(vault),
      }),
      event('A.9a0766d93b6608b7.FungibleToken.Deposited', {
        type: { type: 'String', value: token },
        amount: fixed(amount),
        to: account(to),
        toUUID: uuid('9'),
        depositedUUID: uuid(vault),
      }),
    ]
    const fee = event('A.912d5440f7e3769e.FlowFees.FeesDeducted', {
      amount: fixed('0.00050000'),
      inclusionEffort: fixed('1.00000000'),
      executionEffort: fixed('0.00000200'),
    })
    const events = [
      // A transfer of exactly as much, and one of more.
      ...moved('0.00050000', friend, '2'),
      ...moved('3.00000000', friend, '3'),
      ...moved('0.00050000', receiver, '4'),
      fee,
    ]
    const found = readEffects(events, 'testnet')
    expect(found.map(described)).toEqual([
      `0.00050000 ${token}: ${payer} > ${friend}`,
      `3.00000000 ${token}: ${payer} > ${friend}`,
      'fees-paid',
    ])
    expect(found.at(-1)).toMatchObject({ payer })
  })

  it('comes to an end where vaults are taken out of each other', () => {
    const text = (name: string, value: object) => ({ name, value })
    const withdrawn = (from: string, to: string): RawEvent => {
      const fields = [
        text('type', { type: 'String', value: FLOW }),
        text('amount', { type: 'UFix64', value: '1.00000000' }),
        text('from', { type: 'Optional', value: null }),
        text('fromUUID', { type: 'UInt64', value: from }),
        text('withdrawnUUID', { type: 'UInt64', value: to }),
      ]
      const id = 'A.ee82856bf20e2aa6.FungibleToken.Withdrawn'
      return {
        type: id,
        payload: encodeUtf8(JSON.stringify({ type: 'Event', value: { id, fields } })),
      }
    }
    const found = readEffects([withdrawn('1', '2'), withdrawn('2', '1')], 'emulator')
    expect(found.map(described)).toEqual([`1.00000000 ${FLOW}: unknown > unknown`])
  })

  it('reads fees, and nothing of an event with other fields', () => {
    const id = 'A.f919ee77447b7497.FlowFees.FeesDeducted'
    const fees = (...names: string[]) => ({
      type: id,
      payload: encodeJsonCadence({
        type: 'Event',
        id,
        fields: names.map(name => ({ name, value: { type: 'UFix64', value: '0.00010000' } })),
      }),
    })
    const whole = fees('amount', 'inclusionEffort', 'executionEffort')
    expect(readEffects([whole], 'mainnet')).toEqual([
      {
        kind: 'fees-paid',
        fees: {
          amount: '0.00010000',
          inclusionEffort: '0.00010000',
          executionEffort: '0.00010000',
        },
        payer: null,
      },
    ])
    expect(readEffects([fees('amount')], 'mainnet')).toEqual([])
    expect(readEffects([{ type: id, payload: encodeUtf8('{') }], 'mainnet')).toEqual([])
  })
})
