import type { MnemonicLanguage } from '@toolkit/core/mnemonic/languages'
import type { PassphraseEncoding } from '@toolkit/core/mnemonic/seed'
import { Secret } from '@toolkit/core/secret'
import type { Data } from '../../../frame/data-kinds'
import { choiceOf, FIRST_CHOICE, type PathChoice } from '../../../secrets/phrase/path-choice'

/** Typed and selected values of the page. */
export interface Form {
  /** A phrase, or an extended key. */
  readonly phrase: Secret<string>
  /** True if the phrase is visible on screen. */
  readonly visible: boolean
  /** Null: detected. */
  readonly language: MnemonicLanguage | null
  readonly passphrase: Secret<string>
  readonly path: PathChoice
  /** Path below an extended key; null until typed. */
  readonly below: string | null
  /** Passphrase encoding whose keys are shown, if the encodings differ. */
  readonly encoding: PassphraseEncoding
}

export const EMPTY_FORM: Form = {
  phrase: new Secret(''),
  visible: false,
  language: null,
  passphrase: new Secret(''),
  path: FIRST_CHOICE,
  below: null,
  encoding: 'bip39',
}

/** Changes to the form; texts as typed. */
interface FormChange extends Partial<Pick<Form, 'visible' | 'language' | 'below' | 'encoding'>> {
  readonly phrase?: string
  readonly passphrase?: string
  readonly path?: Partial<PathChoice>
  /** Key selected in a table: its path, and the passphrase encoding. */
  readonly chosen?: { readonly path: string; readonly encoding: PassphraseEncoding | null }
}

/** Applies a change to the form. An unchanged text keeps its Secret, and so its derived keys. */
export function change(
  form: Form,
  { phrase, passphrase, path, chosen, ...rest }: FormChange,
): Form {
  const next: { -readonly [K in keyof Form]: Form[K] } = { ...form, ...rest }
  if (phrase !== undefined && phrase !== form.phrase.reveal()) {
    next.phrase = new Secret(phrase)
    next.below = null
  }
  if (passphrase !== undefined && passphrase !== form.passphrase.reveal()) {
    next.passphrase = new Secret(passphrase)
    next.encoding = 'bip39'
  }
  if (path) next.path = { ...form.path, ...path }
  if (!chosen) return next
  const { path: below, encoding } = chosen
  return { ...next, path: choiceOf(below), below, encoding: encoding ?? form.encoding }
}

/**
 * Initial form for a phrase or extended key from another tool; an invalid path is kept as text, so
 * the user sees it.
 */
export function formOf(incoming: Data<'mnemonic' | 'extended-key'>): Form {
  if (incoming.kind === 'extended-key') return { ...EMPTY_FORM, phrase: incoming.text }
  const { mnemonic, passphrase, path } = incoming
  return {
    ...EMPTY_FORM,
    phrase: mnemonic,
    passphrase: passphrase ?? EMPTY_FORM.passphrase,
    path: path === undefined ? FIRST_CHOICE : readableChoice(path),
  }
}

function readableChoice(path: string): PathChoice {
  try {
    return choiceOf(path)
  } catch {
    return { ...FIRST_CHOICE, preset: 'own', own: path }
  }
}

/** Returns the likeliest path below an extended key of this depth: the rest of m/44'/539'/0'. */
export function pathBelow(depth: number): string {
  if (depth >= 5) return 'm'
  return depth === 4 ? 'm/0' : 'm/0/0'
}
