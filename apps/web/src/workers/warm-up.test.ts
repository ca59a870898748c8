import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LateCode } from './task'
import { startWarmUp } from './warm-up'

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

const codeOf = (imports: readonly (() => Promise<unknown>)[], tasks: string[] = []): LateCode => ({
  imports: new Set(imports),
  tasks: new Set(tasks),
})
const nothing = () => undefined

test('everything is loaded some time after the page works, once', async () => {
  const [part, tasks] = [vi.fn(async () => 1), vi.fn(async () => undefined)]
  const done = vi.fn()
  startWarmUp({ code: codeOf([part], ['a', 'b']), load: tasks, done })
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
  startWarmUp({ code: codeOf([good, bad]), done })
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
  startWarmUp({ code: codeOf([part]), done: nothing })()
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
  const stop = startWarmUp({ code: codeOf([part]), done })
  await touch()
  stop()
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).not.toHaveBeenCalled()
})

test('what a part that arrives loads late comes too, before it is done', async () => {
  const order: string[] = []
  const code = codeOf([], ['a'])
  code.imports.add(async () => {
    order.push('part')
    code.imports.add(async () => order.push('part of the part'))
    code.tasks.add('b')
  })
  const load = async (tasks: readonly string[]) => void order.push(`tasks ${tasks.join()}`)
  startWarmUp({ code, load, done: () => order.push('done') })
  await touch()
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['part', 'tasks a,b', 'part of the part', 'done'])
})

test('tasks that did not arrive are asked for again, all of them', async () => {
  const load = vi.fn(async () => undefined).mockRejectedValueOnce(new TypeError('offline'))
  const done = vi.fn()
  startWarmUp({ code: codeOf([], ['a', 'b']), load, done })
  await touch()
  expect(done).not.toHaveBeenCalled()
  await touch()
  expect(load.mock.calls).toEqual([[['a', 'b']], [['a', 'b']]])
  expect(done).toHaveBeenCalledTimes(1)
})
