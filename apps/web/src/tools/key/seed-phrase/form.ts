import type { MnemonicLanguage } from '@toolkit/core/mnemonic/languages'
import type { PassphraseEncoding } from '@toolkit/core/mnemonic/seed'
import { Secret } from '@toolkit/core/secret'
import type { Data } from '../../../frame/data-kinds'
import { choiceOf, FIRST_CHOICE, type PathChoice } from '../../../secrets/phrase/path-choice'

/** What was typed and chosen on the page. */
export interface Form {
  /** A phrase, or an extended key. */
  readonly phrase: Secret<string>
  /** Whether the phrase stands there to be read by anybody who sees the screen. */
  readonly shown: boolean
  /** Null: found out. */
  readonly language: MnemonicLanguage | null
  readonly passphrase: Secret<string>
  readonly path: PathChoice
  /** The path below an extended key; null until one is typed. */
  readonly below: string | null
  /** Which reading of the passphrase the keys are shown of, where they differ. */
  readonly reading: PassphraseEncoding
}

export const EMPTY_FORM: Form = {
  phrase: new Secret(''),
  shown: false,
  language: null,
  passphrase: new Secret(''),
  path: FIRST_CHOICE,
  below: null,
  reading: 'bip39',
}

/** What changes; texts as they are typed. */
interface FormChange extends Partial<Pick<Form, 'shown' | 'language' | 'below' | 'reading'>> {
  readonly phrase?: string
  readonly passphrase?: string
  readonly path?: Partial<PathChoice>
  /** A key was chosen in a table: its path, and how the passphrase was read. */
  readonly chosen?: { readonly path: string; readonly reading: PassphraseEncoding | null }
}

/** The form after a change. A text that stays as it was stays the same Secret, and so do its keys. */
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
    next.reading = 'bip39'
  }
  if (path) next.path = { ...form.path, ...path }
  if (!chosen) return next
  const { path: below, reading } = chosen
  return { ...next, path: choiceOf(below), below, reading: reading ?? form.reading }
}

/**
 * The form that a phrase, or an extended key, from another tool begins with; a path that is none stays as
 * text, to be seen.
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

/** The path that is most likely wanted below an extended key of this depth: what m/44'/539'/0' lacks. */
export function pathBelow(depth: number): string {
  if (depth >= 5) return 'm'
  return depth === 4 ? 'm/0' : 'm/0/0'
}
