import type { PastedInput } from './pasted-input.ts'

const TX = 'ac7b5d06bc3ab7b1418576b8e2273cb9f0cceae09f8b0a565b3992fc723a0afe'
const MAINNET = 'An address of Flow Mainnet: its check digits fit.'
const COA = '0x0000000000000000000000023d0a5ac3d5aae7f9'
const EVM = '0xd3bF53DAC106A0290B0483EcBC89d40FcC961f3e'

const address = (name: string, input: string, says = MAINNET): PastedInput => ({
  ...{ name, input, says },
  ...{ kind: 'address', value: '1654653399040a61', tool: 'account-lookup' },
})
const block = (name: string, input: string, says: string, value = '137390146'): PastedInput => ({
  ...{ name, input, says, value },
  ...{ kind: 'block', tool: 'chain-blocks' },
})
const transaction = (name: string, input: string): PastedInput => ({
  ...{ name, input, says: 'In the text: a transaction id.' },
  ...{ kind: 'transaction-id', value: TX, tool: 'tx-analyze' },
})

/** Addresses, ids, heights and names, alone, in lists and in sentences. */
export const IDS_AND_NAMES: readonly PastedInput[] = [
  address('an address', '0x1654653399040a61'),
  address('without 0x', '1654653399040a61'),
  address('in capitals', '0X1654653399040A61'),
  address('with spaces around it', '  0x1654653399040a61\n'),
  address('in quotes', '"0x1654653399040a61"'),
  address('of JSON-Cadence as text', '"1654653399040a61"'),
  address(
    'two, one a line',
    '0x1654653399040a61\n0xf233dcee88fe0abe',
    '2 addresses, of which this is the first.',
  ),
  address(
    'three, with commas',
    '0x1654653399040a61, 0xf233dcee88fe0abe, 0x1d7e57aa55817448',
    '3 addresses, of which this is the first.',
  ),
  address(
    'a list of JSON',
    '["0x1654653399040a61","0xf233dcee88fe0abe"]',
    '2 addresses, of which this is the first.',
  ),
  address(
    'a list of Markdown',
    '- 0x1654653399040a61\n- 0xf233dcee88fe0abe',
    '2 addresses, of which this is the first.',
  ),
  address('the same twice', '0x1654653399040a61 0x1654653399040a61'),
  address('by CAIP-10', 'flow:mainnet:0x1654653399040a61', 'An account by CAIP-10.'),
  address('by CAIP-10 with a slash', 'flow:mainnet/0x1654653399040a61', 'An account by CAIP-10.'),
  address('of a QR code', 'flow:0x1654653399040a61', 'An account in a link for wallets.'),
  address(
    'padded to 20 bytes',
    `0x${'0'.repeat(24)}1654653399040a61`,
    'An address of Flow Mainnet, padded to 20 bytes.',
  ),
  {
    ...address(
      'padded to 32 bytes',
      `0x${'0'.repeat(48)}1654653399040a61`,
      'An address of Flow Mainnet, padded to 32 bytes.',
    ),
    secret: true,
  },
  address(
    'a contract’s identifier',
    'A.1654653399040a61.FlowToken',
    'A type of a contract on this account.',
  ),
  address(
    'a vault’s identifier',
    'A.1654653399040a61.FlowToken.Vault',
    'A type of a contract on this account.',
  ),
  address(
    'in a sentence',
    'My account is 0x1654653399040a61 and it has no FLOW.',
    'In the text: an address of Flow Mainnet: its check digits fit.',
  ),
  address(
    'after a label',
    'Flow address: 0x1654653399040a61',
    'In the text: an address of Flow Mainnet: its check digits fit.',
  ),
  address(
    'in brackets',
    'Dapper wallet (0x1654653399040a61)',
    'In the text: an address of Flow Mainnet: its check digits fit.',
  ),
  address(
    'two in a sentence',
    'I sent it from 0x1654653399040a61 to 0xf233dcee88fe0abe',
    'In the text, the first of 2: an address of Flow Mainnet: its check digits fit.',
  ),
  {
    name: 'of Testnet',
    input: '0x7e60df042a9c0868',
    ...{ kind: 'address', value: '7e60df042a9c0868', tool: 'account-lookup' },
    says: 'An address of Flow Testnet: its check digits fit.',
  },
  {
    name: 'of Testnet by CAIP-10',
    input: 'flow:testnet:0x7e60df042a9c0868',
    ...{ kind: 'address', value: '7e60df042a9c0868', tool: 'account-lookup' },
    says: 'An account by CAIP-10.',
  },
  {
    name: 'of the emulator',
    input: '0xf8d6e0586b0a20c7',
    ...{ kind: 'address', value: 'f8d6e0586b0a20c7', tool: 'account-lookup' },
    says: 'An address of Flow Emulator: its check digits fit.',
  },
  {
    name: 'with a digit that is wrong',
    input: '0x1654653399040a62',
    ...{ kind: 'address', value: '1654653399040a62', tool: 'account-lookup' },
    says: 'It has the length of an address, but its check digits fit no network.',
  },
  {
    name: 'without its leading zeros',
    input: '0x1',
    ...{ kind: 'address', value: '0000000000000001', tool: 'account-lookup' },
    says: 'Hex digits of an address whose leading zeros are left out.',
  },
  {
    name: 'of an account’s own EVM side',
    input: COA,
    ...{ kind: 'evm-address', tool: 'account-lookup', value: COA },
    says: 'An EVM address that Flow gives to an account or a precompile.',
  },
  {
    name: 'the same without 0x',
    input: COA.slice(2),
    ...{ kind: 'evm-address', tool: 'account-lookup', value: COA },
    says: 'An EVM address that Flow gives to an account or a precompile.',
  },
  {
    name: 'an EVM address',
    input: EVM,
    ...{ kind: 'evm-address', value: EVM, tool: 'account-lookup' },
    says: '20 bytes, as an EVM address has.',
  },
  {
    name: 'an EVM address padded, of a topic',
    input: `0x${'0'.repeat(24)}${EVM.slice(2).toLowerCase()}`,
    ...{ kind: 'evm-address', value: EVM.toLowerCase(), secret: true, tool: 'account-lookup' },
    says: 'An EVM address padded to 32 bytes, as topics and call data have it.',
  },
  {
    name: 'an EVM address by CAIP-10',
    input: `eip155:747:${EVM}`,
    ...{ kind: 'evm-address', value: EVM, tool: 'account-lookup' },
    says: 'An account of Flow EVM on Flow Mainnet, by CAIP-10.',
  },
  {
    name: 'an EVM address of a QR code',
    input: `ethereum:${EVM}@747`,
    ...{ kind: 'evm-address', value: EVM, tool: 'account-lookup' },
    says: 'An EVM address in a link for wallets.',
  },
  {
    name: 'an EVM address in a sentence',
    input: `MetaMask shows ${EVM} but the balance is 0`,
    ...{ kind: 'evm-address', value: EVM, tool: 'account-lookup' },
    says: 'In the text: an EVM address.',
  },
  {
    name: 'the index of an account',
    input: '#42',
    ...{
      kind: 'account-index',
      value: '42',
      tool: 'account-lookup',
      says: 'The number of an account.',
    },
  },
  block('a height with commas', '137,390,146', 'It may be the height of a block.'),
  block('a height with points', '137.390.146', 'It may be the height of a block.'),
  block('a height with spaces', '137 390 146', 'It may be the height of a block.'),
  block('a height with apostrophes', '137’390’146', 'It may be the height of a block.'),
  block('a height with underscores', '137_390_146', 'It may be the height of a block.'),
  block('a height alone', '137390146', 'It may be the height of a block.'),
  block('a height with #', '#137390146', 'It may be the height of a block.'),
  block('a height with # and commas', '#137,390,146', 'It may be the height of a block.'),
  block('a height after its name', 'Block height: 137390146', 'The height of a block.'),
  block('a block with #', 'Block #137,390,146', 'The height of a block.'),
  block('a block in a word', 'block 137390146', 'The height of a block.'),
  block('a member of JSON', 'height: 137390146', 'The height of a block.'),
  block('a block’s ID after its name', `Block ID: ${TX}`, 'The ID of a block.', TX),
  block('a block’s ID with 0x', `block id 0x${TX}`, 'The ID of a block.', TX),
  block(
    'a block’s ID in a sentence',
    `reference block ${TX} is unknown to the node`,
    'In the text: a block’s ID.',
    TX,
  ),
  transaction('an id in a sentence', `my tx ${TX} fails`),
  transaction('an id after its label', `Transaction ID: ${TX}`),
  transaction('an id with 0x and a full stop', `The transaction 0x${TX}. What happened?`),
  transaction('an id in a log', `✅ Transaction submitted! TX ID: ${TX}`),
  transaction(
    'an id of the Flow CLI',
    `Transaction ID: ${TX}\n\nBlock ID\t\t...\nStatus\t\t✅ SEALED`,
  ),
  transaction('an id of a program', `{"txId":"${TX}","ok":true}`),
  transaction('an id of a variable', `const txId = "${TX}"`),
  {
    name: 'an id alone, which may be a key',
    input: TX,
    ...{
      kind: 'private-key',
      secret: true,
      tool: 'key-private-key',
      says: '32 bytes, as a private key has.',
    },
  },
  {
    name: 'an id in a sentence that does not name it, which may be a key',
    input: `${TX} what is this?`,
    ...{ kind: 'private-key', value: TX, secret: true, tool: 'key-private-key' },
    says: 'Read: the private key.',
  },
  {
    name: 'a .find name',
    input: 'bjartek.find',
    ...{ kind: 'account-name', value: 'bjartek.find', tool: 'account-lookup' },
    says: 'A name of the service .find, which stands for an account.',
  },
  {
    name: 'a .find name in capitals, with @',
    input: '@Bjartek.FIND',
    ...{ kind: 'account-name', value: 'bjartek.find', tool: 'account-lookup' },
    says: 'A name of the service .find, which stands for an account.',
  },
  {
    name: 'a .fn name',
    input: 'caos.fn',
    ...{ kind: 'account-name', value: 'caos.fn', tool: 'account-lookup' },
    says: 'A name of the service .fn, which stands for an account.',
  },
  {
    name: 'a type of event',
    input: 'A.1654653399040a61.FlowToken.TokensDeposited',
    ...{
      kind: 'event-type',
      value: 'A.1654653399040a61.FlowToken.TokensDeposited',
      tool: 'chain-events',
    },
    says: 'It may be the type of an event.',
  },
  {
    name: 'an event of the chain',
    input: 'flow.AccountCreated',
    ...{ kind: 'event-type', value: 'flow.AccountCreated', tool: 'chain-events' },
    says: 'An event of the chain itself.',
  },
  {
    name: 'a contract',
    input: 'FungibleToken',
    ...{ kind: 'contract', value: 'FungibleToken', tool: 'account-lookup' },
    says: 'The contract FungibleToken, as networks know it.',
  },
  {
    name: 'a contract’s file',
    input: 'FlowToken.cdc',
    ...{ kind: 'contract', value: 'FlowToken', tool: 'account-lookup' },
    says: 'The contract FlowToken, as networks know it.',
  },
]
