import { formatBase64, parseBase64 } from '@toolkit/core/bytes/base64'
import { decodeUtf8, encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ToolError } from '@toolkit/core/errors'
import { linkDamaged, linkTooLong } from './errors'

/** Limit of an unpacked text, in bytes: a few kB of a hostile link could expand enough to freeze the page. */
const MAX_BYTES = 200_000
const FORMAT = 'deflate-raw'

/**
 * Packs a text for the fragment of a link: deflated (RFC 1951), in unpadded base64url.
 * @throws ToolError `link/too-long` above the limit for unpacking.
 */
export async function packText(text: string): Promise<string> {
  const bytes = encodeUtf8(text) as Uint8Array<ArrayBuffer>
  if (bytes.length > MAX_BYTES) throw linkTooLong({ limit: MAX_BYTES })
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream(FORMAT))
  const deflated = new Uint8Array(await new Response(packed).arrayBuffer())
  return formatBase64(deflated, { alphabet: 'url', padding: false })
}

/**
 * Unpacks a text of `packText`, strictly.
 * @throws ToolError `link/damaged`, `link/too-long`
 */
export async function unpackText(packed: string): Promise<string> {
  try {
    const deflated = parseBase64(packed, { alphabet: 'url' }) as Uint8Array<ArrayBuffer>
    return decodeUtf8(await inflated(deflated))
  } catch (error) {
    if (error instanceof ToolError && error.code === 'link/too-long') throw error
    throw linkDamaged(error)
  }
}

async function inflated(deflated: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([deflated])
    .stream()
    .pipeThrough(new DecompressionStream(FORMAT))
    .getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > MAX_BYTES) {
      await reader.cancel()
      throw linkTooLong({ limit: MAX_BYTES })
    }
    parts.push(value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
