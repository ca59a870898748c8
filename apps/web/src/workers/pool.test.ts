import { Secret } from '@toolkit/core/secret'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPool, type Pool, type WorkerLike } from './pool'
import type { PageMessage, WorkerMessage } from './serve-tasks'

/** A worker controlled by the test. */
class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null
  onmessageerror: WorkerLike['onmessageerror'] = null
  onerror: WorkerLike['onerror'] = null
  readonly requests: PageMessage[] = []
  /** The messages themselves, not copies. */
  readonly given: PageMessage[] = []
  terminated = false
  postMessage(message: PageMessage): void {
    this.given.push(message)
    this.requests.push(structuredClone(message))
  }
  terminate(): void {
    this.terminated = true
  }
  say(data: WorkerMessage): void {
    this.onmessage?.(new MessageEvent('message', { data }))
  }
}

let workers: FakeWorker[]
let pool: Pool
const IDLE_MS = 30_000
/** Inputs of the tasks that a worker was asked to run. */
const inputsOf = ({ requests }: FakeWorker) =>
  requests.map(message => (message.type === 'run' ? message.input.value : null))
/** A value without Secrets, as posted. */
const bare = (value: unknown) => ({ value, secrets: [] })
const settle = () => vi.advanceTimersByTimeAsync(0)
const worker = (position: number): FakeWorker => {
  const found = workers[position]
  if (!found) throw new Error(`there is no worker ${position}`)
  return found
}

beforeEach(() => {
  vi.useFakeTimers()
  workers = []
  pool = createPool({
    makeWorker: () => {
      const made = new FakeWorker()
      workers.push(made)
      return made
    },
    size: 2,
    idleMs: IDLE_MS,
  })
})
afterEach(() => vi.useRealTimers())

test('sends the job, tells progress, gives the output', async () => {
  const onProgress = vi.fn()
  const job = pool.run({ name: 'a', input: 1, onProgress })
  await settle()
  expect(worker(0).requests).toEqual([{ type: 'run', name: 'a', input: bare(1) }])
  worker(0).say({ type: 'progress', fraction: 0.5, note: 'half' })
  expect(onProgress).toHaveBeenCalledWith(0.5, 'half')
  worker(0).say({ type: 'done', output: bare(2n) })
  expect(await job).toBe(2n)
})

test('uses a worker again, and never more than there may be', async () => {
  const jobs = [1, 2, 3].map(input => pool.run({ name: 'a', input }))
  await settle()
  expect(workers).toHaveLength(2)
  worker(1).say({ type: 'done', output: bare('second') })
  await settle()
  expect(workers).toHaveLength(2)
  expect(inputsOf(worker(1))).toEqual([2, 3])
  worker(1).say({ type: 'done', output: bare('third') })
  worker(0).say({ type: 'done', output: bare('first') })
  expect(await Promise.all(jobs)).toEqual(['first', 'second', 'third'])
})

test('cancelling ends the worker at once; the next job gets a new one', async () => {
  const abort = new AbortController()
  const job = pool.run({ name: 'a', input: 1, signal: abort.signal })
  await settle()
  abort.abort(new Error('enough'))
  await expect(job).rejects.toThrow('enough')
  expect(worker(0).terminated).toBe(true)
  const next = pool.run({ name: 'a', input: 2 })
  await settle()
  worker(1).say({ type: 'done', output: bare('fine') })
  expect(await next).toBe('fine')
})

test('a job that is cancelled while it waits never starts, and blocks nobody', async () => {
  const abort = new AbortController()
  const jobs = [1, 2].map(input => pool.run({ name: 'a', input }))
  const waiting = pool.run({ name: 'a', input: 3, signal: abort.signal })
  const last = pool.run({ name: 'a', input: 4 })
  await settle()
  abort.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  for (const busy of workers) busy.say({ type: 'done', output: bare(0) })
  await Promise.all(jobs)
  await settle()
  const requests = workers.flatMap(inputsOf)
  expect(requests.sort()).toEqual([1, 2, 4])
  worker(0).say({ type: 'done', output: bare('last') })
  worker(1).say({ type: 'done', output: bare('last') })
  expect(await last).toBe('last')
})

test('a signal that is aborted already starts nothing', async () => {
  const signal = AbortSignal.abort(new Error('too late'))
  await expect(pool.run({ name: 'a', input: 1, signal })).rejects.toThrow('too late')
  expect(workers).toHaveLength(0)
})

test('a ToolError comes back as one, and the worker stays', async () => {
  const job = pool.run({ name: 'a', input: 1 })
  await settle()
  const position = { kind: 'offset', offset: 3 } as const
  const error = {
    code: 'hex/bad-digit',
    message: 'No digit.',
    position,
    suggestion: 'Try.',
  } as const
  worker(0).say({ type: 'failed', error })
  await expect(job).rejects.toMatchObject({ name: 'ToolError', ...error })
  expect(worker(0).terminated).toBe(false)
})

test('a worker that crashes or cannot load is replaced', async () => {
  const job = pool.run({ name: 'a', input: 1 })
  await settle()
  worker(0).onerror?.(Object.assign(new Event('error'), { message: 'boom' }) as ErrorEvent)
  await expect(job).rejects.toMatchObject({ code: 'worker/failed', cause: 'boom' })
  expect(worker(0).terminated).toBe(true)
  const next = pool.run({ name: 'a', input: 2 })
  await settle()
  worker(1).say({ type: 'done', output: bare(1) })
  expect(await next).toBe(1)
})

test('an idle worker ends after a while, one that got a job does not', async () => {
  const finish = async () => {
    const job = pool.run({ name: 'a', input: 1 })
    await settle()
    worker(0).say({ type: 'done', output: bare(0) })
    await job
  }
  await finish()
  await vi.advanceTimersByTimeAsync(IDLE_MS - 1)
  await finish()
  await vi.advanceTimersByTimeAsync(IDLE_MS - 1)
  expect(worker(0).terminated).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(worker(0).terminated).toBe(true)
})

test('input that cannot be copied is refused, and costs no worker', async () => {
  await expect(pool.run({ name: 'a', input: () => 1 })).rejects.toThrow()
  expect(worker(0).terminated).toBe(false)
})

test('Secrets cross both ways, as they are when the job is given', async () => {
  const key = new Secret(Uint8Array.of(7))
  const jobs = [1, 2].map(input => pool.run({ name: 'a', input }))
  const job = pool.run({ name: 'a', input: { key } })
  key.wipe()
  await settle()
  worker(0).say({ type: 'done', output: bare(0) })
  await settle()
  expect(worker(0).requests.at(-1)).toEqual({
    type: 'run',
    name: 'a',
    input: { value: { key: Uint8Array.of(7) }, secrets: [['key']] },
  })
  worker(0).say({ type: 'done', output: { value: ['open', 'x'], secrets: [[1]] } })
  const [open, secret] = (await job) as [string, Secret<string>]
  expect([open, secret.reveal()]).toEqual(['open', 'x'])
  worker(1).say({ type: 'done', output: bare(0) })
  await Promise.all(jobs)
})

test('the page keeps no copy of a Secret once it is posted, and its own stays', async () => {
  const bytes = Uint8Array.of(7)
  const job = pool.run({ name: 'a', input: new Secret(bytes) })
  await settle()
  expect(inputsOf(worker(0))).toEqual([bytes])
  expect(worker(0).given).toMatchObject([{ input: { value: Uint8Array.of(0) } }])
  expect(bytes).toEqual(Uint8Array.of(7))
  worker(0).say({ type: 'done', output: bare(0) })
  await job
})

test('a Secret where none can cross is refused before a worker is made', async () => {
  const input = new Map([['k', new Secret('x')]])
  await expect(pool.run({ name: 'a', input })).rejects.toThrow('input → k is a Secret')
  expect(workers).toHaveLength(0)
})

test('renewing ends an idle worker at once, and one at work after its job', async () => {
  const first = pool.run({ name: 'a', input: 1 })
  const second = pool.run({ name: 'a', input: 2 })
  await settle()
  worker(0).say({ type: 'done', output: bare(1) })
  await first
  pool.renew()
  expect([worker(0).terminated, worker(1).terminated]).toEqual([true, false])
  worker(1).say({ type: 'done', output: bare(2) })
  expect(await second).toBe(2)
  expect(worker(1).terminated).toBe(true)
  void pool.run({ name: 'a', input: 3 })
  await settle()
  expect(inputsOf(worker(2))).toEqual([3])
})
