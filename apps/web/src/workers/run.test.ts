import { ToolError } from '@toolkit/core/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRun, type PartialRunOptions, type RetryDelay, type RunView, viewFor } from './run'

const failure = new ToolError('worker/failed', 'The worker ended.')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Call extends PartialRunOptions<string> {
  readonly resolve: (data: string) => void
  readonly reject: (error: Error) => void
}

/** A run, the states that it shows, and work that is settled manually. */
function setUp(retryDelay?: RetryDelay) {
  let view: RunView<string> = { state: { status: 'idle' }, inputs: [], count: 0 }
  const run = createRun<string>(next => {
    view = next
  }, retryDelay)
  function work() {
    const calls: Call[] = []
    const start = (options: PartialRunOptions<string>) =>
      new Promise<string>((resolve, reject) => {
        calls.push({ ...options, resolve, reject })
      })
    const last = () => {
      const call = calls.at(-1)
      if (!call) throw new Error('the work was not started')
      return call
    }
    return { start, last, calls }
  }
  return { run, work, view: () => view, state: () => view.state }
}

test('goes from idle by way of progress and partial outputs to done, and back', async () => {
  const { run, work, state, view } = setUp()
  const { start, last } = work()
  const end = run.start(start)
  expect(state()).toMatchObject({ status: 'pending', fraction: null, note: null, data: null })
  last().onProgress(0.5, 'Half')
  last().onPartial('so far')
  expect(state()).toMatchObject({ status: 'pending', fraction: 0.5, note: 'Half', data: 'so far' })
  last().onProgress(null)
  expect(state()).toMatchObject({ status: 'pending', fraction: null, note: null, data: 'so far' })
  last().resolve('all')
  await expect(end).resolves.toEqual({ status: 'success', data: 'all' })
  last().onProgress(0.9)
  last().onPartial('too late')
  expect(view()).toMatchObject({ state: { status: 'success', data: 'all' }, count: 1 })
  run.reset()
  expect(state()).toEqual({ status: 'idle' })
})

test('only the latest start shows: the one before is aborted, and nothing it still says counts', async () => {
  const { run, work, state } = setUp()
  const [first, second] = [work(), work()]
  const end = run.start(first.start)
  const { signal } = first.last()
  void run.start(second.start)
  expect(signal.aborted).toBe(true)
  first.last().onProgress(0.9)
  first.last().onPartial('old')
  first.last().resolve('old')
  await expect(end).resolves.toEqual({ status: 'cancelled', data: null })
  expect(state()).toMatchObject({ status: 'pending', fraction: null, data: null })
  second.last().resolve('new')
  await vi.waitFor(() => expect(state()).toEqual({ status: 'success', data: 'new' }))
})

test('cancel keeps what is known, an error that is given is shown, and an older error stays', async () => {
  const { run, work, state } = setUp()
  const { start, last, calls } = work()
  void run.start(start)
  last().onPartial('so far')
  run.cancel()
  expect(last().signal.aborted).toBe(true)
  expect(state()).toEqual({ status: 'cancelled', data: 'so far' })
  void run.start(start)
  run.cancel(failure)
  expect(state()).toMatchObject({ status: 'error', error: failure, data: null })
  run.cancel()
  const displayed = state()
  expect(calls).toHaveLength(2)
  if (displayed.status === 'error') displayed.retry()
  expect(calls).toHaveLength(3)
  run.cancel(failure)
  expect(state()).toMatchObject({ status: 'error', error: failure })
})

test('a failure keeps what is known and starts the same work again at a press', async () => {
  const { run, work, state, view } = setUp()
  const { start, last, calls } = work()
  const end = run.start(start, ['a'])
  last().onPartial('so far')
  last().reject(failure)
  await expect(end).resolves.toMatchObject({ status: 'error', error: failure, data: 'so far' })
  const displayed = state()
  if (displayed.status === 'error') displayed.retry()
  expect(calls).toHaveLength(2)
  expect(view()).toMatchObject({
    state: { status: 'pending', data: null },
    inputs: ['a'],
    count: 2,
  })
  await vi.advanceTimersByTimeAsync(100_000)
  expect(calls).toHaveLength(2)
})

test('what passes by itself is tried again; the failure stays until something is known', async () => {
  const retryDelay = vi.fn((error: unknown) => (error === failure ? 3000 : null))
  const { run, work, state } = setUp(retryDelay)
  const { start, last, calls } = work()
  void run.start(start)
  last().reject(failure)
  await vi.advanceTimersByTimeAsync(2999)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toHaveLength(2)
  last().onProgress(0.5)
  expect(state()).toMatchObject({ status: 'error', error: failure })
  last().onPartial('so far')
  expect(state()).toMatchObject({ status: 'pending', data: 'so far' })
  last().reject(failure)
  await vi.advanceTimersByTimeAsync(3000)
  expect(retryDelay.mock.calls).toEqual([
    [failure, 0],
    [failure, 1],
  ])
  last().resolve('all')
  await vi.waitFor(() => expect(state()).toEqual({ status: 'success', data: 'all' }))
})

test.each([
  ['a cancel', run => run.cancel()],
  ['a reset', run => run.reset()],
  ['other inputs', run => run.follow(['b'])],
] satisfies [string, (run: ReturnType<typeof setUp>['run']) => void][])(
  '%s ends the waiting for another try',
  async (_, end) => {
    const { run, work } = setUp(() => 3000)
    const { start, last, calls } = work()
    void run.start(start, ['a'])
    last().reject(failure)
    await vi.advanceTimersByTimeAsync(0)
    end(run)
    await vi.advanceTimersByTimeAsync(3000)
    expect(calls).toHaveLength(1)
    expect(last().signal.aborted).toBe(true)
  },
)

test('other inputs make an output stale, end what runs, and leave no error', async () => {
  const { run, work, state, view } = setUp()
  const { start, last } = work()
  const seen = (...inputs: unknown[]) => viewFor(view(), inputs)
  expect(seen('a', 1)).toEqual({ state: { status: 'idle' }, stale: false })
  const end = run.start(start, ['a', 1])
  run.follow(['a', 1])
  expect(last().signal.aborted).toBe(false)
  last().resolve('all')
  await end
  expect(seen('a', 1).stale).toBe(false)
  for (const others of [['a', 2], ['a'], ['a', 1, 2]]) {
    expect(seen(...others)).toEqual({ state: { status: 'success', data: 'all' }, stale: true })
  }
  void run.start(start, ['a', 1])
  expect(seen('b', 1).state).toEqual({ status: 'idle' })
  last().onPartial('so far')
  const { signal } = last()
  expect(seen('b', 1)).toEqual({ state: { status: 'cancelled', data: 'so far' }, stale: true })
  run.follow(['b', 1])
  expect(signal.aborted).toBe(true)
  expect(state()).toEqual({ status: 'cancelled', data: 'so far' })
  const failed = run.start(start, ['b', 1])
  last().reject(failure)
  await failed
  expect(seen('c', 1)).toEqual({ state: { status: 'idle' }, stale: false })
  run.follow(['c', 1])
  expect(seen('b', 1).state).toEqual({ status: 'idle' })
})

test.each([
  ['a reset', run => run.reset()],
  ['other inputs', run => run.follow(['another'])],
] satisfies [string, (run: ReturnType<typeof setUp>['run']) => void][])(
  '%s drops the question with its answer, and has nothing to show a second time',
  async (_, drop) => {
    const { run, work, view } = setUp()
    const { start, last } = work()
    const end = run.start(start, ['a secret'])
    last().reject(failure)
    await end
    drop(run)
    const dropped = view()
    expect(dropped).toEqual({ state: { status: 'idle' }, inputs: [], count: 1 })
    drop(run)
    expect(view()).toBe(dropped)
  },
)
