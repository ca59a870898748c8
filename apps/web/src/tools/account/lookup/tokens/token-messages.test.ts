import { describe, expect, it } from 'vitest'
import type { AccountToken } from '../../../../chain/reads/account-tokens'
import { contractOfType, describeTokens } from './token-messages'

const vault = (symbol: string, balance: string): AccountToken => ({
  path: symbol,
  type: `A.1654653399040a61.${symbol}Token.Vault`,
  balance,
  display:
    symbol === 'Mute'
      ? null
      : { name: symbol, symbol, description: '', externalUrl: '', picture: null },
  displayFault: null,
})
const broken = { path: 'x', type: 'A.1654653399040a61.X.Vault', reason: 'why' }

describe('tokensSentence', () => {
  it.each([
    [[], [], 'No fungible tokens'],
    [[], [broken], 'No readable tokens; 1 vault can’t be read'],
    [[vault('FLOW', '0.00000000')], [], '1 token vault, all empty'],
    [
      [vault('FLOW', '1234.50000000'), vault('Mute', '0.00000001'), vault('A', '0.00000000')],
      [broken, broken],
      '3 token vaults: 1,234.5 FLOW, 0.00000001 MuteToken; 2 vaults can’t be read',
    ],
    [
      ['A', 'B', 'C', 'D', 'E'].map(name => vault(name, '10.00000000')),
      [],
      '5 token vaults: 10 A, 10 B, 10 C, 2 more',
    ],
  ])('of %j and %j', (vaults, unread, message) => {
    expect(describeTokens({ vaults, unread })).toBe(message)
  })
})

it('knows the contract of a type, and none in a type of another form', () => {
  expect(contractOfType('A.1654653399040a61.FlowToken.Vault')).toEqual({
    address: '1654653399040a61',
    name: 'FlowToken',
  })
  expect(contractOfType('Capability<&Account>')).toBeNull()
})
