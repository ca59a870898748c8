import { expect, test, vi } from 'vitest'
import { createEventStore } from '../../../chain/events/event-store'
import exportTask from '../../../chain/events/export-events.task'
import { eventRow, TYPE } from '../../../chain/testing/event-rows'
import { outputOf } from '../../../workers/testing/output-of'
import { exportEvents } from './export-menu'

const progress = vi.fn()
vi.mock('../../../workers/run-task', () => ({
  runTask: (_: unknown, input: Parameters<typeof exportTask>[0]) =>
    outputOf(exportTask, input, progress),
}))

function store() {
  const store = createEventStore()
  for (const from of [11n, 1n]) {
    store.add({ types: [TYPE], from, to: from + 9n, rows: [eventRow(from + 1n), eventRow(from)] })
  }
  return store
}

test('writes all of a store in the chain’s order', async () => {
  const csv = await exportEvents(store(), 'csv')
  expect(csv.type).toBe('text/csv')
  const lines = (await csv.text()).split('\r\n')
  expect(lines.slice(1, -1).map(line => line.split(',')[0])).toEqual(['1', '2', '11', '12'])
  const json = await exportEvents(store(), 'json')
  const events: { height: string; payload: unknown }[] = JSON.parse(await json.text())
  expect(events.map(({ height }) => height)).toEqual(['1', '2', '11', '12'])
  expect(events[0]?.payload).toEqual(JSON.parse(new TextDecoder().decode(eventRow(1n).payload)))
  expect(progress).toHaveBeenLastCalledWith(1)
})

test('ends where nobody wants it any more', async () => {
  const ended = AbortSignal.abort(new Error('enough'))
  const run = exportTask(
    { content: store().content(), format: 'csv' },
    { progress: () => undefined, signal: ended },
  )
  await expect(run).rejects.toThrow('enough')
})
