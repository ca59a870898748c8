import { ToolError } from '@toolkit/core/errors'

// Wording for the form that makes a backup.

export const nameEmpty = () =>
  new ToolError({
    code: 'backup/name-empty',
    message: 'The backup needs a name.',
    suggestion: 'Choose one that you will know it by; Google can read it.',
  })

export const nameLong = (facts: { readonly length: number; readonly most: number }) =>
  new ToolError({
    code: 'backup/name-long',
    message: `The name has ${facts.length} characters; at most ${facts.most} are taken here.`,
    suggestion: 'Shorten it.',
  })

export const nameControl = () =>
  new ToolError({
    code: 'backup/name-control',
    message: 'The name holds a line break or another control character.',
    suggestion: 'Write it on one line.',
  })

export const nameHoldsSecret = () =>
  new ToolError({
    code: 'backup/name-holds-secret',
    message: 'The name holds a part of what is to be kept secret, and Google can read names.',
    suggestion: 'Choose another name.',
  })

export const passwordEmpty = () =>
  new ToolError({
    code: 'backup/password-empty',
    message: 'The backup needs a password.',
    suggestion: 'Without it nobody opens the backup again, you included.',
  })

export const passwordsDiffer = () =>
  new ToolError({
    code: 'backup/passwords-differ',
    message: 'The two passwords are not the same.',
    suggestion: 'Type it again.',
  })

export const nothingToSave = (what: string) =>
  new ToolError({
    code: 'backup/nothing-to-save',
    message: `There is no ${what} to back up yet.`,
    suggestion: 'Give it above.',
  })

export const publicOnly = () =>
  new ToolError({
    code: 'backup/public-only',
    message: 'This is a public key; it needs no backup.',
    suggestion: 'Give the private key.',
  })

export const passwordMissing = () =>
  new ToolError({
    code: 'backup/password-missing',
    message: 'The password is missing.',
    suggestion: 'Type the one that this backup was made with.',
  })
