import { describe, expect, it } from 'vitest'
import { readAtMost } from './read-stream.ts'

/** Creates a stream of these parts, and counts how many were read. */
function streamOf(parts: Iterable<readonly number[]>) {
  const iterator = parts[Symbol.iterator]()
  const seen = { taken: 0, cancelled: false }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = iterator.next()
        if (done) return controller.close()
        seen.taken += 1
        controller.enqueue(Uint8Array.from(value))
      },
      cancel() {
        seen.cancelled = true
        // Like a peer that stops answering.
        return new Promise<void>(() => undefined)
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, seen }
}

function* endless() {
  for (;;) yield [1, 2, 3]
}

describe('readAtMost', () => {
  it('joins what comes in parts, to the last byte that is allowed', async () => {
    expect(await readAtMost(streamOf([[1, 2], [], [3]]).stream, 3)).toEqual(Uint8Array.of(1, 2, 3))
    expect(await readAtMost(streamOf([]).stream, 0)).toEqual(new Uint8Array())
    expect(await readAtMost(null, 0)).toEqual(new Uint8Array())
  })

  it('reads nothing beyond, and lets the other side go without waiting for it', async () => {
    const { stream, seen } = streamOf(endless())
    expect(await readAtMost(stream, 8)).toBeNull()
    expect(seen).toEqual({ taken: 3, cancelled: true })
  })

  it('fails as the stream does', async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('cut off'))
      },
    })
    await expect(readAtMost(broken, 8)).rejects.toThrow('cut off')
  })
})
