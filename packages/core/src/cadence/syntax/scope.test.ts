import { describe, expect, it } from 'vitest'
import { parseCadence } from './program.ts'
import { membersOfSelf, namesInScope, publicMembers } from './scope.ts'

/** `|` in the source marks the position. */
function at(marked: string) {
  const position = marked.indexOf('|')
  const source = marked.replace('|', '')
  const read = (from: number, to: number) => source.slice(from, to)
  return [parseCadence(source).tree, read, position] as const
}
const scope = (marked: string) => namesInScope(...at(marked)).map(({ name }) => name)

describe('namesInScope', () => {
  it('has what is declared around the place, innermost first, and no more', () => {
    const names = scope(`import FlowToken from 0x1
import A as B from 0x2
transaction(amount: UFix64) {
  let vault: Int
  prepare(signer: &Account) {
    let before = 1
    if true { let inner = 2 }
    for index, one in [1] { let deep = |before }
    let after = 3
  }
  execute { let other = 1 }
}
fun helper() {}`)
    expect(names).toEqual([
      'index',
      'one',
      'before',
      'signer',
      'amount',
      'FlowToken',
      'B',
      'helper',
    ])
  })

  it('is there while a line is half written', () => {
    expect(scope('transaction(amount: UFix64) { prepare(signer: &Account) { signer.| } }')).toEqual(
      ['signer', 'amount'],
    )
  })

  it('tells the type of a parameter', () => {
    const [signer] = namesInScope(
      ...at('transaction { prepare(signer: auth(Storage)\n &Account) { | } }'),
    )
    expect(signer).toEqual({ name: 'signer', kind: 'parameter', detail: 'auth(Storage) &Account' })
  })
})

it('membersOfSelf has the fields and functions of what is around', () => {
  const members = membersOfSelf(
    ...at('transaction { let vault: @Vault\n prepare() { self.| } execute {} }'),
  )
  expect(members).toEqual([{ name: 'vault', kind: 'field', detail: '@Vault' }])
})

it('publicMembers has what others reach of a contract', () => {
  const program = parseCadence(`access(all) contract Coin {
  access(all) let path: StoragePath
  access(self) var hidden: Int
  access(all) event Minted(amount: UFix64)
  access(all) resource Vault { access(all) var balance: UFix64 }
  access(all) view fun total(_ of: Int): UFix64 { return 1.0 }
  access(account) fun mint() {}
  access(contract) fun burn() {}
  init() {}
}
access(all) contract Other { access(all) let no: Int }`)
  expect(publicMembers(program, 'Coin')).toEqual([
    { name: 'path', kind: 'field', detail: 'StoragePath' },
    { name: 'Minted', kind: 'type', detail: '(amount: UFix64)' },
    { name: 'Vault', kind: 'type', detail: '' },
    { name: 'total', kind: 'function', detail: '(_ of: Int): UFix64' },
  ])
  expect(publicMembers(program, 'Nothing')).toEqual([])
})
