import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { createEventStore } from '../../../chain/events/event-store'
import type { FollowState } from '../../../chain/events/follow-events'
import { LiveLine } from './live-line'
import type { FoundEvents } from './search'

const FOUND: FoundEvents = {
  network: 'emulator',
  ...{ id: 1, types: ['flow.AccountCreated'], account: null },
  ...{ from: 1n, to: 0n, isToLatest: true, isLast: false, scan: null, missing: [] },
  store: createEventStore(),
}

const STATE: FollowState = { method: 'live', connection: 'live', height: 1204n, error: null }

test.each<[Partial<FollowState>, RegExp]>([
  [{}, /^Live$/],
  [{ method: 'older-stream' }, /^Live \(older stream\)$/],
  [{ method: 'asking' }, /^Asking each second$/],
  [{ connection: 'reconnecting' }, /^Reconnecting/],
  [{ connection: 'connecting' }, /^Connecting$/],
])('%j is said in words', async (part, message) => {
  const live = { state: { ...STATE, ...part }, isOn: true, start: vi.fn(), stop: vi.fn() }
  await render(<LiveLine live={live} found={FOUND} />)
  await expect.element(page.getByRole('status')).toHaveTextContent(message)
  await expect.element(page.getByText('up to block 1,204')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  expect(live.stop).toHaveBeenCalledOnce()
})

test('what is no longer followed can be followed again', async () => {
  const live = { state: STATE, isOn: false, start: vi.fn(), stop: vi.fn() }
  await render(<LiveLine live={live} found={FOUND} />)
  await expect.element(page.getByText('No longer followed')).toBeVisible()
  await page.getByRole('button', { name: 'Follow again' }).click()
  expect(live.start).toHaveBeenCalledExactlyOnceWith(FOUND)
})
