/**
 * Reads a whole stream; null if it has more than `most` bytes. The rest is not read and the stream is cancelled: a
 * remote peer's data may never end, or may unpack to more than the memory holds.
 * @example
 * const ofThree = () => new Blob(['abc']).stream()
 * await readAtMost(ofThree(), 3) // => Uint8Array.of(0x61, 0x62, 0x63)
 * await readAtMost(ofThree(), 2) // => null
 */
export async function readAtMost(
  stream: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array | null> {
  if (stream === null) return new Uint8Array()
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(parts, length)
    length += value.length
    if (length > most) {
      // The result doesn't depend on the cancellation, and the peer may never confirm it.
      reader.cancel().catch(() => undefined)
      return null
    }
    parts.push(value)
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = parts
  if (only && parts.length === 1) return only
  const all = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    all.set(part, offset)
    offset += part.length
  }
  return all
}
