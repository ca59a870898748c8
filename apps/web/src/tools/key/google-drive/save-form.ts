import type { ToolError } from '@toolkit/core/errors'
import { optionalPathError } from '../../../keys/optional-path'
import {
  nameControl,
  nameEmpty,
  nameHoldsSecret,
  nameLong,
  passwordEmpty,
  passwordsDiffer,
} from './save-errors'

/** What is backed up; a `keystore` is encrypted already and goes as it is. */
export type BackupKind = 'private-key' | 'mnemonic' | 'keystore'

export const DEFAULT_NAMES: Readonly<Record<BackupKind, string>> = {
  'private-key': 'Flow key backup',
  mnemonic: 'Flow seed phrase backup',
  keystore: 'Keystore backup',
}

/** What is typed besides the secret itself. */
export interface SaveForm {
  readonly kind: BackupKind
  /** "" for the default of the kind. */
  readonly name: string
  readonly password: string
  readonly repeated: string
  readonly passphrase: string
  readonly path: string
}

export const EMPTY_FORM: SaveForm = {
  kind: 'private-key',
  name: '',
  password: '',
  repeated: '',
  passphrase: '',
  path: '',
}

export interface FormErrors {
  readonly name: ToolError | null
  readonly password: ToolError | null
  readonly repeated: ToolError | null
  readonly path: ToolError | null
}

const LONGEST_NAME = 200
/** Shorter runs of a secret, and shorter secrets, turn up in names by chance. */
const TELLING_PART = 12
const TELLING_SECRET = 6

export function nameOf({ kind, name }: SaveForm): string {
  return name.trim() || DEFAULT_NAMES[kind]
}

/**
 * Why a name will not do; null when it does.
 * @param secrets texts that must not stand in a name, which Google shows and keeps in the clear.
 */
export function checkName(name: string, secrets: readonly string[]): ToolError | null {
  const trimmed = name.trim()
  if (trimmed === '') return nameEmpty()
  if (trimmed.length > LONGEST_NAME) return nameLong({ length: trimmed.length, most: LONGEST_NAME })
  if (/\p{Cc}/u.test(trimmed)) return nameControl()
  return secrets.some(secret => holdsPartOf(trimmed, secret)) ? nameHoldsSecret() : null
}

function holdsPartOf(name: string, secret: string): boolean {
  const [text, whole] = [name.toLowerCase(), secret.trim().toLowerCase()]
  if (whole.length < TELLING_SECRET) return false
  if (whole.length <= TELLING_PART) return text.includes(whole)
  for (let start = 0; start + TELLING_PART <= whole.length; start++) {
    if (text.includes(whole.slice(start, start + TELLING_PART))) return true
  }
  return false
}

/** All that is wrong with a form. `secret`: the key or phrase, as far as it could be read. */
export function checkForm(form: SaveForm, secret: string): FormErrors {
  const { kind, password, repeated, passphrase, path } = form
  const encrypts = kind !== 'keystore'
  return {
    name: checkName(nameOf(form), [secret, passphrase, password]),
    password: encrypts && password === '' ? passwordEmpty() : null,
    repeated: encrypts && password !== '' && repeated !== password ? passwordsDiffer() : null,
    path: kind === 'mnemonic' ? optionalPathError(path) : null,
  }
}
