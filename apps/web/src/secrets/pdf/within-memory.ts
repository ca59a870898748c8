import { pdfInflatesTooFar } from './errors'

/** One stream of a PDF, unpacked. Pictures are not; a recovery PDF's streams have some kilobytes. */
export const MAX_AT_ONCE = 32_000_000
/** All of them together. A buffer that grows is counted each time that it doubles. */
const MAX_IN_ALL = 256_000_000
/** Smaller ones are not counted: they are many, and gone at once. */
const COUNTED = 64_000

/** What memory is asked for by. */
const KINDS = [
  'ArrayBuffer',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
] as const

/** So many packed bytes are unpacked at once: a browser unpacks all that it is given, read or not. */
const STEP = 4096

type Make = new (...args: unknown[]) => object

/**
 * Does `work` with a limit on the memory that it may ask for, and so on what it may inflate: 20 MB of
 * a PDF can stand for 20 GB. pdf.js has no such limit, so its way to memory gets one while it works.
 * It swallows many errors and goes on; what comes of that does not count once the limit was reached.
 * One at a time in a thread, which is how tasks run.
 * @throws ToolError `pdf/too-large` when the limit was reached, or what `work` throws.
 */
export async function withinMemory<T>(work: () => Promise<T>): Promise<T> {
  const scope = globalThis as unknown as Record<string, unknown>
  const before = new Map<string, unknown>()
  let total = 0
  let reached = false

  /** Of something that has `whole` bytes by now, and just got `more`. */
  function count(more: number, whole: number): void {
    total += more
    reached ||= whole > MAX_AT_ONCE || total > MAX_IN_ALL
    if (reached) throw pdfInflatesTooFar({ max: MAX_AT_ONCE })
  }

  for (const kind of KINDS) {
    const own = scope[kind] as Make & { readonly BYTES_PER_ELEMENT?: number }
    before.set(kind, own)
    const size = own.BYTES_PER_ELEMENT ?? 1
    scope[kind] = new Proxy(own, {
      construct(target, args: unknown[], made) {
        const bytes = elementsIn(args[0]) * size
        if (bytes >= COUNTED) count(bytes, bytes)
        return Reflect.construct(target, args, made) as object
      },
    })
  }
  before.set('DecompressionStream', scope['DecompressionStream'])
  scope['DecompressionStream'] = limitedInflating(count)
  try {
    const result = await work()
    if (!reached) return result
  } catch (error) {
    if (!reached) throw error
  } finally {
    for (const [name, own] of before) scope[name] = own
  }
  throw pdfInflatesTooFar({ max: MAX_AT_ONCE })
}

/** The browser's `DecompressionStream`, fed in steps; `count` is told of what comes out, and may throw. */
function limitedInflating(count: (chunk: number, sum: number) => void) {
  const Own = DecompressionStream
  return class {
    readonly readable: ReadableStream<Uint8Array>
    readonly writable: WritableStream<Uint8Array>

    constructor(format: CompressionFormat) {
      const own = new Own(format)
      const writer = own.writable.getWriter()
      this.writable = new WritableStream({
        async write(bytes) {
          for (let at = 0; at < bytes.length; at += STEP) {
            await writer.write(bytes.slice(at, at + STEP))
          }
        },
        close: () => writer.close(),
        abort: reason => writer.abort(reason),
      })
      let sum = 0
      this.readable = own.readable.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            sum += chunk.length
            count(chunk.length, sum)
            controller.enqueue(chunk)
          },
        }),
      )
    }
  }
}

/** How many elements a typed array made of this gets memory for; a view of a buffer takes none. */
function elementsIn(source: unknown): number {
  if (typeof source === 'number') return source
  return Array.isArray(source) || ArrayBuffer.isView(source)
    ? (source as ArrayLike<unknown>).length
    : 0
}
