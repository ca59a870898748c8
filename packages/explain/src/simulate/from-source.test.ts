import type { FlowAddress } from '@toolkit/core/account/address'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import { describe, expect, it } from 'vitest'
import { changesFromSource } from './from-source.ts'

const ALICE = '01cf0e2f2f715450' as FlowAddress
const string = (value: string): CadenceValue => ({ type: 'String', value })
const weight = (value: string): CadenceValue => ({ type: 'UFix64', value })
const said = (source: string, values: readonly CadenceValue[] = []) =>
  changesFromSource({
    source,
    values,
    authorizers: [ALICE],
  }).map(({ finding }) => finding.message)

const add = (w: string, parameters = '') => `transaction${parameters} {
    prepare(me: auth(Keys) &Account) {
        me.keys.add(publicKey: key, hashAlgorithm: HashAlgorithm.SHA3_256, weight: ${w})
    }
}`

describe('changesFromSource', () => {
  it('tells the key and its weight where they are written or are arguments', () => {
    expect(said(add('1_000.0'))).toEqual([
      `Line 3 adds a key to 0x${ALICE}, which the code computes, with weight 1000: anyone who has it controls the account.`,
    ])
    expect(said(add('w', '(w: UFix64)'), [weight('250.00000000')])).toEqual([
      `Line 3 adds a key to 0x${ALICE}, which the code computes, with weight 250.`,
    ])
    expect(said(add('f(1)'))).toEqual([
      `Line 3 adds a key to 0x${ALICE}, which the code computes, with a weight that the code computes.`,
    ])
  })

  it('believes no argument whose name is declared again', () => {
    const source = add('w', '(w: UFix64)').replace('me.keys', 'let w = 1000.0; me.keys')
    expect(said(source, [weight('1.00000000')])).toEqual([
      `Line 3 adds a key to 0x${ALICE}, which the code computes, with a weight that the code computes.`,
    ])
  })

  it('follows variables that hold a value for good', () => {
    const source = `transaction(k: String) {
    prepare(me: auth(Keys) &Account) {
        let all = 1000.0
        let key = PublicKey(publicKey: k.decodeHex(), signatureAlgorithm: SignatureAlgorithm.ECDSA_P256)
        let keys = me.keys
        keys.add(publicKey: key, hashAlgorithm: HashAlgorithm.SHA3_256, weight: all)
    }
}`
    expect(said(source, [string('ab12')])).toEqual([
      `Line 6 adds a key to 0x${ALICE}, from the argument k (ab12), with weight 1000: anyone who has it controls the account.`,
    ])
  })

  it('tells revoked keys, contracts, accounts and the inbox', () => {
    const source = `transaction(code: String) {
    prepare(me: auth(Keys, Contracts, Inbox) &Account) {
        me.keys.revoke(keyIndex: 0)
        me.contracts.add(name: "A", code: code.utf8)
        me.contracts.update(name: "B", code: code.decodeHex())
        me.contracts.remove(name: "C")
        Account(payer: me)
        me.inbox.publish(cap, name: "vault", recipient: 0x179b6b1cb6755e31)
        other().contracts.tryUpdate(name: n(), code: [])
    }
}`
    expect(said(source, [string('abc')])).toEqual([
      `Line 3 revokes key 0 of 0x${ALICE}.`,
      `Line 4 deploys the contract A to 0x${ALICE} with the code of the argument code (3 characters).`,
      `Line 5 replaces the contract B of 0x${ALICE} with the code of the argument code (3 characters).`,
      `Line 6 removes the contract C from 0x${ALICE}.`,
      `Line 7 creates an account, which 0x${ALICE} pays for.`,
      `Line 8 leaves a capability of 0x${ALICE} for 0x179b6b1cb6755e31 to claim, named vault.`,
      'Line 9 replaces the contract whose name the code computes of an account that the code chooses with code that the code computes.',
    ])
  })

  it.each([
    ['add-key', 'keys'],
    ['revoke-key', 'keys'],
    ['re-weight-key', 'keys'],
    ['change-keys', 'keys'],
    ['deploy-contract', 'contracts'],
    ['update-contract', 'contracts'],
    ['remove-contract', 'contracts'],
    ['create-account', 'accounts'],
    ['create-account-with-keys', 'accounts'],
  ])('tells of the template %s what it does to %s', (id, about) => {
    const template = TRANSACTION_TEMPLATES.find(one => one.id === id)
    const source = template?.script('emulator', ALICE) ?? ''
    const simulationRequest = {
      source,
      values: [],
      authorizers: [ALICE],
      payer: ALICE,
      proposer: ALICE,
      computeLimit: 1n,
    }
    const found = changesFromSource(simulationRequest).map(one => one.about)
    expect(found).toContain(about)
  })
})
