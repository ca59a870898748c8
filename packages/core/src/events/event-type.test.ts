import { expect, test } from 'vitest'
import { ToolError } from '../errors.ts'
import { CHAIN_EVENTS } from './chain-events.ts'
import { parseEventType } from './event-type.ts'

const ID = 'A.1654653399040a61.FlowToken.TokensDeposited'

function refusal(text: string, network: 'mainnet' | 'testnet' | 'emulator' = 'mainnet') {
  try {
    parseEventType(text, network)
  } catch (error) {
    if (error instanceof ToolError) return error.toJSON()
    throw error
  }
  throw new Error(`${text} was taken`)
}

test('reads types of contracts, nested ones too, and of the chain', () => {
  expect(parseEventType(ID, 'mainnet')).toEqual({
    ...{ kind: 'contract', id: ID, address: '1654653399040a61' },
    ...{ contract: 'FlowToken', event: 'TokensDeposited' },
  })
  expect(parseEventType('A.1d7e57aa55817448.NonFungibleToken.NFT.ResourceDestroyed')).toMatchObject(
    { contract: 'NonFungibleToken', event: 'NFT.ResourceDestroyed' },
  )
  expect(parseEventType(` ${ID.replace('a61', 'A61')}\n`, 'mainnet').id).toBe(ID)
  for (const event of CHAIN_EVENTS) {
    expect(parseEventType(`flow.${event}`)).toEqual({ kind: 'chain', id: `flow.${event}`, event })
  }
  expect(CHAIN_EVENTS).toHaveLength(16)
})

test.each([
  ['', 'event-type/empty', 0],
  ['FlowToken', 'event-type/no-form', 0],
  ['a.1654653399040a61.FlowToken.TokensDeposited', 'event-type/no-form', 0],
  ['A.', 'address/empty', 2],
  ['A.1654653399040a6.FlowToken.TokensDeposited', 'address/wrong-length', 17],
  ['A.1654653399040g61.FlowToken.TokensDeposited', 'address/bad-digit', 15],
  ['A.0x1654653399040a61.FlowToken.TokensDeposited', 'event-type/prefixed-address', 2],
  ['A.1654653399040a61', 'event-type/unfinished', 18],
  ['A.1654653399040a61.FlowToken', 'event-type/unfinished', 28],
  ['A.1654653399040a61.FlowToken.', 'event-type/bad-name', 29],
  ['A.1654653399040a61..TokensDeposited', 'event-type/bad-name', 19],
  ['A.1654653399040a61.Flow-Token.TokensDeposited', 'event-type/bad-name', 23],
  ['A.1654653399040a61.FlowToken.1st', 'event-type/bad-name', 29],
  ['A.1654653399040a61.FlowToken.Tokens Deposited', 'event-type/bad-name', 35],
  ['flow.', 'event-type/unknown', 5],
  ['flow.AccountCreated.More', 'event-type/unknown', 5],
])('%s is refused, with the place of the fault', (text, code, offset) => {
  expect(refusal(text)).toMatchObject({ code, position: { kind: 'offset', offset } })
  expect(refusal(`  ${text}`).position).toMatchObject({
    offset: offset + 2,
  })
})

test('says which network an address belongs to', () => {
  expect(refusal(ID, 'testnet')).toMatchObject({
    ...{ code: 'address/other-network', position: { offset: 2, length: 16 } },
    message: expect.stringContaining('Mainnet'),
  })
  expect(refusal('A.1654653399040a62.FlowToken.TokensDeposited')).toMatchObject({
    ...{ code: 'address/no-network', suggestion: expect.stringContaining('0x1654653399040a61') },
  })
})

test.each([
  ['flow.AccountCreatd', 'Did you mean flow.AccountCreated?'],
  ['flow.accountkeyadded', 'Did you mean flow.AccountKeyAdded?'],
  ['flow.InboxValueClaimd', 'Did you mean flow.InboxValueClaimed?'],
  ['FlowToken.TokensDeposited', `Did you mean ${ID}?`],
  ['0x1654653399040a61.FlowToken.TokensDeposited', `Did you mean ${ID}?`],
])('of %s it says what was meant', (text, suggestion) => {
  expect(refusal(text).suggestion).toBe(suggestion)
})
