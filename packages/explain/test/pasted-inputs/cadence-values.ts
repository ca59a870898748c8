import { parseHex } from '@toolkit/core/bytes/hex'
import type { PastedInput } from './pasted-input.ts'

/** Values in CCF, as Cadence 1.10 encodes them. */
const CCF = {
  deposited:
    'd8818281d8a28340782c412e313635343635333339393034306136312e466c6f77546f6b656e2e546f6b656e734465706f7369746564828266616d6f756e74d889178262746fd88ad8890382d88840821a3b9aca0048e467b9dd11fa00df',
  fees: 'd8818281d8a283407828412e663931396565373734343762373439372e466c6f77466565732e466565734465647563746564838266616d6f756e74d88917826f696e636c7573696f6e4566666f7274d88917826f657865637574696f6e4566666f7274d8891782d88840831903e81a05f5e1000f',
  created:
    'd8818281d8a2834073666c6f772e4163636f756e744372656174656481826761646472657373d8890382d888408148e467b9dd11fa00df',
  balance: 'd88282d889171a3b9aca00',
  string: 'd88282d889016b48656c6c6f2c20466c6f77',
  nil: 'd88282d88ad889182af6',
  ids: 'd88282d88bd8890f82011bffffffffffffffff',
  dictionary: 'd88282d88d82d88901d8890f84616101616202',
  display:
    'd8818283d8b082407825412e316437653537616135353831373434382e4d6574616461746156696577732e46696c65d8a08341017828412e316437653537616135353831373434382e4d6574616461746156696577732e446973706c61798282646e616d65d8890182697468756d626e61696cd88f81d88840d8a08341027829412e316437653537616135353831373434382e4d6574616461746156696577732e4854545046696c6581826375726cd8890182d888410182664d6f6d656e74d88282d888410281781968747470733a2f2f6578616d706c652e6f72672f312e706e67',
  capability:
    'd8818281d8a183407822412e313635343635333339393034306136312e466c6f77546f6b656e2e5661756c748082d89081d88e82f6d888408248e467b9dd11fa00df07',
  type: 'd88282d8891829d8d185407822412e313635343635333339393034306136312e466c6f77546f6b656e2e5661756c74f68080',
  range: 'd88282d891d8890483c24101c2410ac24102',
  path: 'd88282d889181b820371666c6f77546f6b656e5265636569766572',
  function: 'd88282d8891833848080d8b91701',
}

const base64OfHex = (hex: string) => btoa(String.fromCharCode(...parseHex(hex)))
const inLines = (text: string) => text.replace(/.{64}/g, '$&\n')

/** Cadence values and code, as nodes, SDKs, documentation and people write them. */
export const CADENCE_VALUES: readonly PastedInput[] = [
  {
    name: 'a FLOW deposit in CCF, as gRPC gives it',
    input: CCF.deposited,
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in CCF.',
  },
  {
    name: 'the same with 0x',
    input: `0x${CCF.deposited}`,
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in CCF.',
  },
  {
    name: 'the same in capitals',
    input: CCF.deposited.toUpperCase(),
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in CCF.',
  },
  {
    name: 'fees in CCF, in Base64',
    input: base64OfHex(CCF.fees),
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in CCF.',
  },
  {
    name: 'an account creation in CCF, in quotes and Base64',
    input: `"${base64OfHex(CCF.created)}"`,
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in CCF.',
  },
  {
    name: 'a UFix64 in CCF',
    input: CCF.balance,
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in CCF.',
  },
  {
    name: 'a text in CCF, in Base64',
    input: base64OfHex(CCF.string),
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in CCF.',
  },
  {
    name: 'nil in CCF',
    input: CCF.nil,
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in CCF.',
  },
  {
    name: 'numbers in CCF, as a hex dump in groups',
    input: CCF.ids.replace(/.{4}/g, '$& ').trim(),
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in CCF.',
  },
  {
    name: 'a dictionary in CCF, with colons',
    input: CCF.dictionary.replace(/..(?!$)/g, '$&:'),
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in CCF.',
  },
  {
    name: 'a Display in CCF, over several lines',
    input: inLines(CCF.display),
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in CCF.',
  },
  {
    name: 'a capability in CCF',
    input: CCF.capability,
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in CCF.',
  },
  {
    name: 'a type in CCF',
    input: CCF.type,
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in CCF.',
  },
  {
    name: 'a range in CCF',
    input: CCF.range,
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in CCF.',
  },
  {
    name: 'a path in CCF',
    input: CCF.path,
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in CCF.',
  },
  {
    name: 'a function in CCF',
    input: CCF.function,
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in CCF.',
  },
  {
    name: 'a capability in CCF before Cadence 1.0',
    input: 'd88282d89081d889018248e467b9dd11fa00df820371666c6f77546f6b656e5265636569766572',
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in CCF, as Cadence wrote it before 1.0.',
  },
  {
    name: 'CCF that was cut off',
    input: CCF.deposited.slice(0, -8),
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'It starts as a Cadence value in CCF does, and has a mistake in it.',
  },
  {
    name: 'a fix64 in JSON-Cadence',
    input: '{"type":"UFix64","value":"10.00000000"}',
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in JSON-Cadence.',
  },
  {
    name: 'a result of a script, indented',
    input: JSON.stringify(
      {
        type: 'Struct',
        value: {
          id: 'A.1d7e57aa55817448.MetadataViews.Display',
          fields: [{ name: 'name', value: { type: 'String', value: 'Moment' } }],
        },
      },
      null,
      2,
    ),
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in JSON-Cadence.',
  },
  {
    name: 'an optional address',
    input: '{"value":{"value":"0xe467b9dd11fa00df","type":"Address"},"type":"Optional"}\n',
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in JSON-Cadence.',
  },
  {
    name: 'Base64 of a value',
    input: btoa('{"value":"10.00000000","type":"UFix64"}\n'),
    kind: 'json-cadence',
    value: '{"value":"10.00000000","type":"UFix64"}\n',
    tool: 'tx-analyze',
    says: 'Base64 of a Cadence value in JSON-Cadence, as access nodes give it.',
  },
  {
    name: 'Base64 of a value in quotes',
    input: `"${btoa('{"value":[{"value":"1","type":"UInt64"}],"type":"Array"}\n')}"`,
    kind: 'json-cadence',
    value: '{"value":[{"value":"1","type":"UInt64"}],"type":"Array"}\n',
    tool: 'tx-analyze',
    says: 'Base64 of a Cadence value in JSON-Cadence, as access nodes give it.',
  },
  {
    name: 'Base64 in lines',
    input: inLines(
      btoa(
        '{"value":{"id":"A.1654653399040a61.FlowToken.TokensDeposited","fields":[{"value":{"value":"10.00000000","type":"UFix64"},"name":"amount"}]},"type":"Event"}\n',
      ),
    ),
    kind: 'json-cadence',
    value:
      '{"value":{"id":"A.1654653399040a61.FlowToken.TokensDeposited","fields":[{"value":{"value":"10.00000000","type":"UFix64"},"name":"amount"}]},"type":"Event"}\n',
    tool: 'tx-analyze',
    says: 'Base64 of a Cadence value in JSON-Cadence, as access nodes give it.',
  },
  {
    name: 'arguments in JSON',
    input: '[{"type":"UFix64","value":"10.0"},{"type":"Address","value":"0xe467b9dd11fa00df"}]',
    kind: 'json-cadence',
    value:
      '{"type":"Array","value":[{"type":"UFix64","value":"10.0"},{"type":"Address","value":"0xe467b9dd11fa00df"}]}',
    tool: 'tx-analyze',
    says: '2 Cadence values in JSON-Cadence, as arguments are passed.',
  },
  {
    name: 'one argument in a list',
    input: '[{"type":"String","value":"Hello"}]',
    kind: 'json-cadence',
    value: '{"type":"Array","value":[{"type":"String","value":"Hello"}]}',
    tool: 'tx-analyze',
    says: '1 Cadence value in JSON-Cadence, as arguments are passed.',
  },
  {
    name: 'a value with a number that is no text',
    input: '{"type":"UInt64","value":42}',
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'It has the form of JSON-Cadence, with a mistake in it.',
  },
  {
    name: 'a capability whose path is a text',
    input:
      '{"type":"Capability","value":{"path":"/public/flowTokenReceiver","address":"0xe467b9dd11fa00df","borrowType":"&AnyResource{A.f233dcee88fe0abe.FungibleToken.Receiver}"}}',
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in JSON-Cadence, as Cadence wrote it before 1.0.',
  },
  {
    name: 'a capability with a path and a borrow type',
    input:
      '{"type":"Capability","value":{"path":{"type":"Path","value":{"domain":"public","identifier":"flowTokenReceiver"}},"address":"0xe467b9dd11fa00df","borrowType":{"kind":"Reference","type":{"kind":"AnyResource"},"authorized":false}}}',
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in JSON-Cadence, as Cadence wrote it before 1.0.',
  },
  {
    name: 'a restricted type',
    input:
      '{"type":"Type","value":{"staticType":{"kind":"Restriction","typeID":"","type":{"kind":"AnyStruct"},"restrictions":[]}}}',
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in JSON-Cadence, as Cadence wrote it before 1.0.',
  },
  {
    name: 'the type AuthAccount',
    input: '{"type":"Type","value":{"staticType":{"kind":"AuthAccount"}}}',
    kind: 'json-cadence',
    tool: 'tx-analyze',
    says: 'A Cadence value in JSON-Cadence, as Cadence wrote it before 1.0.',
  },
  {
    name: 'Base64 of a capability before 1.0',
    input: btoa(
      '{"type":"Capability","value":{"path":"/public/flowTokenReceiver","address":"0xe467b9dd11fa00df","borrowType":""}}',
    ),
    kind: 'json-cadence',
    value:
      '{"type":"Capability","value":{"path":"/public/flowTokenReceiver","address":"0xe467b9dd11fa00df","borrowType":""}}',
    tool: 'tx-analyze',
    says: 'Base64 of a Cadence value in JSON-Cadence, as Cadence wrote it before 1.0.',
  },
  {
    name: 'a script',
    input: 'access(all) fun main(): Int {\n    return 1\n}',
    kind: 'cadence',
    tool: 'chain-script',
    says: 'A Cadence script.',
  },
  {
    name: 'a script with imports',
    input:
      'import FungibleToken from 0xf233dcee88fe0abe\n\naccess(all) fun main(address: Address): UFix64 {\n    return getAccount(address).balance\n}\n',
    kind: 'cadence',
    tool: 'chain-script',
    says: 'A Cadence script.',
  },
  {
    name: 'a script without access',
    input: 'fun main(a: Int): Int { return a }',
    kind: 'cadence',
    tool: 'chain-script',
    says: 'A Cadence script.',
  },
  {
    name: 'a script of before Cadence 1.0',
    input: 'pub fun main(): Address {\n  return 0x01\n}',
    kind: 'cadence',
    tool: 'chain-script',
    says: 'A Cadence script.',
  },
  {
    name: 'a script with comments first',
    input:
      '/// Returns the balance of an account\n///\nimport "FlowToken"\n\naccess(all) fun main(account: Address): UFix64 { return 1.0 }',
    kind: 'cadence',
    tool: 'chain-script',
    says: 'A Cadence script.',
  },
  {
    name: 'a transaction',
    input:
      'transaction(amount: UFix64, to: Address) {\n    prepare(signer: auth(BorrowValue) &Account) {}\n    execute {}\n}',
    kind: 'cadence',
    tool: 'code-rlp-tx',
    says: 'A Cadence transaction.',
  },
  {
    name: 'a transaction without parameters',
    input: 'transaction {\n  prepare(acct: &Account) { log("hi") }\n}',
    kind: 'cadence',
    tool: 'code-rlp-tx',
    says: 'A Cadence transaction.',
  },
  {
    name: 'a transaction with imports in text',
    input:
      'import "FungibleToken"\nimport "FlowToken"\n\ntransaction(amount: UFix64, to: Address) {\n    prepare(signer: auth(BorrowValue) &Account) {}\n}',
    kind: 'cadence',
    tool: 'code-rlp-tx',
    says: 'A Cadence transaction.',
  },
  {
    name: 'a transaction of before Cadence 1.0',
    input:
      'import FlowToken from 0x1654653399040a61\ntransaction {\n  prepare(signer: AuthAccount) {}\n}',
    kind: 'cadence',
    tool: 'code-rlp-tx',
    says: 'A Cadence transaction.',
  },
  {
    name: 'a contract',
    input:
      'access(all) contract HelloWorld {\n    access(all) let greeting: String\n    init() { self.greeting = "Hello, World!" }\n}',
    kind: 'cadence',
    tool: 'code-rlp-tx',
    says: 'A Cadence contract.',
  },
  {
    name: 'a contract that conforms to an interface',
    input:
      'import "NonFungibleToken"\n\naccess(all) contract ExampleNFT: NonFungibleToken {\n  access(all) event ContractInitialized()\n  init() {}\n}',
    kind: 'cadence',
    tool: 'code-rlp-tx',
    says: 'A Cadence contract.',
  },
  {
    name: 'a contract of before Cadence 1.0',
    input: 'pub contract Hello {\n  pub fun hello(): String { return "hi" }\n}',
    kind: 'cadence',
    tool: 'code-rlp-tx',
    says: 'A Cadence contract.',
  },
  {
    name: 'an excerpt of a contract',
    input: 'access(all) resource Vault {\n  access(all) var balance: UFix64\n}',
    kind: 'cadence',
    tool: 'chain-script',
    says: 'Cadence code.',
  },
  {
    name: 'an event type',
    input: 'A.1654653399040a61.FlowToken.TokensDeposited',
    kind: 'event-type',
    tool: 'chain-events',
    says: 'It may be the type of an event.',
  },
  {
    name: 'an event type in quotes',
    input: '"A.c1e4f4f4c4257510.TopShotMarketV3.MomentListed"',
    kind: 'event-type',
    value: 'A.c1e4f4f4c4257510.TopShotMarketV3.MomentListed',
    tool: 'chain-events',
    says: 'It may be the type of an event.',
  },
  {
    name: 'an event type that does not end in -ed',
    input: 'A.4eb8a10cb9f87357.NFTStorefrontV2.ListingAvailable',
    kind: 'event-type',
    tool: 'chain-events',
    says: 'It may be the type of an event.',
  },
  {
    name: 'an event of the chain',
    input: 'flow.AccountCreated',
    kind: 'event-type',
    tool: 'chain-events',
    says: 'An event of the chain itself.',
  },
  {
    name: 'the type of a resource',
    input: 'A.1654653399040a61.FlowToken.Vault',
    kind: 'address',
    value: '1654653399040a61',
    tool: 'account-lookup',
    says: 'A type of a contract on this account.',
  },
  {
    name: 'a type of a contract',
    input: 'A.1654653399040a61.FlowToken',
    kind: 'address',
    value: '1654653399040a61',
    tool: 'account-lookup',
    says: 'A type of a contract on this account.',
  },
]
