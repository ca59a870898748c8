import { concatBytes } from '@toolkit/core/bytes/bytes'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ToolError } from '@toolkit/core/errors'
import { encodeRlp } from '@toolkit/core/rlp/encode'
import { parseRlpJson } from '@toolkit/core/rlp/parse-json'
import { type ByteSource, sourceSize, streamSource } from '../../../ui/byte-source/byte-source'
import type { TaskContext } from '../../../workers/task'
import { type Answer, answerFor, bytesOf, TREE_BYTES } from './answer'
import { encodedTooLarge, jsonTooLong } from './errors'
import type { Question } from './question'
import { summarise } from './summarise'

/** All of a JSON text is in memory while it is read. */
const MAX_JSON_BYTES = 64 * 2 ** 20

/** Counts the bytes that a source stands for; a file's are known. */
async function byteCount(source: ByteSource, context: TaskContext): Promise<number> {
  if (source.kind === 'file') return source.file.size
  let size = 0
  const onProgress = (fraction: number) => context.progress(fraction / 2, 'Reading')
  for await (const part of streamSource(source, { ...context, onProgress })) size += part.length
  return size
}

async function collect(source: ByteSource, context: TaskContext): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const onProgress = (fraction: number) => context.progress(fraction, 'Reading')
  for await (const part of streamSource(source, { ...context, onProgress })) parts.push(part)
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
  const onProgress = (fraction: number) =>
    context.progress(counted + fraction * (1 - counted), 'Checking')
  const parts = streamSource(source, { ...context, onProgress })
  return { kind: 'summary', summary: await summarise(parts, { size, lenient, because }) }
}

/** Answers a question of any size. Throws ToolError for what cannot be read at all. */
export default async function readRlp(question: Question, context: TaskContext): Promise<Answer> {
  const { origin } = question
  if (origin.kind === 'bytes') return answerFor(bytesOf(question), question)
  if (origin.kind === 'json') return answerFor(await readJson(origin.source, context), question)
  const { source } = origin
  // Hex has two characters for a byte, Base64 fewer: more than that is surely more bytes.
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
}
