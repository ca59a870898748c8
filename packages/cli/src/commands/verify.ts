import type { Given } from '../command.ts'
import { noInput } from '../errors.ts'
import type { Io } from '../io.ts'
import type { Answer } from '../output/answer.ts'
import { signatureAnswer } from '../signatures/check.ts'
import { givenSignature } from '../signatures/read-question.ts'

/** Reports if a signature is valid. */
export async function verify(given: Given, io: Io): Promise<Answer> {
  const signature = await givenSignature(given, io)
  if (signature === undefined) throw noInput({ command: 'verify', what: '--signature' })
  return signatureAnswer(signature, given, io, false)
}
