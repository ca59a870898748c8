import type { HashName } from '@toolkit/core/hash/algorithms'
import { loadWasmHashes } from '@toolkit/core/hash/load-hasher'
import { type ByteSource, sourceSize, streamSource } from '../../../bytes/byte-source'
import { defineTask } from '../../../workers/task'
import { hashStream, type StreamDigest } from './engine/hash-stream'
import type { Question } from './question'

export interface HashSourceInput {
  readonly source: ByteSource
  readonly names: readonly HashName[]
  readonly question: Question
}

export interface HashSourceOutput {
  readonly digests: readonly StreamDigest[]
  /** Number of bytes hashed, without the domain tag. */
  readonly bytes: number
}

/**
 * Hashes a text, or a file of any size in constant memory, with all requested algorithms in one
 * pass.
 */
export default defineTask(
  'hash-source',
  async ({ source, names, question }: HashSourceInput, context): Promise<HashSourceOutput> => {
    let bytes = 0
    async function* counted() {
      for await (const part of streamSource(source, { ...context, anyPieces: true })) {
        bytes += part.length
        yield part
      }
    }
    const keying = question.keying?.reveal() ?? null
    try {
      const subtle = globalThis.isSecureContext ? crypto.subtle : null
      const engines = { startWasm: await loadWasmHashes(), subtle }
      const options = { names, domainTag: question.domainTag, keying }
      return { digests: await hashStream(counted(), sourceSize(source), options, engines), bytes }
    } finally {
      // This is the worker's copy of the key.
      if (keying && keying.mode !== 'derive') keying.key.fill(0)
    }
  },
)
