import { ToolError } from '@toolkit/core/errors'

export function nothingToWriteAgain(): ToolError {
  return new ToolError({
    code: 'keystore-tool/no-key',
    message:
      'The file opens, and holds neither a private key nor a phrase: it is not written again.',
    suggestion: 'Open it to see the bytes it holds.',
  })
}

export function notText(facts: { name: string }): ToolError {
  return new ToolError({
    code: 'keystore-tool/not-text',
    message: `${facts.name} is no text, so it is no keystore.`,
    suggestion: 'Choose the JSON file, or a PDF that holds one.',
  })
}

export function unreadableFile(facts: { name: string; cause: unknown }): ToolError {
  return new ToolError({
    code: 'keystore-tool/unreadable-file',
    message: `${facts.name} could not be read.`,
    suggestion: 'Choose it again; it may have been moved or changed.',
    cause: facts.cause,
  })
}

export const NEW_PASSWORD_MISSING = 'Type a new password.'
export const PASSWORDS_DIFFER = 'The two passwords are not the same.'
export const KEYSTORE_MISSING = 'Paste the keystore, or choose its file.'
export const KEY_MISSING = 'Give the private key that is to be kept.'
export const WHICH_ACCOUNT = 'Choose below which of its accounts is meant.'
export const PUBLIC_KEY_ONLY = 'This is a public key. A keystore keeps a private one.'
export const PHRASE_MISSING = 'Give the seed phrase that is to be kept.'
