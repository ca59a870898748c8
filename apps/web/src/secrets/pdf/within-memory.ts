import { pdfInflatesTooFar } from './errors'

/**
 * Limit of one decompressed stream, in bytes; pictures are not decompressed. A recovery PDF's streams have some
 * kilobytes.
 */
export const MAX_AT_ONCE = 32_000_000
/** Limit of all of them together, in bytes. A growing buffer counts each time that it doubles. */
const MAX_IN_ALL = 256_000_000
/** Smaller ones are not counted: they are many and short-lived. */
const COUNTED = 64_000

/** Constructors that allocate memory. */
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

/** Compressed bytes per step: a browser decompresses all of its input, read or not. */
const STEP = 4096

type Make = new (...args: unknown[]) => object

/**
 * Runs `work` with a limit on the memory that it may allocate, and so on what it may inflate: a PDF of 20 MB can expand
 * to 20 GB. pdf.js has no such limit, so its allocations get one while it works. It swallows many errors and goes on;
 * its result does not count once the limit was reached. One at a time per thread, which is how tasks run.
 * @throws ToolError `pdf/too-large` when the limit was reached, or the error of `work`.
 */
export async function withinMemory<T>(work: () => Promise<T>): Promise<T> {
  const scope = globalThis as unknown as Record<string, unknown>
  const before = new Map<string, unknown>()
  let total = 0
  let reached = false

  /** Counts an object that has `whole` bytes now, `more` of them new. */
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

/** The browser's `DecompressionStream`, fed in steps; `count` is called with each chunk of output, and may throw. */
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

/** Number of elements for which a typed array built from this allocates memory; a view of a buffer allocates none. */
function elementsIn(source: unknown): number {
  if (typeof source === 'number') return source
  return Array.isArray(source) || ArrayBuffer.isView(source)
    ? (source as ArrayLike<unknown>).length
    : 0
}
