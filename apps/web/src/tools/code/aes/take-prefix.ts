import { concatBytes } from '@toolkit/core/bytes/bytes'

/** The first `length` bytes of a stream, or all when there are fewer, and what comes after them. */
export async function takePrefix(
  parts: AsyncGenerator<Uint8Array>,
  length: number,
): Promise<{ readonly prefix: Uint8Array; readonly rest: AsyncIterable<Uint8Array> }> {
  let begin = new Uint8Array()
  while (begin.length < length) {
    const next = await parts.next()
    if (next.done === true) break
    begin = new Uint8Array(concatBytes(begin, next.value))
  }
  const after = begin.subarray(length)
  async function* rest() {
    if (after.length > 0) yield after
    yield* parts
  }
  return { prefix: begin.slice(0, length), rest: rest() }
}
