/**
 * All bytes of a stream; null where it has more than `most`. Of those beyond nothing is read, and the stream is
 * cancelled: what others send may never end, or unpack to more than there is memory.
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
      // Whether the other side heard of it changes nothing here, and it may never say.
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
