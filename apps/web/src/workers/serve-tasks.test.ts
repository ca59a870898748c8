import { ToolError } from '@toolkit/core/errors'
import { Secret } from '@toolkit/core/secret'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PageMessage, WorkerMessage } from './protocol'
import { type LoadTask, serveTasks } from './serve-tasks'
import type { Task } from './task'

let channel: MessageChannel
beforeEach(() => {
  channel = new MessageChannel()
})
afterEach(() => {
  channel.port1.close()
  channel.port2.close()
})

/** Sends one message through a real message port; gives all answers up to the last. */
function tell(load: LoadTask, message: PageMessage): Promise<WorkerMessage[]> {
  serveTasks(channel.port2, load)
  const answers: WorkerMessage[] = []
  return new Promise(resolve => {
    channel.port1.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      answers.push(data)
      if (data.type !== 'progress') resolve(answers)
    }
    channel.port1.postMessage(message)
  })
}
const ask = (load: LoadTask, name: string, input: unknown) =>
  tell(load, { type: 'run', name, input })
const only =
  (name: string, task: Task<never, unknown>): LoadTask =>
  wanted =>
    wanted === name ? Promise.resolve({ default: task }) : undefined

test('runs a task and copies bytes, bigints and maps both ways', async () => {
  const input = { bytes: Uint8Array.of(1, 2), count: 2n ** 70n, map: new Map([['a', 1]]) }
  const answers = await ask(
    only('echo', (value: unknown) => value),
    'echo',
    input,
  )
  expect(answers).toEqual([{ type: 'done', output: input }])
})

test('waits for an asynchronous task', async () => {
  const task = async (n: number) => n + 1
  expect(await ask(only('next', task), 'next', 1)).toEqual([{ type: 'done', output: 2 }])
})

test('a ToolError crosses with code, position and suggestion', async () => {
  const facts = {
    code: 'hex/bad-digit',
    message: 'No digit.',
    position: { kind: 'offset', offset: 3 },
    suggestion: 'Use 0 to f.',
  } as const
  const task = () => {
    throw new ToolError({ ...facts, cause: new Error('stays behind') })
  }
  expect(await ask(only('fail', task), 'fail', 0)).toEqual([{ type: 'failed', error: facts }])
})

test('any other error is an unexpected one', async () => {
  const task = () => {
    throw new RangeError('too far')
  }
  expect(await ask(only('fail', task), 'fail', 0)).toMatchObject([
    { type: 'failed', error: { code: 'unexpected', cause: 'RangeError: too far' } },
  ])
})

test('a task that nobody wrote is named', async () => {
  expect(await ask(() => undefined, 'nothing', 0)).toMatchObject([
    { type: 'failed', error: { code: 'worker/no-such-task' } },
  ])
})

test('a result that cannot be copied or holds a Secret fails', async () => {
  expect(
    await ask(
      only('f', () => () => 1),
      'f',
      0,
    ),
  ).toMatchObject([{ type: 'failed', error: { code: 'unexpected' } }])
  expect(
    await ask(
      only('s', () => ({ key: new Secret('x') })),
      's',
      0,
    ),
  ).toMatchObject([
    { type: 'failed', error: { cause: expect.stringContaining('output.key is a Secret') } },
  ])
})

test('progress is thinned out, kept within 0 and 1, and its end always told', async () => {
  const task: Task<number, string> = (steps, { progress }) => {
    progress(-1, 'begin')
    for (let step = 0; step < steps; step++) progress(step / steps)
    progress(Number.NaN)
    progress(7, 'end')
    return 'ok'
  }
  const answers = await ask(only('count', task), 'count', 10_000)
  expect(answers[0]).toEqual({ type: 'progress', fraction: 0, note: 'begin' })
  expect(answers.slice(-2)).toEqual([
    { type: 'progress', fraction: 1, note: 'end' },
    { type: 'done', output: 'ok' },
  ])
  expect(answers.length).toBeLessThan(20)
})

test('warming loads the tasks and what they load later, and runs none', async () => {
  const done: string[] = []
  const load: LoadTask = async name => ({
    default: () => done.push(`run ${name}`),
    warm: async () => done.push(`warm ${name}`),
  })
  expect(await tell(load, { type: 'warm', names: ['a', 'b'] })).toEqual([
    { type: 'done', output: null },
  ])
  expect(done).toEqual(['warm a', 'warm b'])
})

test('warming fails when one of the tasks does not arrive', async () => {
  const load: LoadTask = name =>
    name === 'a' ? Promise.resolve({ default: () => 1 }) : Promise.reject(new TypeError('offline'))
  expect(await tell(load, { type: 'warm', names: ['a', 'b'] })).toMatchObject([
    { type: 'failed', error: { cause: 'TypeError: offline' } },
  ])
})
