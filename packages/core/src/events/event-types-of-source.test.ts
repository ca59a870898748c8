import { expect, test } from 'vitest'
import { eventTypesOfSource } from './event-types-of-source.ts'

const ADDRESS = '1654653399040a61'
const ids = (source: string) => eventTypesOfSource(source, ADDRESS).map(({ id }) => id)

test('finds the events of contracts and interfaces, those within other declarations too', () => {
  const found = eventTypesOfSource(
    `import FungibleToken from 0xf233dcee88fe0abe
    /// access(all) event NotThis()
    access(all) contract Shop: Market {
      access(all) event Sold(id: UInt64, to: Address?, kinds: {String: [Int]})
      access(all) event Closed()
      access(all) resource Item {
        access(all) event ResourceDestroyed(id: UInt64 = self.id)
        init() { self.id = 0 }
      }
      access(all) resource interface Shelf {
        access(all) event ResourceDestroyed(uuid: UInt64 = self.uuid)
      }
      access(all) fun sell() { emit Sold(id: 1, to: nil, kinds: {}) }
    }
    access(all) contract interface Market { access(all) event Opened(by: Address) }`,
    ADDRESS,
  )
  expect(found).toEqual([
    {
      ...{ id: `A.${ADDRESS}.Shop.Sold`, contract: 'Shop', event: 'Sold' },
      fields: [
        { name: 'id', type: 'UInt64' },
        { name: 'to', type: 'Address?' },
        { name: 'kinds', type: '{String: [Int]}' },
      ],
    },
    { id: `A.${ADDRESS}.Shop.Closed`, contract: 'Shop', event: 'Closed', fields: [] },
    {
      ...{ id: `A.${ADDRESS}.Shop.Item.ResourceDestroyed`, contract: 'Shop' },
      ...{ event: 'Item.ResourceDestroyed', fields: [{ name: 'id', type: 'UInt64' }] },
    },
    {
      ...{ id: `A.${ADDRESS}.Shop.Shelf.ResourceDestroyed`, contract: 'Shop' },
      ...{ event: 'Shelf.ResourceDestroyed', fields: [{ name: 'uuid', type: 'UInt64' }] },
    },
    {
      ...{ id: `A.${ADDRESS}.Market.Opened`, contract: 'Market', event: 'Opened' },
      fields: [{ name: 'by', type: 'Address' }],
    },
  ])
})

test('finds none where there are none, and what a broken source still says', () => {
  expect(ids('')).toEqual([])
  expect(ids('access(all) fun main() {}')).toEqual([])
  expect(ids('access(all) contract A { access(all) event B() access(all) fun (')).toEqual([
    `A.${ADDRESS}.A.B`,
  ])
})
