import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { Secret } from '@toolkit/core/secret'

/** A file that is no text (DER, plain bytes), or a long one. */
export interface KeyFile {
  readonly name: string
  readonly bytes: Secret<Uint8Array>
}

/** What was given as a key, as it was given, and what was answered when it did not say enough. */
export interface KeyInput {
  readonly text: string
  /** Stands in place of the text. */
  readonly file: KeyFile | null
  /** Asked for when a compressed public key does not say it. */
  readonly curve: SignatureAlgorithm | null
  /** Asked for when a flow.json has several accounts. */
  readonly account: string | null
}

export const NO_KEY: KeyInput = { text: '', file: null, curve: null, account: null }

/** The input that a text stands for: one handed over, a file's. */
export function keyInputOf(text: string): KeyInput {
  return { ...NO_KEY, text }
}

/** Overwrites what can be; set `NO_KEY` in its place. */
export function wipeKeyInput(input: KeyInput): void {
  input.file?.bytes.wipe()
}
