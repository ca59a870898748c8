import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ToolError } from '@toolkit/core/errors'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import {
  type EntropyKind,
  parseTypedEntropy,
  type TypedEntropy,
} from '@toolkit/core/mnemonic/entropy'
import type { MnemonicLanguage } from '@toolkit/core/mnemonic/languages'
import type { WordCount } from '@toolkit/core/mnemonic/mnemonic'
import {
  FIRST_CHOICE,
  type PathChoice,
  type PathField,
  readPath,
} from '../../../secrets/phrase/path-choice'

import { noEntropyTyped } from './errors'

/** Kind and settings as typed and selected. */
export interface GenerateSettings {
  readonly what: 'key' | 'phrase'
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly wordCount: WordCount
  readonly language: MnemonicLanguage
  readonly entropyKind: EntropyKind | 'none'
  readonly entropyText: string
  readonly passphrase: string
  readonly path: PathChoice
}

export const START_SETTINGS: GenerateSettings = {
  what: 'phrase',
  signatureAlgorithm: 'ECDSA_P256',
  wordCount: 12,
  language: 'english',
  entropyKind: 'none',
  entropyText: '',
  passphrase: '',
  path: FIRST_CHOICE,
}

type GenerateField = 'entropy' | 'passphrase' | PathField

export interface ReadSettings {
  readonly errors: { readonly [F in GenerateField]?: ToolError }
  /** Typed entropy; null when the browser alone provides it, or when the text is invalid. */
  readonly typed: TypedEntropy | null
  /** Normalized path; null when it is invalid. */
  readonly path: string | null
}

/** Name of each kind of event, singular and plural. */
export const EVENT_NAMES: Readonly<Record<EntropyKind, readonly [string, string]>> = {
  dice: ['roll', 'rolls'],
  coin: ['toss', 'tosses'],
  hex: ['digit', 'digits'],
  cards: ['card', 'cards'],
}

/** Parses the typed settings, ignoring those that don't apply to the selected kind. */
export function readSettings(settings: GenerateSettings): ReadSettings {
  const errors: { [F in GenerateField]?: ToolError } = {}
  function attempt<T>(field: GenerateField, read: () => T): T | null {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      errors[field] = error
      return null
    }
  }

  const { entropyKind: kind } = settings
  const typed = kind === 'none' ? null : attempt('entropy', () => readEntropy(settings, kind))
  if (settings.what === 'key') return { errors, typed, path: null }
  attempt('passphrase', () => encodeUtf8(settings.passphrase))
  const { path, errors: wrongParts } = readPath(settings.path)
  return { errors: { ...errors, ...wrongParts }, typed, path }
}

function readEntropy({ entropyText }: GenerateSettings, kind: EntropyKind): TypedEntropy {
  const typed = parseTypedEntropy(entropyText, kind)
  if (typed.events === 0) throw noEntropyTyped(EVENT_NAMES[kind][1])
  return typed
}
