import { encodeUtf8 } from '../bytes/utf8.ts'

/** The Unicode normal forms that programs turn passwords into: ethers NFKC, others none. */
const FORMS = ['NFC', 'NFKC', 'NFD', 'NFKD'] as const

export interface PasswordEncoding {
  /** null: as it was typed. */
  readonly form: (typeof FORMS)[number] | null
  readonly bytes: Uint8Array
}

/**
 * The bytes a typed password may stand for, each once, as typed first. Bytes are taken as they are.
 * @throws ToolError `utf8/lone-surrogate`.
 */
export function passwordEncodings(password: string | Uint8Array): readonly PasswordEncoding[] {
  if (typeof password !== 'string') return [{ form: null, bytes: password.slice() }]
  const texts = new Map<string, PasswordEncoding['form']>([[password, null]])
  for (const form of FORMS) {
    const text = password.normalize(form)
    if (!texts.has(text)) texts.set(text, form)
  }
  return [...texts].map(([text, form]) => ({ form, bytes: encodeUtf8(text) }))
}

/** Whether programs agree on the bytes of a password: ethers normalises it (NFKC), the others do not. */
export function isReadAlike(password: string): boolean {
  return password.normalize('NFKC') === password
}

/** What may be wrong with a password that did not open a file, by its looks; null when nothing shows. */
export function passwordHint(password: string | Uint8Array): string | null {
  if (typeof password !== 'string') return null
  if (password === '') return 'The password is empty.'
  return password.trim() === password
    ? null
    : 'The password starts or ends with whitespace, perhaps copied by accident.'
}
