import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { detect } from '@toolkit/explain/detect/detect'
import type { Given } from '../command.ts'
import { inputEmpty } from '../errors.ts'
import { inputBytes } from '../input/read-input.ts'
import { secretIn } from '../input/secret-guard.ts'
import type { Io } from '../io.ts'
import { guessesAnswer } from '../messages/guesses.ts'
import type { Answer } from '../output/answer.ts'

/** Detects what a text may be. It may be a secret from a file or standard input: nothing of it is repeated. */
export async function detectInput(given: Given, io: Io): Promise<Answer> {
  const bytes = await inputBytes(given, io, { command: 'detect', what: 'a text' })
  const text = decodeUtf8(bytes)
  if (text.trim() === '') throw inputEmpty()
  const secret = await secretIn(text, { id: false, within: false })
  return guessesAnswer(await detect(text), secret !== null)
}
