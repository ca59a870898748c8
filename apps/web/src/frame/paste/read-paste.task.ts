import type { Secret } from '@toolkit/core/secret'
import { defineTask } from '../../workers/task'
import type { Interpretation } from './interpretation'
import { readFile } from './read-file'
import { readText } from './read-text'

/** Input: a text, which may be secret, or a file. */
export type Pasted =
  | { readonly kind: 'text'; readonly text: Secret<string> }
  | { readonly kind: 'file'; readonly file: File }

/** Guesses what it is, best first. */
export default defineTask(
  'read-paste',
  (pasted: Pasted): Promise<readonly Interpretation[]> =>
    pasted.kind === 'text' ? readText(pasted.text.reveal()) : readFile(pasted.file),
)
