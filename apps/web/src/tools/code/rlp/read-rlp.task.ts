import { concatBytes } from '@toolkit/core/bytes/bytes'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ToolError } from '@toolkit/core/errors'
import { encodeRlp } from '@toolkit/core/rlp/encode'
import { parseRlpJson } from '@toolkit/core/rlp/parse-json'
import { RlpScanner } from '@toolkit/core/rlp/scan'
import { type ByteSource, sourceSize, streamSource } from '../../../bytes/byte-source'
import { defineTask, type TaskContext } from '../../../workers/task'
import {
  type Answer,
  answerFor,
  bytesOf,
  type Question,
  type RlpSummary,
  TREE_BYTES,
} from './answer'
import { encodedTooLarge, jsonTooLong } from './errors'

/** A JSON text must be in memory as a whole while it is parsed. */
const MAX_JSON_BYTES = 64 * 2 ** 20

/** Counts the bytes that a source represents; a file's size is known. */
async function byteCount(source: ByteSource, context: TaskContext): Promise<number> {
  if (source.kind === 'file') return source.file.size
  let size = 0
  const progress = (fraction: number) => context.progress(fraction / 2, 'Reading')
  for await (const part of streamSource(source, { ...context, progress })) size += part.length
  return size
}

async function collect(source: ByteSource, context: TaskContext): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const progress = (fraction: number) => context.progress(fraction, 'Reading')
  for await (const part of streamSource(source, { ...context, progress })) parts.push(part)
  return concatBytes(...parts)
}

async function readJson(source: ByteSource, context: TaskContext): Promise<Uint8Array> {
  const size = sourceSize(source)
  if (size > MAX_JSON_BYTES) throw jsonTooLong({ size, limit: MAX_JSON_BYTES })
  const text = source.kind === 'typed' ? source.text : decodeUtf8(await collect(source, context))
  const bytes = encodeRlp(parseRlpJson(text))
  if (bytes.length > TREE_BYTES) {
    throw encodedTooLarge({ size: bytes.length, limit: TREE_BYTES })
  }
  return bytes
}

async function summary(
  source: ByteSource,
  { lenient }: Question,
  because: 'bytes' | 'items',
  context: TaskContext,
): Promise<Answer> {
  const size = await byteCount(source, context)
  const counted = source.kind === 'file' ? 0 : 0.5
  const progress = (fraction: number) =>
    context.progress(counted + fraction * (1 - counted), 'Checking')
  const parts = streamSource(source, { ...context, progress })
  return { kind: 'summary', summary: await summarise(parts, { size, lenient, because }) }
}

/** Answers a question of any size. Throws ToolError for input that cannot be decoded at all. */
export default defineTask('read-rlp', async (question: Question, context): Promise<Answer> => {
  const { origin } = question
  if (origin.kind === 'bytes') return answerFor(bytesOf(question), question)
  if (origin.kind === 'json') return answerFor(await readJson(origin.source, context), question)
  const { source } = origin
  // Hex has two characters per byte, Base64 fewer, so this is a lower bound.
  const least = source.kind === 'file' ? sourceSize(source) : sourceSize(source) / 2
  if (least > TREE_BYTES) return summary(source, question, 'bytes', context)
  const bytes = await collect(source, context)
  if (bytes.length > TREE_BYTES) return summary(source, question, 'bytes', context)
  try {
    return answerFor(bytes, question)
  } catch (error) {
    if (!(error instanceof ToolError) || error.code !== 'rlp/too-many-items') throw error
    return summary(source, question, 'items', context)
  }
})

/**
 * Checks RLP of any length in parts and counts its contents. In strict mode, throws the first fault
 * as a ToolError with its offset.
 */
export async function summarise(
  parts: AsyncIterable<Uint8Array>,
  facts: {
    readonly size: number
    readonly lenient: boolean
    readonly because: RlpSummary['because']
  },
): Promise<RlpSummary> {
  let lists = 0
  let depth = 0
  let longest: RlpSummary['longest'] = null
  const scanner = new RlpScanner({
    size: facts.size,
    lenient: facts.lenient,
    onItem: (isList, offset, headerLength, content, level) => {
      if (isList) lists++
      else if (content > (longest?.length ?? 0)) {
        longest = { offset: offset + headerLength, length: content }
      }
      if (level > depth) depth = level
    },
  })
  for await (const part of parts) scanner.push(part)
  scanner.finish()
  return {
    size: facts.size,
    items: scanner.count,
    lists,
    depth,
    longest,
    findings: scanner.findings.map(finding => finding.toJSON()),
    faults: scanner.faults,
    because: facts.because,
  }
}
