import { addressAt, type FlowAddress } from '@toolkit/core/account/address'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { describe, expect, it } from 'vitest'
import type { PermissionKind } from './permission.ts'
import { sourcePermissions } from './source-permissions.ts'

const [alice, bob] = [2n, 3n].map(at => addressAt('emulator', at)) as [FlowAddress, FlowAddress]
const permissionsOf = (source: string) => sourcePermissions(parseCadence(source), [alice, bob])
const prepared = (entitlements: string, code: string) =>
  `transaction {\n    prepare(signer: auth(${entitlements}) &Account) {\n        ${code}\n    }\n}\n`

describe('sourcePowers', () => {
  it.each<[PermissionKind, string, string]>([
    ['key-added', 'AddKey', 'signer.keys.add(publicKey: k, hashAlgorithm: h, weight: 1000.0)'],
    [
      'key-added',
      'Keys',
      'let keys = signer.keys\n        keys.add(publicKey: k, hashAlgorithm: h, weight: w)',
    ],
    ['key-revoked', 'RevokeKey', 'signer.keys.revoke(keyIndex: 0)'],
    ['contract-added', 'AddContract', 'signer.contracts.add(name: "A", code: c)'],
    ['contract-updated', 'UpdateContract', 'signer.contracts.update(name: "A", code: c)'],
    ['contract-updated', 'UpdateContract', 'signer.contracts.tryUpdate(name: "A", code: c)'],
    ['contract-removed', 'RemoveContract', 'signer.contracts.remove(name: "A")'],
    [
      'account-capability',
      'Capabilities',
      'signer.capabilities.account.issue<auth(Storage) &Account>()',
    ],
    ['capability-issued', 'Capabilities', 'signer.capabilities.storage.issue<&A.B>(/storage/a)'],
    ['capability-published', 'Capabilities', 'signer.capabilities.publish(c, at: /public/a)'],
    ['capability-unpublished', 'Capabilities', 'signer.capabilities.unpublish(/public/a)'],
    ['capability-changed', 'Capabilities', 'controller.retarget(/storage/b)'],
    ['inbox-published', 'Inbox', 'signer.inbox.publish(c, name: "a", recipient: 0x1)'],
    ['inbox-claimed', 'Inbox', 'signer.inbox.claim<&A.B>("a", provider: 0x1)'],
    ['storage-taken', 'Storage', 'let a <- signer.storage.load<@A.B>(from: /storage/a)'],
    ['storage-saved', 'Storage', 'signer.storage.save(<-a, to: /storage/a)'],
    [
      'storage-borrowed',
      'Storage',
      'signer.storage.borrow<auth(A.Withdraw) &A.B>(from: /storage/a)',
    ],
    ['destroyed', 'Storage', 'destroy a'],
    ['evm-called', 'Storage', 'coa.call(to: a, data: d, gasLimit: 1, value: v)'],
    ['evm-withdrawn', 'Storage', 'coa.withdraw(balance: b)'],
    ['account-created', 'Storage', 'Account(payer: signer)'],
  ])('tells %s with %s by: %s', (kind, entitlements, code) => {
    expect(permissionsOf(prepared(entitlements, code)).map(one => one.kind)).toContain(kind)
  })

  it('names the account, the line, and the values that are there', () => {
    const [power] = permissionsOf(
      prepared('AddKey', 'signer.keys.add(publicKey: k, hashAlgorithm: h, weight: 1000.0)'),
    )
    expect(power).toMatchObject({ severity: 'danger', authorizer: alice, range: { line: 3 } })
    expect(power?.message).toBe(
      `It adds a key to 0x${alice} with weight 1000: whoever has it may control the account.`,
    )
  })

  it('calls a capability that lets others act a danger, and one to look at none', () => {
    const issue = (type: string) =>
      permissionsOf(
        prepared('Capabilities', `signer.capabilities.storage.issue<${type}>(/storage/a)`),
      )
    expect(issue('auth(A.Withdraw) &A.Vault')[0]).toMatchObject({ severity: 'danger' })
    expect(issue('auth(A.Withdraw) &A.Vault')[0]?.message).toContain('auth(A.Withdraw) &A.Vault')
    expect(issue('&A.Vault')[0]).toMatchObject({ severity: 'note' })
  })

  it('looks into functions, in the order of the source', () => {
    const source = `access(all) fun help(_ a: auth(RevokeKey) &Account) { a.keys.revoke(keyIndex: 0) }
transaction {
    prepare(a: auth(RemoveContract) &Account, b: auth(UpdateContract) &Account) {
        a.contracts.remove(name: "A")
        b.contracts.update(name: "B", code: c)
        help(a)
    }
}`
    expect(permissionsOf(source).map(one => one.kind)).toEqual([
      'key-revoked',
      'contract-removed',
      'contract-updated',
    ])
  })

  it('minds no key of an account that the script creates, and every key of one that may be another', () => {
    const add = 'account.keys.add(publicKey: k, hashAlgorithm: h, weight: 1000.0)'
    const severities = (code: string) =>
      permissionsOf(prepared('Keys, BorrowValue', code))
        .filter(({ kind }) => kind === 'key-added')
        .map(({ severity }) => severity)
    const made = 'let account = Account(payer: signer)'
    expect(severities(`${made}\n        ${add}`)).toEqual(['note'])
    const kinds = permissionsOf(prepared('BorrowValue', made)).map(({ kind }) => kind)
    expect(kinds).toEqual(['account-created'])
    expect(
      severities(
        `var account = Account(payer: signer)\n        account = f(signer)\n        ${add}`,
      ),
    ).toEqual(['danger'])
    expect(severities(`let account = signer\n        if true { ${made} }\n        ${add}`)).toEqual(
      ['danger'],
    )
    expect(
      severities(`let account = true ? signer : Account(payer: signer)\n        ${add}`),
    ).toEqual(['danger'])
  })

  it('is not hidden behind many harmless ones', () => {
    const many = 'destroy a\n        signer.storage.save(1, to: /storage/a)\n        '.repeat(300)
    const source = prepared('Keys', `${many}signer.keys.revoke(keyIndex: 0)`)
    expect(permissionsOf(source).map(({ kind }) => kind)).toContain('key-revoked')
  })

  it('says nothing of what only looks', () => {
    const code =
      'log(signer.address)\n        log(signer.keys.count)\n        {"a": 1}.remove(key: "a")\n        signer.storage.borrow<&A.B>(from: /storage/a)\n        getAccount(signer.address)'
    expect(permissionsOf(prepared('BorrowValue', code))).toEqual([])
  })
})
