import type { MnemonicLanguage } from '@toolkit/core/mnemonic/languages'
import type { PassphraseReading } from '@toolkit/core/mnemonic/seed'
import { Secret } from '@toolkit/core/secret'
import { choiceOf, FIRST_CHOICE, type PathChoice } from '../../../keys/path-choice'

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
  readonly reading: PassphraseReading
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

export type Action =
  | { readonly type: 'phrase'; readonly text: string }
  | { readonly type: 'shown'; readonly shown: boolean }
  | { readonly type: 'language'; readonly language: MnemonicLanguage | null }
  | { readonly type: 'passphrase'; readonly text: string }
  | { readonly type: 'path'; readonly change: Partial<PathChoice> }
  | { readonly type: 'below'; readonly text: string }
  | { readonly type: 'reading'; readonly reading: PassphraseReading }
  /** A key was chosen in a table: its path, and how the passphrase was read. */
  | { readonly type: 'choose'; readonly path: string; readonly reading: PassphraseReading | null }

/** The form after an action. A text that did not change stays the same Secret, and so do its keys. */
export function change(form: Form, action: Action): Form {
  switch (action.type) {
    case 'phrase':
      return action.text === form.phrase.reveal()
        ? form
        : { ...form, phrase: new Secret(action.text), below: null }
    case 'shown':
      return { ...form, shown: action.shown }
    case 'language':
      return { ...form, language: action.language }
    case 'passphrase':
      return action.text === form.passphrase.reveal()
        ? form
        : { ...form, passphrase: new Secret(action.text), reading: 'bip39' }
    case 'path':
      return { ...form, path: { ...form.path, ...action.change } }
    case 'below':
      return { ...form, below: action.text }
    case 'reading':
      return { ...form, reading: action.reading }
    case 'choose': {
      const reading = action.reading ?? form.reading
      return { ...form, path: choiceOf(action.path), below: action.path, reading }
    }
  }
}

/** What another tool hands over. */
interface Handed {
  readonly mnemonic: Secret<string>
  readonly passphrase?: Secret<string>
  readonly path?: string
}

/** The form that a phrase from another tool begins with; a path that is none stays as text, to be seen. */
export function formOf({ mnemonic, passphrase, path }: Handed): Form {
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
