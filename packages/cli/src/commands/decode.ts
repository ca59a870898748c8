import { decodeAccountKey } from '@toolkit/core/account/account-key'
import { parseBase64 } from '@toolkit/core/bytes/base64'
import { formatHex } from '@toolkit/core/bytes/hex'
import { parseLooseHex } from '@toolkit/core/bytes/hex-loose'
import { utf8Text } from '@toolkit/core/bytes/utf8'
import { readCadenceText } from '@toolkit/core/cadence/cadence-text'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { tryTo } from '@toolkit/core/errors'
import { formatRlpJson } from '@toolkit/core/rlp/format-json'
import { outlineRlp } from '@toolkit/core/rlp/outline'
import { countOf } from '@toolkit/core/text/count-of'
import { readTransaction } from '@toolkit/core/transaction-formats/read-transaction'
import { detect } from '@toolkit/explain/detect/detect'
import { TEXT_KIND_LABELS } from '@toolkit/explain/detect/kind-messages'
import { recogniseRlp } from '@toolkit/explain/detect/recognise-rlp'
import { describeRecognised } from '@toolkit/explain/detect/recognised-messages'
import { type Given, optionValue } from '../command.ts'
import { notReadable } from '../errors.ts'
import { inputText } from '../input/read-input.ts'
import type { Io } from '../io.ts'
import { cadenceValueAnswer } from '../messages/cadence-value.ts'
import { evmDataAnswer, evmTransactionAnswer } from '../messages/evm.ts'
import { guessesAnswer } from '../messages/guesses.ts'
import { programAnswer } from '../messages/program.ts'
import { type Answer, answer } from '../output/answer.ts'
import { transactionAnswer } from '../transactions/given-transaction.ts'
import { errorAnswer, valueAmong } from './explain.ts'

/** Decodes input by its detected form or by `--as`. Never queries a network. */
export async function decode(given: Given, io: Io): Promise<Answer> {
  const text = await inputText(given, io, {
    command: 'decode',
    what: 'something encoded',
    takesIds: false,
  })
  switch (optionValue(given, 'as')) {
    case 'transaction':
      return transactionAnswer(readTransaction(text), null)
    case 'rlp':
      return rlpAnswer(parseLooseHex(text))
    case 'cadence':
      return cadenceValueAnswer(readCadenceText(text).value)
    case 'hex':
      return bytesAnswer(parseLooseHex(text))
    case 'base64':
      return bytesAnswer(base64Of(text))
    default:
      return decodeDetected(text)
  }
}

const base64Of = (text: string) => {
  const word = text.replace(/\s+/g, '')
  return parseBase64(word, { alphabet: /[-_]/.test(word) ? 'url' : 'standard' })
}

async function decodeDetected(text: string): Promise<Answer> {
  const guesses = await detect(text)
  const [best] = guesses
  const part = best?.value ?? text
  switch (best?.kind) {
    case 'transaction':
      return transactionAnswer(readTransaction(part), null)
    case 'json-cadence':
      return cadenceValueAnswer(readCadenceText(part).value)
    case 'rlp':
      return rlpAnswer(parseLooseHex(part))
    case 'evm-transaction':
      return evmTransactionAnswer(part) ?? guessesAnswer(guesses)
    case 'evm-data':
      return evmDataAnswer(part) ?? guessesAnswer(guesses)
    case 'public-key':
      return accountKeyAnswer(part) ?? guessesAnswer(guesses)
    case 'cadence':
      return programAnswer(parseCadence(part))
    case 'chain-error':
      return errorAnswer(part.trim())
    case 'hex':
      return bytesAnswer(parseLooseHex(part))
    case 'base64':
      return bytesAnswer(base64Of(part))
    case undefined:
    case 'text':
      throw notReadable({ expected: 'Something encoded', kind: TEXT_KIND_LABELS.text })
    default:
      return valueAmong(guesses) ?? guessesAnswer(guesses)
  }
}

/** @throws ToolError `rlp/…` with the offset in bytes. */
function rlpAnswer(bytes: Uint8Array): Answer {
  const found = recogniseRlp(bytes)
  // A typed Ethereum transaction has its type before the list.
  const typed = found?.kind === 'ethereum-transaction' ? found.prefix : 0
  const body = bytes.subarray(typed)
  const { outline } = outlineRlp(body)
  const json = formatRlpJson(body, outline, 0, () => 'hex')
  const items = countOf(outline.count, 'item')
  const message = found && describeRecognised(found)
  return answer({
    tone: 'success',
    message: message
      ? message.message.replace(/\.$/, '')
      : `RLP of ${countOf(bytes.length, 'byte')}: ${items}`,
    sections: [{ title: null, text: json }],
    details: {
      kind: 'rlp',
      bytes: bytes.length,
      items: outline.count,
      recognised: found?.kind ?? null,
      json,
    },
  })
}

function accountKeyAnswer(text: string): Answer | null {
  const key = tryTo(() => decodeAccountKey(parseLooseHex(text)))
  if (!key) return null
  const publicKey: string = key.publicKey
  return answer({
    tone: 'success',
    message: `Flow account key: ${key.signatureAlgorithm}, ${key.hashAlgorithm}, weight ${key.weight}`,
    sections: [{ title: null, rows: [['Public key', publicKey]] }],
    details: {
      kind: 'account-key',
      publicKey,
      signatureAlgorithm: key.signatureAlgorithm,
      hashAlgorithm: key.hashAlgorithm,
      weight: key.weight,
    },
  })
}

function bytesAnswer(bytes: Uint8Array): Answer {
  const text = utf8Text(bytes)
  const hex = formatHex(bytes)
  return answer({
    tone: 'success',
    message: countOf(bytes.length, 'byte'),
    sections: [{ title: 'Hex', text: hex }, ...(text === null ? [] : [{ title: 'Text', text }])],
    details: { kind: 'bytes', length: bytes.length, hex, text },
  })
}
