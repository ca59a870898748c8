import { encodeUtf8 } from '../bytes/utf8.ts'

/** Unicode normal forms that programs apply to passwords: ethers NFKC, others none. */
const FORMS = ['NFC', 'NFKC', 'NFD', 'NFKD'] as const

export interface PasswordEncoding {
  /** Null for as typed. */
  readonly form: (typeof FORMS)[number] | null
  readonly bytes: Uint8Array
}

/**
 * Returns the possible byte encodings of a typed password, each once, as typed first. Bytes are used as they are.
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

/** Returns true if programs agree on the bytes of a password: ethers normalises it (NFKC), the others do not. */
export function isReadAlike(password: string): boolean {
  return password.normalize('NFKC') === password
}

/** Returns a likely problem of a password that failed to decrypt a file, by its characters; null if there is none. */
export function passwordHint(password: string | Uint8Array): string | null {
  if (typeof password !== 'string') return null
  if (password === '') return 'The password is empty.'
  return password.trim() === password
    ? null
    : 'The password starts or ends with whitespace, perhaps copied by accident.'
}
