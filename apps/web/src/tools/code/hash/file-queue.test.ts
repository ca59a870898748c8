import { ToolError } from '@toolkit/core/errors'
import type { HashName } from '@toolkit/core/hash/algorithms'
import { beforeEach, expect, test } from 'vitest'
import { FileQueue } from './file-queue'
import type { HashSourceOutput } from './hash-source.task'
import type { Question } from './question'

interface Run {
  readonly name: string
  readonly names: readonly HashName[]
  readonly signal: AbortSignal
  readonly onProgress: (fraction: number) => void
  readonly finish: (mark?: number) => Promise<void>
  readonly fail: (error: unknown) => Promise<void>
}

const PLAIN: Question = { domainTag: '', keyUse: 'none', keying: null }
const TAGGED: Question = { domainTag: 'FLOW-V0.0-user', keyUse: 'none', keying: null }
function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

let runs: Run[]
let queue: FileQueue

beforeEach(() => {
  runs = []
  queue = new FileQueue((file, names, _question, options) => {
    const { promise, resolve, reject } = deferred<HashSourceOutput>()
    const settled = async () => {
      await Promise.allSettled([promise])
      await Promise.resolve()
    }
    runs.push({
      ...{ name: file.name, names, ...options },
      finish(mark = 1) {
        const digest = Uint8Array.of(mark)
        resolve({ bytes: 1, digests: names.map(name => ({ name, digest, engine: 'js' })) })
        return settled()
      },
      fail(error) {
        reject(error)
        return settled()
      },
    })
    return promise
  })
})

const file = (name: string) => new File(['x'], name)
const states = () => queue.files.get().map(({ file: { name }, state }) => `${name} ${state.status}`)
const run = (index: number): Run => {
  const found = runs[index]
  if (!found) throw new Error(`there is no run ${index}`)
  return found
}
const firstDigests = () => [...(queue.files.get()[0]?.digests.keys() ?? [])]

test('two at a time, the rest when their turn comes', async () => {
  queue.request(['MD5'], PLAIN)
  queue.add([file('a'), file('b'), file('c')])
  expect(states()).toEqual(['a busy', 'b busy', 'c waiting'])
  run(1).onProgress(0.5)
  expect(queue.files.get()[1]?.state).toMatchObject({ status: 'busy', fraction: 0.5 })
  await run(0).finish()
  expect(states()).toEqual(['a done', 'b busy', 'c busy'])
  await run(1).finish()
  await run(2).finish()
  expect(states()).toEqual(['a done', 'b done', 'c done'])
  expect(queue.files.get().every(({ milliseconds }) => milliseconds !== null)).toBe(true)
})

test('a further algorithm is added to what is there; one less costs nothing', async () => {
  queue.request(['MD5'], PLAIN)
  queue.add([file('a')])
  await run(0).finish()
  queue.request(['MD5', 'SHA-1', 'CRC32'], PLAIN)
  expect(run(1).names).toEqual(['SHA-1', 'CRC32'])
  // And another one while that runs.
  queue.request(['MD5', 'SHA-1', 'CRC32', 'BLAKE3'], PLAIN)
  await run(1).finish()
  expect(run(2).names).toEqual(['BLAKE3'])
  await run(2).finish()
  expect([states(), firstDigests()]).toEqual([['a done'], ['MD5', 'SHA-1', 'CRC32', 'BLAKE3']])
  queue.request(['CRC32'], PLAIN)
  expect([runs.length, states()]).toEqual([3, ['a done']])
})

test('another question begins anew, and an answer to the old one is dropped', async () => {
  queue.request(['MD5'], PLAIN)
  queue.add([file('a')])
  queue.request(['MD5'], TAGGED)
  expect([run(0).signal.aborted, run(1).signal.aborted]).toEqual([true, false])
  await run(0).finish(1)
  run(0).onProgress(1)
  expect([states(), firstDigests()]).toEqual([['a busy'], []])
  await run(1).finish(2)
  expect(queue.files.get()[0]?.digests.get('MD5')?.digest).toEqual(Uint8Array.of(2))
})

test('while there is no question files wait', async () => {
  queue.request(['MD5'], PLAIN)
  queue.add([file('a')])
  queue.request([], null)
  expect([run(0).signal.aborted, states()]).toEqual([true, ['a waiting']])
  queue.request(['MD5'], PLAIN)
  await run(1).finish()
  expect(states()).toEqual(['a done'])
})

test('cancelled, it stays so until it is asked for again, and others move up', async () => {
  queue.request(['MD5'], PLAIN)
  queue.add([file('a'), file('b'), file('c')])
  queue.cancel(0)
  expect([run(0).signal.aborted, states()]).toEqual([true, ['a cancelled', 'b busy', 'c busy']])
  await run(0).fail(new Error('aborted'))
  queue.request(['MD5'], TAGGED)
  expect(states()).toEqual(['a cancelled', 'b busy', 'c busy'])
  await run(3).finish()
  queue.retry(0)
  expect(states()).toEqual(['a busy', 'b done', 'c busy'])
})

test('a failure is shown with its words, and can be tried again', async () => {
  queue.request(['MD5'], PLAIN)
  queue.add([file('a'), file('b'), file('c')])
  await run(0).fail(new ToolError('file/unreadable', 'Gone.'))
  expect(queue.files.get()[0]?.state).toMatchObject({ error: { code: 'file/unreadable' } })
  expect(states()).toEqual(['a failed', 'b busy', 'c busy'])
  queue.retry(0)
  await run(1).finish()
  expect(states()).toEqual(['a busy', 'b done', 'c busy'])
})

test('removing ends what runs', () => {
  queue.request(['MD5'], PLAIN)
  queue.add([file('a'), file('b'), file('c')])
  queue.remove(0)
  expect([run(0).signal.aborted, states()]).toEqual([true, ['b busy', 'c busy']])
  queue.clear()
  expect([runs.every(({ signal }) => signal.aborted), states()]).toEqual([true, []])
})

test('without algorithms there is nothing to do', () => {
  queue.request([], PLAIN)
  queue.add([file('a')])
  expect([runs.length, states()]).toEqual([0, ['a done']])
})
