import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { outputOf } from '../../workers/testing/output-of'
import { eventRow, keyOf, TYPE } from '../testing/event-rows'
import { createEventStore, type EventPage } from './event-store'
import filterEvents from './filter-events.task'

vi.mock('../../workers/run-task', () => ({
  runTask: (_: unknown, input: Parameters<typeof filterEvents>[0]) => outputOf(filterEvents, input),
}))
afterEach(() => vi.restoreAllMocks())

const OTHER = 'flow.AccountCreated'
const page = (from: number, to: number, rows: EventPage['rows'], types = [TYPE]): EventPage => ({
  ...{ from: BigInt(from), to: BigInt(to), types, rows },
})

test('gives rows in the chain’s order, whatever order pages come in', async () => {
  const store = createEventStore()
  store.add(page(11, 20, [eventRow(20), eventRow(12, { eventIndex: 1 }), eventRow(12)]))
  store.add(page(1, 10, [eventRow(3)]))
  store.add(page(11, 20, [eventRow(15, { type: OTHER })], [OTHER]))
  const rows = await store.rows(0, 100)
  expect(rows.map(keyOf)).toEqual(
    [
      eventRow(3),
      eventRow(12),
      eventRow(12, { eventIndex: 1 }),
      eventRow(15, { type: OTHER }),
      eventRow(20),
    ].map(keyOf),
  )
  expect(rows[3]).toEqual(eventRow(15, { type: OTHER }))
  expect(store.size).toBe(5)
  expect([...store.types]).toEqual([
    [TYPE, 4],
    [OTHER, 1],
  ])
})

test('takes no block of a type twice, and each event once', async () => {
  const store = createEventStore()
  expect(store.add(page(1, 10, [eventRow(3), eventRow(3)]))).toHaveLength(1)
  expect(store.add(page(1, 10, [eventRow(3)]))).toEqual([])
  expect(store.add(page(8, 12, [eventRow(9), eventRow(11)]))).toEqual([eventRow(11)])
  expect(store.size).toBe(2)
  expect(store.covers(TYPE, { from: 1n, to: 12n })).toBe(true)
  expect(store.covers(TYPE, { from: 1n, to: 13n })).toBe(false)
  expect(store.covers(OTHER, { from: 1n, to: 1n })).toBe(false)
})

test('any cut of any pages in any order gives the same rows', async () => {
  const heights = fc.uniqueArray(fc.nat(199), { maxLength: 60 })
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 199 }), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(heights, cuts, fc.infiniteStream(fc.nat()), async (with_, at, order) => {
      const ends = [0, ...at.toSorted((one, other) => one - other), 200]
      const pages = ends.slice(1).flatMap((end, position) => {
        const from = ends[position] ?? 0
        return [TYPE, OTHER].map(type =>
          page(
            from,
            end - 1,
            with_
              .filter(height => height >= from && height < end)
              .map(height => eventRow(height, { type, eventIndex: type === TYPE ? 0 : 1 })),
            [type],
          ),
        )
      })
      const shuffled = pages
        .map(one => ({ one, key: order.next().value ?? 0 }))
        .toSorted((one, other) => one.key - other.key)
      const store = createEventStore()
      for (const { one } of shuffled) store.add(one)
      const expected = with_
        .toSorted((one, other) => one - other)
        .flatMap(height => [`${height}/0/0 ${TYPE}`, `${height}/0/1 ${OTHER}`])
      expect((await store.rows(0, 1000)).map(keyOf)).toEqual(expected)
      const [first, count] = [(order.next().value ?? 0) % 100, (order.next().value ?? 0) % 30]
      const some = await store.rows(first, count)
      expect(some.map(keyOf)).toEqual(expected.slice(first, first + count))
    }),
  )
})

test('counts over the blocks that were read, those without events among them', () => {
  const store = createEventStore()
  expect(store.counts(10)).toEqual([])
  store.add(page(100, 199, [eventRow(100), eventRow(149), eventRow(150), eventRow(151)]))
  store.add(page(200, 204, []))
  expect(store.counts(2)).toEqual([
    { from: 100n, to: 152n, count: 4 },
    { from: 153n, to: 204n, count: 0 },
  ])
  expect(store.counts(1)).toEqual([{ from: 100n, to: 204n, count: 4 }])
  expect(store.counts(1000)).toHaveLength(105)
  expect(store.counts(1000)[50]).toEqual({ from: 150n, to: 150n, count: 1 })
})

test('says each change until nobody listens', () => {
  const store = createEventStore()
  const heard = vi.fn()
  const end = store.subscribe(heard)
  store.add(page(1, 1, []))
  end()
  store.add(page(2, 2, []))
  expect(heard).toHaveBeenCalledTimes(1)
})

const FILTER = { type: null, contract: null, address: null, field: null }

test('what passes a filter is a store of its own, which takes what is added until it is ended', async () => {
  const store = createEventStore()
  store.add(page(1, 10, [eventRow(1), eventRow(2, { type: OTHER })], [TYPE, OTHER]))
  const ended = new AbortController()
  const requested = store.filtered({ ...FILTER, type: OTHER }, ended.signal)
  store.add(
    page(11, 11, [eventRow(11), eventRow(11, { type: OTHER, eventIndex: 1 })], [TYPE, OTHER]),
  )
  const filtered = await requested
  store.add(page(12, 12, [eventRow(12, { type: OTHER })], [TYPE, OTHER]))
  ended.abort()
  store.add(page(13, 13, [eventRow(13, { type: OTHER })], [TYPE, OTHER]))
  const rows = await filtered.rows(0, 10)
  expect(rows.map(row => row.height)).toEqual([2n, 11n, 12n])
  expect([...filtered.types]).toEqual([[OTHER, 3]])
  expect(filtered.counts(1)).toEqual([{ from: 1n, to: 12n, count: 3 }])
})
