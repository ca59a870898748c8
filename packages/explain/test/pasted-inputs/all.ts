import { CODE_AND_TEXT } from './code-and-text.ts'
import { ERRORS } from './errors.ts'
import { ETHEREUM } from './ethereum.ts'
import { FOREIGN_KEYS } from './foreign-keys.ts'
import { IDS_AND_NAMES } from './ids-and-names.ts'
import { LINKS } from './links.ts'
import type { PastedInput } from './pasted-input.ts'

/** Every table, by its area. A new one needs a line here. */
export const PASTED_INPUTS: Readonly<Record<string, readonly PastedInput[]>> = {
  links: LINKS,
  'ids and names': IDS_AND_NAMES,
  'code and text': CODE_AND_TEXT,
  errors: ERRORS,
  ethereum: ETHEREUM,
  'foreign keys': FOREIGN_KEYS,
}
