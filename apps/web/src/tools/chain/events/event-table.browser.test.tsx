import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { createEventStore } from '../../../chain/events/event-store'
import { EventTable } from './event-table'
import { useChanges } from './events-panel'

const TYPE = 'A.0ae53cb6e3f42a79.FlowToken.TokensDeposited'

function filled(count: number) {
  const store = createEventStore()
  const add = (height: number) =>
    store.add({
      ...{ types: [TYPE], from: BigInt(height), to: BigInt(height) },
      rows: [
        {
          ...{ height: BigInt(height), blockId: 'ab'.repeat(32), type: TYPE },
          time: '2026-11-26T02:41:07Z',
          ...{ transactionId: height.toString(16).padStart(64, '0') },
          ...{ transactionIndex: 0, eventIndex: 0, payload: payload(height) },
        },
      ],
    })
  for (let height = 1; height <= count; height++) add(height)
  return { store, add }
}

const payload = (height: number) =>
  new Uint8Array(
    encodeUtf8(
      JSON.stringify({
        type: 'Event',
        value: {
          id: TYPE,
          fields: [{ name: 'amount', value: { type: 'UFix64', value: `${height}.00000000` } }],
        },
      }),
    ),
  )

function Table({
  store,
  newestFirst,
}: {
  store: ReturnType<typeof filled>['store']
  newestFirst: boolean
}) {
  return <EventTable store={store} changes={useChanges(store)} newestFirst={newestFirst} />
}

const rows = () => page.getByRole('row').elements().slice(1)
const box = () => page.getByRole('group', { name: 'Events found' }).element()

test('of many events those in view are drawn, the others when one scrolls to them', async () => {
  const { store } = filled(3000)
  await render(<Table store={store} newestFirst />)
  await expect.element(page.getByText('amount 3000.00000000')).toBeVisible()
  expect(rows().length).toBeLessThan(40)
  expect(page.getByRole('table').element().getAttribute('aria-rowcount')).toBe('3001')
  box().scrollTop = 1_000_000
  await expect.element(page.getByText('amount 1.00000000')).toBeVisible()
  expect(page.getByText('amount 3000.00000000').elements()).toEqual([])
})

test('one event is unfolded under its row, and the rows after it make room', async () => {
  const { store } = filled(20)
  await render(<Table store={store} newestFirst={false} />)
  const toggles = page.getByRole('button', { name: /^Details of/ })
  await toggles.nth(1).click()
  await expect.element(page.getByText(TYPE, { exact: true })).toBeVisible()
  await expect.element(toggles.nth(1)).toHaveAttribute('aria-expanded', 'true')
  const details = page.getByText(TYPE, { exact: true }).element().closest('tr')
  const after = page.getByText('amount 3.00000000').element().closest('tr')
  await expect
    .poll(() => {
      const [top, bottom] = [after, details].map(one => one?.getBoundingClientRect())
      return (top?.top ?? 0) >= (bottom?.bottom ?? 0)
    })
    .toBe(true)
  await toggles.nth(1).click()
  await expect.poll(() => page.getByText(TYPE, { exact: true }).elements().length).toBe(0)
})

test('new events come on top, and what somebody reads stays where it is', async () => {
  const { store, add } = filled(200)
  await render(<Table store={store} newestFirst />)
  await expect.element(page.getByText('amount 200.00000000')).toBeVisible()
  add(201)
  await expect.element(page.getByText('amount 201.00000000')).toBeVisible()
  box().scrollTop = 2000
  await expect.element(page.getByText('amount 151.00000000')).toBeVisible()
  const position = () => page.getByText('amount 151.00000000').element().getBoundingClientRect().top
  const before = position()
  add(202)
  await expect
    .poll(() => page.getByRole('table').element().getAttribute('aria-rowcount'))
    .toBe('203')
  await expect.poll(() => Math.round(position() - before)).toBe(0)
})

test('while new rows are read those of before stay', async () => {
  const { store, add } = filled(200)
  let reads = 0
  let release = () => {}
  let gate = Promise.resolve()
  const slow: typeof store = Object.assign(Object.create(store), {
    async rows(first: number, count: number) {
      reads += 1
      await gate
      return store.rows(first, count)
    },
  })
  await render(<Table store={slow} newestFirst />)
  await expect.element(page.getByText('amount 200.00000000')).toBeVisible()
  gate = new Promise(resolve => {
    release = resolve
  })
  const before = reads
  add(201)
  await expect.poll(() => reads).toBeGreaterThan(before)
  await expect.element(page.getByText('amount 200.00000000')).toBeVisible()
  expect(page.getByRole('table').element().getAttribute('aria-rowcount')).toBe('201')
  release()
  await expect.element(page.getByText('amount 201.00000000')).toBeVisible()
})
