import { expect, test } from 'vitest'
import { typeIdPieces } from './type-id-pieces'

test('contracts within a type identifier, and nothing lost', () => {
  const id =
    'Capability<auth(A.f233dcee88fe0abe.FungibleToken.Withdraw)&A.1654653399040a61.FlowToken.Vault>'
  const pieces = typeIdPieces(id)
  expect(pieces.map(({ text }) => text).join('')).toBe(id)
  expect(pieces.flatMap(({ contract }) => (contract ? [contract] : []))).toEqual([
    { address: 'f233dcee88fe0abe', name: 'FungibleToken' },
    { address: '1654653399040a61', name: 'FlowToken' },
  ])
})

test('types of the language have no contract', () => {
  for (const id of ['Int', '{String:[UInt8]}', 'xA.1654653399040a61.B', 'A.12.B', '']) {
    expect(typeIdPieces(id).filter(({ contract }) => contract)).toEqual([])
  }
})
