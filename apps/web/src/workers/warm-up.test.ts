import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWarmUp, warmUpOf } from './warm-up'

let target: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const touch = async () => {
  target.dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(0)
}

test('everything is loaded some time after the page works, once', async () => {
  const [part, tasks] = [vi.fn(async () => 1), vi.fn(async () => undefined)]
  const done = vi.fn()
  startWarmUp({ imports: [part], tasks: ['a', 'b'] }, { load: tasks, done })
  expect(part).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1500)
  await touch()
  expect(done).toHaveBeenCalledTimes(1)
  expect(part).toHaveBeenCalledTimes(1)
  expect(tasks.mock.calls).toEqual([[['a', 'b']]])
})

test('a touch loads it at once; what did not arrive is asked for again, and only that', async () => {
  const good = vi.fn(async () => 1)
  const bad = vi.fn(async () => 1).mockRejectedValueOnce(new TypeError('offline'))
  const done = vi.fn()
  startWarmUp({ imports: [good, bad] }, { done })
  await touch()
  expect(done).not.toHaveBeenCalled()
  expect([good.mock.calls.length, bad.mock.calls.length]).toEqual([1, 1])
  await touch()
  await touch()
  expect([good.mock.calls.length, bad.mock.calls.length]).toEqual([1, 2])
  expect(done).toHaveBeenCalledTimes(1)
})

test('a page that was left loads nothing more', async () => {
  const part = vi.fn(async () => 1)
  startWarmUp({ imports: [part] })()
  await vi.advanceTimersByTimeAsync(5000)
  await touch()
  expect(part).not.toHaveBeenCalled()
})

test('a page that was left while it loads is not said to be ready', async () => {
  let arrive = (): void => undefined
  const part = () =>
    new Promise<void>(resolve => {
      arrive = resolve
    })
  const done = vi.fn()
  const stop = startWarmUp({ imports: [part] }, { done })
  await touch()
  stop()
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).not.toHaveBeenCalled()
})

test('parts are put together', () => {
  const part = async () => 1
  expect(warmUpOf({ tasks: ['a'] }, { imports: [part] }, { tasks: ['b'] })).toEqual({
    imports: [part],
    tasks: ['a', 'b'],
  })
})
