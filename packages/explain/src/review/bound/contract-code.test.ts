import type { FlowAddress } from '@toolkit/core/account/address'
import { describe, expect, it } from 'vitest'
import { CONTRACT_VARIANTS } from '../../../test/theft-variants.ts'
import { contractUses } from './contract-code.ts'

const contract = (code: string, head = 'access(all) contract Nice') => `${head} {\n${code}\n}\n`
const usesOf = (code: string, head?: string) =>
  contractUses(contract(code, head), 'emulator').map(({ message, line }) => `${line}: ${message}`)

describe('contractUses', () => {
  it('has nothing against a contract that keeps its own things', () => {
    const code = `access(all) resource Collection {}
init() {
    self.account.storage.save(<-create Collection(), to: /storage/nice)
    self.account.capabilities.publish(self.account.capabilities.storage.issue<&Nice.Collection>(/storage/nice), at: /public/nice)
    log(self.account.address)
}
access(all) fun admin(): &Collection { return self.account.storage.borrow<&Nice.Collection>(from: /storage/nice)! }`
    expect(usesOf(code)).toEqual([])
  })

  it.each([
    ['changes the keys of the account', 'init() { self.account.keys.revoke(keyIndex: 0) }'],
    ['changes the contracts of the account', 'init() { self.account.contracts.remove(name: "A") }'],
    [
      'gives others the whole account',
      'init() { self.account.capabilities.account.issue<&Account>() }',
    ],
    [
      'gives its account on, so that everything may be done with it',
      'init() { Helper.run(self.account) }',
    ],
    [
      'gives its account on, so that everything may be done with it',
      'init() { let a = self.account }',
    ],
    ['uses what else is stored in the account', 'init() { let s = self.account.storage }'],
    [
      'uses what else is stored in the account (auth(FungibleToken.Withdraw) &FlowToken.Vault)',
      'access(all) fun f() { self.account.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault) }',
    ],
    [
      'gives its account on, so that everything may be done with it',
      'access(all) resource R { access(all) fun f() { Helper.run(Nice.account) } }',
    ],
    [
      'sends capabilities of the account to others',
      'init() { self.account.inbox.publish(c, name: "a", recipient: 0x1) }',
    ],
  ])('says that a contract %s', (message, code) => {
    expect(usesOf(code)).toEqual([`2: ${message}`])
  })

  it.each(CONTRACT_VARIANTS)('lists a use under another name: %s', code => {
    const uses = usesOf(code)
    expect(uses).not.toEqual([])
    expect(uses.join()).not.toContain('native code')
  })

  it('lists that it acts towards the account’s other contracts', () => {
    const source =
      'import Bank from 0x01cf0e2f2f715450\naccess(all) contract Nice { init() { Bank.payOut() } }'
    const owner = '01cf0e2f2f715450' as FlowAddress
    expect(contractUses(source, 'emulator', [owner])).toHaveLength(1)
    expect(contractUses(source, 'emulator')).toEqual([])
  })

  it('takes a field of that name for what it is', () => {
    const code =
      'access(all) struct S { access(all) let account: Address\n init() { self.account = 0x1 } }\n init() {}'
    expect(usesOf(code)).toEqual([])
  })

  it('says that code of others runs as its own, and that broken code can’t be read', () => {
    expect(
      usesOf('init() {}', 'import Evil from 0x01cf0e2f2f715450\naccess(all) contract Nice: Evil'),
    ).toEqual(['2: runs code of Evil, which isn’t known, as its own'])
    expect(usesOf('init( {}')).toEqual(['1: can’t be read'])
  })
})
