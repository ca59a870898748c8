import type { ToolErrorFacts } from '@toolkit/core/errors'
import { defineTask } from '../../workers/task'
import { type Decoded, decodeBytes } from '../readable-value'

/** Like `Decoded`, with the error in its transferable form. */
export type DecodedArgument =
  | Extract<Decoded, { readonly kind: 'value' }>
  | { readonly kind: 'failed'; readonly raw: string | null; readonly error: ToolErrorFacts<string> }

/** Decodes arguments of up to 1.5 MB in total. */
export default defineTask(
  'decode-arguments',
  (values: readonly Uint8Array[]): readonly DecodedArgument[] =>
    values.map(bytes => {
      const decoded = decodeBytes(bytes)
      return decoded.kind === 'value' ? decoded : { ...decoded, error: decoded.error.toJSON() }
    }),
)
