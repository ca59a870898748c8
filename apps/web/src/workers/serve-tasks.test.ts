import { ToolError } from '@toolkit/core/errors'
import { Secret } from '@toolkit/core/secret'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LoadTask, type PageMessage, serveTasks, type WorkerMessage } from './serve-tasks'
import { type AnyTask, defineTask, type TaskContext } from './task'

let channel: MessageChannel
beforeEach(() => {
  channel = new MessageChannel()
})
afterEach(() => {
  channel.port1.close()
  channel.port2.close()
})

/** Sends one message through a real message port; returns all answers up to the last. */
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
/** A value without Secrets, as posted. */
const bare = (value: unknown) => ({ value, secrets: [] })
const request = (load: LoadTask, name: string, input: unknown) =>
  tell(load, { type: 'run', name, input: bare(input) })
const only =
  (name: string, run: Parameters<typeof defineTask<string, never, unknown>>[1]): LoadTask =>
  requested =>
    requested === name ? Promise.resolve({ default: defineTask(name, run) as AnyTask }) : undefined

test('runs a task and copies bytes, bigints and maps both ways', async () => {
  const input = { bytes: Uint8Array.of(1, 2), count: 2n ** 70n, map: new Map([['a', 1]]) }
  const answers = await request(
    only('echo', (value: unknown) => value),
    'echo',
    input,
  )
  expect(answers).toEqual([{ type: 'done', output: bare(input) }])
})

test('waits for an asynchronous task', async () => {
  const task = async (n: number) => n + 1
  expect(await request(only('next', task), 'next', 1)).toEqual([{ type: 'done', output: bare(2) }])
})

test('a ToolError crosses with code, position and suggestion', async () => {
  const position = { kind: 'offset', offset: 3 } as const
  const details = { position, suggestion: 'Use 0 to f.' }
  const task = () => {
    throw new ToolError('hex/bad-digit', 'No digit.', {
      ...details,
      cause: new Error('stays behind'),
    })
  }
  expect(await request(only('fail', task), 'fail', 0)).toEqual([
    { type: 'failed', error: { code: 'hex/bad-digit', message: 'No digit.', ...details } },
  ])
})

test('of an unexpected error in a task that was given a secret its name alone crosses', async () => {
  const task = (secret: unknown) => {
    throw new RangeError(`bad: ${(secret as Secret<string>).reveal()}`)
  }
  const input = { value: 'zebra-4711', secrets: [[]] }
  const [answer] = await tell(only('fail', task), { type: 'run', name: 'fail', input })
  expect(answer).toMatchObject({ error: { code: 'unexpected', cause: 'RangeError' } })
  expect(JSON.stringify(answer)).not.toContain('zebra')
})

test('any other error is an unexpected one', async () => {
  const task = () => {
    throw new RangeError('too far')
  }
  expect(await request(only('fail', task), 'fail', 0)).toMatchObject([
    { type: 'failed', error: { code: 'unexpected', cause: 'RangeError: too far' } },
  ])
})

test('a task that nobody wrote is named', async () => {
  expect(await request(() => undefined, 'nothing', 0)).toMatchObject([
    { type: 'failed', error: { code: 'worker/no-such-task' } },
  ])
})

test('a result that cannot be copied, or holds a Secret where none can cross, fails', async () => {
  const unexpected = [{ type: 'failed', error: { code: 'unexpected' } }]
  const uncloneable = () => () => 1
  expect(await request(only('f', uncloneable), 'f', 0)).toMatchObject(unexpected)
  const map = () => new Map([['key', new Secret('x')]])
  expect(await request(only('s', map), 's', 0)).toMatchObject([
    { type: 'failed', error: { cause: expect.stringContaining('output → key is a Secret') } },
  ])
})

test('Secrets cross both ways; those of bytes are wiped on this side', async () => {
  const seen: Uint8Array[] = []
  const load = only('double', ({ key }: { key: Secret<Uint8Array> }) => {
    const twice = key.reveal().map(byte => 2 * byte)
    seen.push(key.reveal(), twice)
    return { twice: new Secret(twice), same: key }
  })
  const input = { value: { key: Uint8Array.of(1, 2) }, secrets: [['key']] }
  expect(await tell(load, { type: 'run', name: 'double', input })).toEqual([
    {
      type: 'done',
      output: {
        value: { twice: Uint8Array.of(2, 4), same: Uint8Array.of(1, 2) },
        secrets: [['twice'], ['same']],
      },
    },
  ])
  expect(seen).toEqual([new Uint8Array(2), new Uint8Array(2)])
})

test('the input’s Secrets are wiped also when the task fails', async () => {
  const seen: Uint8Array[] = []
  const load = only('fail', (key: Secret<Uint8Array>) => {
    seen.push(key.reveal())
    throw new RangeError('no')
  })
  const input = { value: Uint8Array.of(1), secrets: [[]] }
  await tell(load, { type: 'run', name: 'fail', input })
  expect(seen).toEqual([Uint8Array.of(0)])
})

test('progress is thinned out, kept within 0 and 1, and its end always told', async () => {
  const task = (steps: number, { progress }: TaskContext) => {
    progress(-1, 'begin')
    for (let step = 0; step < steps; step++) progress(step / steps)
    progress(Number.NaN)
    progress(7, 'end')
    return 'ok'
  }
  const answers = await request(only('count', task), 'count', 10_000)
  expect(answers[0]).toEqual({ type: 'progress', fraction: 0, note: 'begin' })
  expect(answers.slice(-2)).toEqual([
    { type: 'progress', fraction: 1, note: 'end' },
    { type: 'done', output: bare('ok') },
  ])
  expect(answers.length).toBeLessThan(20)
})

test('a step that reports nothing is told at once', async () => {
  const task = (_: unknown, { progress }: TaskContext) => {
    progress(0.5, 'reading')
    progress(null, 'deriving')
    return null
  }
  expect(await request(only('steps', task), 'steps', 0)).toEqual([
    { type: 'progress', fraction: 0.5, note: 'reading' },
    { type: 'progress', fraction: null, note: 'deriving' },
    { type: 'done', output: bare(null) },
  ])
})
