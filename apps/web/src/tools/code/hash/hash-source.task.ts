import { type ByteSource, sourceSize, streamSource } from '../../../ui/byte-source/byte-source'
import type { Task } from '../../../workers/task'
import {
  hashStream,
  type StreamDigest,
  type StreamQuestion,
  type WasmSide,
} from './engine/hash-stream'
import { canCompileWasm } from './engine/wasm-support'

export interface HashSourceInput extends StreamQuestion {
  readonly source: ByteSource
}

export interface HashSourceOutput {
  readonly digests: readonly StreamDigest[]
  /** How many bytes were hashed, without the domain tag. */
  readonly bytes: number
}

/** Hashes a text, or a file of any size in bounded memory, with all algorithms asked for in one pass. */
const hashSource: Task<HashSourceInput, HashSourceOutput> = async (input, { progress, signal }) => {
  const { source, names, domainTag, keying } = input
  let bytes = 0
  async function* counted() {
    const options = { signal, onProgress: progress, anyPieces: true }
    for await (const part of streamSource(source, options)) {
      bytes += part.length
      yield part
    }
  }
  try {
    const subtle = globalThis.isSecureContext ? crypto.subtle : null
    const ways = { wasm: await loadWasm(), subtle }
    const question = { names, domainTag, keying }
    const digests = await hashStream(counted(), sourceSize(source), question, ways)
    return { digests, bytes }
  } finally {
    // This is the worker's own copy of the key.
    if (keying && keying.mode !== 'derive') keying.key.fill(0)
  }
}

export default hashSource

export const warm = loadWasm

async function loadWasm(): Promise<WasmSide | null> {
  if (!canCompileWasm()) return null
  const [{ startWasm }, { startKmac128 }] = await Promise.all([
    import('./engine/wasm-hashes'),
    import('./engine/keccak-sponge'),
  ])
  return { startWasm, startKmac128 }
}
