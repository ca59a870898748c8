import { type ByteSource, wholeSource } from '../../../bytes/byte-source'
import { defineTask } from '../../../workers/task'
import {
  type Coded,
  type DecodeQuestion,
  decodeAnswer,
  type EncodeQuestion,
  encodeAnswer,
} from './code-abi'

/** Bytes as entered in their field. */
export type SourceQuestion = Omit<DecodeQuestion, 'bytes'> & { readonly source: ByteSource }

/** Encodes the values of the form, or decodes the bytes of the field. */
export default defineTask(
  'code-abi',
  async (question: EncodeQuestion | SourceQuestion): Promise<Coded> => {
    if (question.mode === 'encode') return encodeAnswer(question)
    const { source, ...rest } = question
    return decodeAnswer({ ...rest, bytes: await wholeSource(source) })
  },
)
