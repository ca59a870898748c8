import { concatBytes, equalBytes } from '@toolkit/core/bytes/bytes'
import { ToolError } from '@toolkit/core/errors'
import { describe, expect, it, test, vi } from 'vitest'
import { BlobCollector } from './blob-collector'
import {
  type ByteFormat,
  type ByteSource,
  EDITABLE_TEXT,
  EMPTY_SOURCE,
  halfCharacterAt,
  LARGE_TEXT,
  sourceBytes,
  sourceOfText,
  sourceSize,
  streamSource,
} from './byte-source'
import { PART_BYTES, readParts } from './read-parts'

const typed = (format: ByteFormat, text: string): ByteSource => ({ kind: 'typed', format, text })
const large = (format: ByteFormat, text: string): ByteSource => ({
  kind: 'large',
  format,
  text: new Blob([text]),
})

async function collect(source: ByteSource, onProgress?: (fraction: number) => void) {
  const parts: Uint8Array[] = []
  for await (const part of streamSource(source, { progress: onProgress })) parts.push(part)
  return { bytes: concatBytes(...parts), largest: Math.max(0, ...parts.map(part => part.length)) }
}

/** Error of reading a source, as its code and offset. */
async function refusalOf(source: ByteSource) {
  try {
    await collect(source)
  } catch (error) {
    if (error instanceof ToolError && error.position?.kind === 'offset') {
      return [error.code, error.position.offset]
    }
    throw error
  }
  throw new Error('Nothing was refused.')
}

const hello = new TextEncoder().encode('hello')

describe('one and the same bytes', () => {
  it.each([
    ['text', 'hello'],
    ['hex', '0x68 65:6c6C\n6f'],
    ['base64', 'aGVsbG8='],
    ['base64', 'aGVsbG8'],
  ] as const)('%s %j', async (format, text) => {
    expect(sourceBytes(typed(format, text))).toEqual(hello)
    expect((await collect(typed(format, text))).bytes).toEqual(hello)
    expect((await collect(large(format, text))).bytes).toEqual(hello)
  })

  it('a file as it is, whatever it holds', async () => {
    const file = new File([hello], 'a.hex')
    expect((await collect({ kind: 'file', file })).bytes).toEqual(hello)
    expect(() => sourceBytes({ kind: 'file', file })).toThrow(TypeError)
  })

  it('nothing', async () => {
    expect(sourceBytes(EMPTY_SOURCE)).toEqual(new Uint8Array())
    expect((await collect({ kind: 'file', file: new File([], 'none') })).bytes).toHaveLength(0)
  })
})

describe('long texts and files', () => {
  it('in bounded parts, with rising progress to the end', async () => {
    const bytes = new Uint8Array(PART_BYTES * 2 + 5).map((_, index) => index * 7)
    const fractions: number[] = []
    const file = new File([bytes], 'long.bin')
    const read = await collect({ kind: 'file', file }, fraction => fractions.push(fraction))
    expect(equalBytes(read.bytes, bytes)).toBe(true)
    expect(read.largest).toBe(PART_BYTES)
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b))
    expect(fractions.at(-1)).toBe(1)
  })

  it('with offsets over the borders of parts', async () => {
    const hex = '6'.repeat(PART_BYTES + 1)
    expect(await refusalOf(large('hex', hex))).toEqual(['hex/odd-length', PART_BYTES])
    expect(await refusalOf(large('hex', `${hex}g`))).toEqual(['hex/bad-digit', PART_BYTES + 1])
    const base64 = `${'YWJj'.repeat(PART_BYTES / 4)}Zh==`
    const offset = PART_BYTES + 1
    expect(await refusalOf(large('base64', base64))).toEqual(['base64/trailing-bits', offset])
    expect((await collect(large('hex', `${hex}6`))).bytes).toHaveLength(PART_BYTES / 2 + 1)
  })

  it('ends when it is aborted', async () => {
    const file = new File([new Uint8Array(10)], 'a')
    const stream = streamSource({ kind: 'file', file }, { signal: AbortSignal.abort('enough') })
    await expect(stream.next()).rejects.toBe('enough')
  })

  /** A file of three bytes, as the browser would read it. */
  const fileOf = (
    stream: Partial<UnderlyingDefaultSource<Uint8Array>>,
    slice: (start: number, end: number) => Blob = () => {
      throw new Error('not asked')
    },
  ) => ({ size: 3, stream: () => new ReadableStream(stream), slice }) as unknown as File
  const unreadable = { code: 'file/unreadable' }

  it('says so when the file is gone, or shorter than it was', async () => {
    const gone = fileOf({ pull: controller => controller.error(new Error('gone')) })
    await expect(collect({ kind: 'file', file: gone })).rejects.toMatchObject(unreadable)
    const shorter = fileOf(
      {
        start(controller) {
          controller.enqueue(new Uint8Array(2))
          controller.close()
        },
      },
      () => ({ size: 1, arrayBuffer: async () => new ArrayBuffer(0) }) as Blob,
    )
    await expect(collect({ kind: 'file', file: shorter })).rejects.toMatchObject(unreadable)
  })

  it('in slices, from where a stream stalls on', async () => {
    vi.useFakeTimers()
    const content = new Blob([Uint8Array.of(1, 2, 3)])
    const stalled = fileOf(
      { start: controller => controller.enqueue(Uint8Array.of(1)) },
      (start, end) => content.slice(start, end),
    )
    const reading = collect({ kind: 'file', file: stalled })
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect((await reading).bytes).toEqual(Uint8Array.of(1, 2, 3))
  })

  it('in the pieces in which they come, where that will do', async () => {
    const blob = new Blob([new Uint8Array(PART_BYTES).fill(1), new Uint8Array(5).fill(2)])
    let length = 0
    let sum = 0
    for await (const part of readParts(blob, { anyPieces: true })) {
      expect(part.length).toBeGreaterThan(0)
      length += part.length
      for (const byte of part) sum += byte
    }
    expect([length, sum]).toEqual([PART_BYTES + 5, PART_BYTES + 10])
  })
})

test('the size of each kind', () => {
  expect(sourceSize(typed('text', 'é'))).toBe(1)
  expect(sourceSize(large('text', 'é'))).toBe(2)
  expect(sourceSize({ kind: 'file', file: new File(['abc'], 'a') })).toBe(3)
})

describe('a text as a source', () => {
  const longest = 'a'.repeat(LARGE_TEXT)
  it('is typed up to the limit, and large beyond it', async () => {
    expect(sourceOfText('hex', longest).kind).toBe('typed')
    const source = sourceOfText('hex', `${longest}é`)
    expect(source.kind === 'large' && (await source.text.text())).toBe(`${longest}é`)
  })

  it('stays typed while a long one is edited', () => {
    const before = typed('text', `${longest}a`)
    expect(sourceOfText('text', `${longest}ab`, before).kind).toBe('typed')
    expect(sourceOfText('text', 'a'.repeat(EDITABLE_TEXT + 1), before).kind).toBe('large')
  })

  it('is never changed by being stored: half a character stays, and is found', () => {
    expect(sourceOfText('text', `${longest}\ud83c`)).toMatchObject({ kind: 'typed' })
    expect(halfCharacterAt(`${longest}\ud83c`)).toBe(LARGE_TEXT)
    expect(halfCharacterAt('🌊')).toBe(-1)
  })
})

test('a collector gives all of what it was given', async () => {
  const collector = new BlobCollector()
  const part = new Uint8Array(3 * 2 ** 20).fill(7)
  for (let turn = 0; turn < 4; turn++) collector.add(part.subarray(turn))
  collector.add(new Uint8Array())
  const blob = await collector.finish('text/plain')
  expect([blob.size, collector.length, blob.type]).toEqual([
    part.length * 4 - 6,
    part.length * 4 - 6,
    'text/plain',
  ])
})

test('a collector says so when the browser kept less than it was given', async () => {
  const broken = new Blob(['whole'])
  for (const slice of [
    () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
    () => new Blob(),
  ]) {
    const collector = new BlobCollector()
    collector.add(new Uint8Array(await broken.arrayBuffer()))
    const read = vi.spyOn(Blob.prototype, 'slice').mockImplementation(slice as never)
    await expect(collector.finish()).rejects.toMatchObject({ code: 'file/no-room' })
    read.mockRestore()
  }
  await expect(new BlobCollector().finish()).resolves.toMatchObject({ size: 0 })
})
