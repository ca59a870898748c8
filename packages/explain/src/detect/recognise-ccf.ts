import { readCadenceText } from '@toolkit/core/cadence/cadence-text'
import { tryTo } from '@toolkit/core/errors'
import { describeCadenceValue } from './cadence-value-message.ts'
import { type Guess, guess } from './guess.ts'

const HEX = /^(?:0x)?[0-9a-f\s:,]+$/i

/** Recognises a Cadence value in CCF, in hex or Base64. */
export function recogniseCcf(text: string): readonly Guess[] {
  const word = text.replace(/^"|"$/g, '')
  const isHex = HEX.test(word)
  const bytes = guess(isHex ? 'hex' : 'base64', 'possible', 'Bytes.', { value: word })
  const read = tryTo(() => readCadenceText(text))
  if (read?.encoding === 'ccf') {
    return [guess('json-cadence', 'certain', `${describeCadenceValue(read.value, 'CCF')}.`), bytes]
  }
  const because = 'It starts as a Cadence value in CCF does, and has a mistake in it.'
  return [guess('json-cadence', 'likely', because), bytes]
}
