import { expect, test } from 'vitest'
import { BlobStore } from './blob-store'

const bytes = (length: number, fill: number) => new Uint8Array(length).fill(fill)
/** Returns true if both have the same bytes: array matchers take seconds for millions of them. */
const same = (read: Uint8Array, put: Uint8Array) => Buffer.compare(read, put) === 0

test('gives back what was put in, from Blobs and before they are made', async () => {
  const blobStore = new BlobStore()
  const sizes = [10, 700_000, 600_000, 3, 2_000_000, 7]
  const ranges = sizes.map((size, at) => blobStore.add(bytes(size, at)))
  for (const [at, range] of ranges.entries()) {
    expect(same(await blobStore.read(range), bytes(sizes[at] ?? 0, at))).toBe(true)
  }
  // Of six pieces, two pairs became a Blob each; the rest becomes one for the worker.
  const blobs = blobStore.blobs()
  expect(blobs.map(({ size }) => size)).toEqual([1_300_010, 2_000_003, 7])
  const other = new BlobStore(blobs)
  for (const [at, range] of ranges.entries()) {
    expect(same(await other.read(range), bytes(sizes[at] ?? 0, at))).toBe(true)
  }
})

test('what the browser has lost is said', async () => {
  const blobStore = new BlobStore([new Blob([bytes(5, 1)])])
  await expect(blobStore.read({ blob: 0, offset: 3, length: 4 })).rejects.toMatchObject({
    code: 'file/no-room',
  })
  await expect(blobStore.read({ blob: 7, offset: 0, length: 1 })).rejects.toMatchObject({
    code: 'file/no-room',
  })
})
