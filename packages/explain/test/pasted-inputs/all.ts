import { CADENCE_VALUES } from './cadence-values.ts'
import { CODE_AND_TEXT } from './code-and-text.ts'
import { ERRORS } from './errors.ts'
import { ETHEREUM } from './ethereum.ts'
import { FOREIGN_KEYS } from './foreign-keys.ts'
import { IDS_AND_NAMES } from './ids-and-names.ts'
import { KEYS_AND_KEYSTORES } from './keys-and-keystores.ts'
import { LINKS } from './links.ts'
import { NODE_ANSWERS } from './node-answers.ts'
import type { PastedInput } from './pasted-input.ts'
import { PHRASES } from './phrases.ts'

/** Every table, by its area. A new one needs a line here. */
export const PASTED_INPUTS: Readonly<Record<string, readonly PastedInput[]>> = {
  links: LINKS,
  'ids and names': IDS_AND_NAMES,
  'code and text': CODE_AND_TEXT,
  errors: ERRORS,
  ethereum: ETHEREUM,
  'foreign keys': FOREIGN_KEYS,
  'Cadence values': CADENCE_VALUES,
  'answers of nodes': NODE_ANSWERS,
  phrases: PHRASES,
  'keys and keystores': KEYS_AND_KEYSTORES,
}
