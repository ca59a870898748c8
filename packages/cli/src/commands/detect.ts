import { detectBytes } from '@toolkit/explain/detect/detect-bytes'
import type { Given } from '../command.ts'
import { inputEmpty } from '../errors.ts'
import { inputBytes } from '../input/read-input.ts'
import type { Io } from '../io.ts'
import { guessesAnswer } from '../messages/guesses.ts'
import type { Answer } from '../output/answer.ts'

/** Detects what a text or a file may be. It may be a secret from a file or standard input: nothing of it is repeated. */
export async function detectInput(given: Given, io: Io): Promise<Answer> {
  const bytes = await inputBytes(given, io, { command: 'detect', what: 'a text or a file' })
  const { text, guesses } = await detectBytes(bytes)
  if (text?.trim() === '') throw inputEmpty()
  return guessesAnswer(text === null ? guesses : guesses.filter(({ kind }) => kind !== 'file'))
}
