import { addressAt } from '@toolkit/core/account/address'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { describe, expect, it } from 'vitest'
import programs from '../../../../core/fixtures/cadence-programs.json' with { type: 'json' }
import { incoming } from '../../../test/attack.ts'
import { knownNames } from '../known-names.ts'
import { knownTokens } from '../known-tokens.ts'
import { type Review, reviewTransaction } from '../review.ts'
import { accountBounds } from './account-bounds.ts'
import type { Permission } from './bound.ts'
import { ACCOUNT_ENTITLEMENTS, entitlementsOf } from './entitlements.ts'

const [ALICE, BOB, THIEF] = [5n, 6n, 7n].map(at => addressAt('emulator', at))
const IMPORTS = `import FungibleToken from 0xee82856bf20e2aa6
import FlowToken from 0x0ae53cb6e3f42a79
import NonFungibleToken from 0xf8d6e0586b0a20c7
import EVM from 0xf8d6e0586b0a20c7
`
const VAULT =
  'signer.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!'
const RECEIVER = 'capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!'

const SEND = `getAccount(to).${RECEIVER}.deposit(from: <-${VAULT}.withdraw(amount: amount))`

const boundOf = (source: string, authorizers = [ALICE, BOB] as never[]) =>
  accountBounds({ program: parseCadence(source), network: 'emulator', authorizers, proof: null })
const prepared = (rights: string, code: string, parameters = '') =>
  `${IMPORTS}transaction${parameters} {\n    prepare(signer: auth(${rights}) &Account) {\n        ${code}\n    }\n}\n`
const codesOf = (source: string) =>
  boundOf(source)
    .findings.filter(({ severity }) => severity === 'danger')
    .map(({ code }) => code)
const statesOf = (source: string) =>
  boundOf(source).bounds.map(({ permissions }) =>
    permissions.map(({ area, state }: Permission) => `${area} ${state}`),
  )

const OF_THE_CODE = /^(?:bound|taken|power)\//
const dangersOf = ({ findings }: Pick<Review, 'findings'>) =>
  findings
    .filter(({ severity, code }) => severity === 'danger' && OF_THE_CODE.test(code))
    .map(({ code }) => code)

describe('accountBounds', () => {
  it('knows every entitlement of an account', () => {
    // Every `entitlement` declared in cadence v1.10 `sema/account.cdc`.
    const declared =
      'Storage SaveValue LoadValue CopyValue BorrowValue Contracts AddContract UpdateContract RemoveContract Keys AddKey RevokeKey Inbox PublishInboxCapability UnpublishInboxCapability ClaimInboxCapability Capabilities StorageCapabilities AccountCapabilities PublishCapability UnpublishCapability GetStorageCapabilityController IssueStorageCapabilityController GetAccountCapabilityController IssueAccountCapabilityController'
    expect(Object.keys(ACCOUNT_ENTITLEMENTS).toSorted()).toEqual(declared.split(' ').toSorted())
  })

  it.each([
    ['auth(Storage, Keys) &Account', ['Storage', 'Keys']],
    ['auth(Storage | Keys) & Account', ['Storage', 'Keys']],
    ['&Account', []],
    ['auth(mapping AccountMapping) &Account', null],
    ['auth(Storage, Other) &Account', null],
    ['AuthAccount', null],
  ])('reads %s', (type, entitlements) => expect(entitlementsOf(type)).toEqual(entitlements))

  it.each([
    [
      'a transfer as arguments say',
      'BorrowValue',
      `getAccount(to).${RECEIVER}.deposit(from: <-${VAULT}.withdraw(amount: amount))`,
    ],
    [
      'a transfer by names and a cast',
      'BorrowValue',
      `let vault = ${VAULT}\n        let sent <- vault.withdraw(amount: amount) as! @FlowToken.Vault\n        let receiver = getAccount(to).${RECEIVER}\n        receiver.deposit(from: <-sent)`,
    ],
    [
      'a vault set up for its owner',
      'SaveValue, Capabilities',
      'signer.storage.save(<-FlowToken.createEmptyVault(vaultType: Type<@FlowToken.Vault>()), to: /storage/flow)\n        signer.capabilities.publish(signer.capabilities.storage.issue<&FlowToken.Vault>(/storage/flow), at: /public/flow)',
    ],
    [
      'what is kept in the account',
      'Storage',
      `signer.storage.save(<-${VAULT}.withdraw(amount: amount), to: /storage/more)`,
    ],
    [
      'an account created',
      'BorrowValue',
      'let account = Account(payer: signer)\n        log(account.address)',
    ],
    [
      'an account created with keys and money as arguments say',
      'BorrowValue',
      `let account = Account(payer: signer)\n for key in keys { account.keys.add(publicKey: PublicKey(publicKey: key.decodeHex(), signatureAlgorithm: SignatureAlgorithm.ECDSA_P256), hashAlgorithm: HashAlgorithm.SHA3_256, weight: 1000.0) }\n account.storage.borrow<&FlowToken.Vault>(from: /storage/flowTokenVault)!.deposit(from: <-${VAULT}.withdraw(amount: 0.1))\n getAccount(account.address).${RECEIVER}.deposit(from: <-${VAULT}.withdraw(amount: amount))`,
    ],
    [
      'an account created that is a field',
      'BorrowValue',
      `self.made = Account(payer: signer)\n self.made.keys.add(publicKey: PublicKey(publicKey: keys[0].decodeHex(), signatureAlgorithm: SignatureAlgorithm(rawValue: 1)!), hashAlgorithm: HashAlgorithm.SHA3_256, weight: 1000.0)\n self.made.${RECEIVER}.deposit(from: <-${VAULT}.withdraw(amount: amount))`,
    ],
    [
      'many transfers, counted',
      'BorrowValue',
      `var i = 0\n while i < tos.length { getAccount(tos[i]).${RECEIVER}.deposit(from: <-${VAULT}.withdraw(amount: amounts[i]))\n i = i + 1 }`,
    ],
    [
      'FLOW from an EVM account to where one receives it',
      'BorrowValue',
      `let coa = signer.storage.borrow<auth(EVM.Withdraw) &EVM.CadenceOwnedAccount>(from: /storage/evm)!\n let some = EVM.Balance(attoflow: 0)\n some.setFLOW(flow: amount)\n signer.${RECEIVER}.deposit(from: <-coa.withdraw(balance: some))\n signer.storage.borrow<&FlowToken.Vault>(from: /storage/flowTokenVault)!.deposit(from: <-coa.withdraw(balance: coa.balance()))`,
    ],
  ])('lowers the bound of %s', (_, rights, code) => {
    const source = prepared(
      rights,
      code,
      '(amount: UFix64, to: Address, keys: [String], tos: [Address], amounts: [UFix64])',
    )
    expect(dangersOf(reviewTransaction(incoming(source)))).toEqual([])
    expect(boundOf(source).proof).toBe('code')
  })

  it('says what a bound is lowered to, with the values of arguments', () => {
    const source = prepared(
      'BorrowValue, AddKey',
      `getAccount(to).${RECEIVER}.deposit(from: <-${VAULT}.withdraw(amount: amount))`,
      '(amount: UFix64, to: Address)',
    )
    const { bounds } = accountBounds({
      program: parseCadence(source),
      network: 'emulator',
      authorizers: [ALICE as never],
      argumentText: name => (name === 'amount' ? '12.5' : null),
      proof: null,
    })
    expect(bounds[0]?.permissions).toMatchObject([
      {
        area: 'storage',
        state: 'narrowed',
        uses: ['Uses what is stored at /storage/flowTokenVault', 'Withdraws 12.5 FLOW'],
      },
      { area: 'keys', state: 'unused', uses: [] },
    ])
    expect(bounds[0]?.message).toContain('withdraws 12.5 FLOW')
  })

  it.each([
    [
      'equal ones in a counted loop',
      `for one in list { ${SEND}\n${SEND} }`,
      'Withdraws amount FLOW for each of list, 2 times',
    ],
    [
      'one of two',
      SEND.replace(': amount', ': list.length > 2 ? amount : one'),
      'Withdraws amount or 50000.0 FLOW',
    ],
    [
      'equal ones of an EVM account',
      `let coa = signer.storage.borrow<auth(EVM.Withdraw) &EVM.CadenceOwnedAccount>(from: /storage/evm)!\n let some = EVM.Balance(attoflow: 7)\n ${`signer.${RECEIVER}.deposit(from: <-coa.withdraw(balance: some))\n`.repeat(2)}`,
      'Withdraws 7 attoFLOW from /storage/evm, 2 times',
    ],
  ])('says of withdrawals how many there are and how much: %s', (_, code, use) => {
    const source = prepared(
      'BorrowValue',
      `let one = 5_0000.0\n ${code}`,
      '(amount: UFix64, to: Address, list: [Int])',
    )
    expect(boundOf(source).bounds[0]?.permissions[0]?.uses).toContain(use)
    expect(codesOf(source)).toEqual([])
  })

  it('names the contract that gets an account through a function of the code', () => {
    const source = `import Helper from 0x${THIEF}\naccess(all) fun id(_ a: AnyStruct): AnyStruct { return a }\n${prepared('Keys', 'Helper.run(id(signer))')}`
    const said = boundOf(source).findings.map(({ message }) => message)
    expect(said).toContain(`Helper (0x${THIEF}) gets the whole account 0x${ALICE}.`)
  })

  it('leaves the areas open that what escapes gives, and says where', () => {
    const source = prepared('Storage, Keys, Inbox', 'Helper.run(signer.keys)')
    expect(statesOf(source)).toEqual([['storage unused', 'keys open', 'inbox unused']])
    expect(boundOf(source).bounds[0]?.permissions[1]?.range?.line).toBe(7)
    expect(statesOf(prepared('Storage, Keys', 'Helper.run(signer)'))).toEqual([
      ['storage open', 'keys open'],
    ])
  })

  it('says what is asked for and not used', () => {
    const { findings, bounds, proof } = boundOf(
      prepared('Storage, Inbox, Capabilities', 'log("x")'),
    )
    expect(findings.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
      'warning bound/unused',
    ])
    expect(findings[0]?.message).toBe(
      `It asks for Storage, Capabilities, Inbox of 0x${ALICE} and doesn’t use it.`,
    )
    expect(bounds[0]?.permissions.map(({ message }) => message)).toEqual([
      'Take everything stored',
      'Take over the account',
      'Send capabilities to others',
    ])
    expect(proof).toBe('code')
  })

  it('takes a type that it doesn’t know for everything, and code that is broken for anything', () => {
    const { bounds } = boundOf('transaction { prepare(signer: AuthAccount) { log(1) } }')
    expect(bounds[0]?.permissions.map(({ area }) => area)).toEqual([
      'storage',
      'keys',
      'contracts',
      'capabilities',
      'inbox',
    ])
    expect(codesOf(prepared('Storage', 'let = 3'))).toEqual(['bound/unread'])
    expect(codesOf(prepared('Storage', `log("${'x'.repeat(120_000)}")`))).toEqual(['bound/unread'])
  })

  it('bounds nothing where only what is public is read', () => {
    const { bounds, findings } = boundOf('transaction { prepare(a: &Account) { log(a.address) } }')
    expect(bounds).toEqual([
      { authorizer: ALICE, permissions: [], message: 'Only reads what is public.' },
    ])
    expect(findings).toEqual([])
  })

  it.each([
    ['an amount with something added', 'amount + 1000.0'],
    ['a part of the balance', `${VAULT}.balance * 0.5`],
    ['what an unknown contract says', 'Helper.amount()'],
  ])('doesn’t take %s for what an argument says', (_, amount) => {
    const code = `getAccount(to).${RECEIVER}.deposit(from: <-${VAULT}.withdraw(amount: ${amount}))`
    expect(codesOf(prepared('BorrowValue', code, '(amount: UFix64, to: Address)'))).not.toEqual([])
  })

  it('doesn’t take a name for its argument where the code has a value of that name too', () => {
    const code = `if true {\n let amount = 900.0\n getAccount(to).${RECEIVER}.deposit(from: <-${VAULT}.withdraw(amount: amount))\n }\n log(amount)`
    const source = prepared('BorrowValue', code, '(amount: UFix64, to: Address)')
    expect(codesOf(source)).toEqual(['taken/elsewhere'])
  })

  it('counts a withdrawal in a loop as often as the loop likes, unless arguments bound it', () => {
    const send = (to: string, amount: string) =>
      `getAccount(${to}).${RECEIVER}.deposit(from: <-${VAULT}.withdraw(amount: ${amount}))`
    const parameters = '(amount: UFix64, to: Address, all: {Address: UFix64})'
    const loop = `while true { ${send('to', 'amount')} }`
    expect(codesOf(prepared('BorrowValue', loop, parameters))).toEqual([
      'taken/repeated',
      'taken/elsewhere',
    ])
    const each = `for one in all.keys { ${send('one', 'all[one]!')} }`
    expect(codesOf(prepared('BorrowValue', each, parameters))).toEqual([])
  })

  it('tells what one authorizer takes from another', () => {
    const source = `${IMPORTS}transaction {
    prepare(signer: auth(LoadValue) &Account, other: auth(SaveValue) &Account) {
        other.storage.save(<-signer.storage.load<@FlowToken.Vault>(from: /storage/flowTokenVault)!, to: /storage/mine)
    }
}`
    expect(codesOf(source)).toEqual(['taken/all'])
  })

  it('lets nothing escape through what keeps it: values of known contracts, fields, attachments', () => {
    const retained = [
      'Helper.run(NonFungibleToken.Box(signer))',
      `let v <- ${VAULT}.withdraw(amount: 1.0)\n        Helper.take(<-attach Helper.A() to <-v)`,
      'Helper.run(self)',
      `getAccount(to).capabilities.borrow<&{Helper.Receiver}>(/public/a)!.deposit(from: <-${VAULT}.withdraw(amount: 1.0))`,
      'Helper.run(signer.storage)',
      'Helper.run(fun (): AnyStruct { return self.a })',
      'let all = {1: signer.storage.borrow<auth(Insert) &AnyResource>(from: /storage/a)}\n        Helper.run(all)',
    ]
    for (const code of retained) {
      const source = prepared('BorrowValue', `self.a = signer\n ${code}`)
      expect([code, codesOf(source)]).not.toEqual([code, []])
    }
  })
})

// Cadence's own transactions, of the core contracts, the token standards and the EVM bridge.
it('warns of no standard transaction that only does what its arguments say', () => {
  const names = knownNames('mainnet', knownTokens('mainnet'))
  const transactions = programs.programs.filter(({ text }) => /^ *transaction\b/m.test(text))
  const found = transactions.flatMap(({ name, text }) => {
    let isKnown = true
    const source = text.replace(
      /^(\s*import\s+)("?)(\w+)\2(?:\s+from\s+\S+)?\s*$/gm,
      (_, start: string, __, contract: string) => {
        const [known] = names.named(contract)
        if (!known && contract !== 'Crypto') isKnown = false
        return known ? `${start}${contract} from 0x${known.address}` : `${start}${contract}`
      },
    )
    const program = parseCadence(source)
    if (program.kind !== 'transaction' || !isKnown) return []
    const authorizers = program.prepare.map((__, at) => addressAt('mainnet', BigInt(50 + at)))
    const values = program.parameters.map(() => ({ type: 'Bool', value: true }) as const)
    const request = incoming(source, { network: 'mainnet', values, authorizers })
    const open = reviewTransaction(request).findings.filter(({ code }) => OPEN.test(code))
    return [{ name, open: open.length > 0 }]
  })
  expect(found.length).toBeGreaterThan(60)
  expect(found.filter(({ open }) => open).map(({ name }) => name)).toEqual([])
})

const OPEN = /^bound\/(?:out-of-sight|unread)$/
