import { formatBase64, parseBase64 } from '@toolkit/core/bytes/base64'
import { formatHex } from '@toolkit/core/bytes/hex'
import { parseLooseHex } from '@toolkit/core/bytes/hex-loose'
import { bytesToBigInt } from '@toolkit/core/bytes/integers'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { NETWORKS } from '@toolkit/core/network/networks'
import { countOf } from '@toolkit/core/text/count-of'
import { tryReadTransaction } from '@toolkit/core/transaction-formats/read-transaction'
import {
  type WrittenForm,
  writeTransaction,
} from '@toolkit/core/transaction-formats/write-transaction'
import { detect } from '@toolkit/explain/detect/detect'
import { type Given, optionValue } from '../command.ts'
import { noInput, notConvertible } from '../errors.ts'
import { inputText } from '../input/read-input.ts'
import type { Io } from '../io.ts'
import { type Answer, answer } from '../output/answer.ts'
import { networkOf } from '../transactions/given-transaction.ts'

const BYTE_WRITERS = {
  hex: formatHex,
  '0x': (bytes: Uint8Array) => `0x${formatHex(bytes)}`,
  base64: (bytes: Uint8Array) => formatBase64(bytes),
  base64url: (bytes: Uint8Array) => formatBase64(bytes, { alphabet: 'url' }),
  text: decodeUtf8,
  decimal: (bytes: Uint8Array) => `${bytesToBigInt(bytes)}`,
  bytes: (bytes: Uint8Array) => `[${bytes.join(', ')}]`,
} as const
type ByteForm = keyof typeof BYTE_WRITERS

const isByteForm = (form: string): form is ByteForm => Object.hasOwn(BYTE_WRITERS, form)

/** Writes the same transaction, or the same bytes, in another form. */
export async function convert(given: Given, io: Io): Promise<Answer> {
  const form = optionValue(given, 'to')
  if (form === undefined) throw noInput({ command: 'convert', what: '--to' })
  const text = await inputText(given, io, {
    command: 'convert',
    what: 'a transaction or bytes',
    takesIds: false,
  })
  if (isByteForm(form)) return ofBytes(await bytesOf(text, optionValue(given, 'from')), form)
  const read = tryReadTransaction(text)
  if (!read) throw notConvertible({ form })
  const network = given.network ?? networkOf(read)
  const { accessNode } = NETWORKS[network]
  const value = writeTransaction(read.transaction, form as WrittenForm, { network, accessNode })
  return answer({
    tone: 'success',
    message: `Transaction written as ${form}`,
    value,
    details: { kind: 'converted', form },
  })
}

async function bytesOf(text: string, from: string | undefined): Promise<Uint8Array> {
  const trimmed = text.trim()
  const found = from ?? ((await detect(text))[0]?.kind === 'base64' ? 'base64' : 'hex')
  if (found === 'text') return new TextEncoder().encode(text)
  if (found === 'hex') return parseLooseHex(text)
  return parseBase64(trimmed, { alphabet: /[-_]/.test(trimmed) ? 'url' : 'standard' })
}

function ofBytes(bytes: Uint8Array, form: ByteForm): Answer {
  return answer({
    tone: 'success',
    message: `${countOf(bytes.length, 'byte')} written as ${form}`,
    value: BYTE_WRITERS[form](bytes),
    details: { kind: 'converted', form },
  })
}
