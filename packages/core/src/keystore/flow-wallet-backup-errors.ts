import { type Position, ToolError } from '../errors.ts'

// Wording for backups that the Flow Wallet apps wrote.

export const backupEmpty = () =>
  new ToolError({
    code: 'flow-wallet-backup/empty',
    message: 'There is nothing to open.',
    suggestion: 'Paste the item’s data: hexadecimal digits, or the item as JSON.',
  })

export const backupBrokenJson = (cause: unknown) =>
  new ToolError({
    code: 'flow-wallet-backup/broken-json',
    message: 'This begins like JSON, but is not.',
    suggestion: 'Paste the whole item, or only its data in hexadecimal digits.',
    cause,
  })

export const backupNotItems = () =>
  new ToolError({
    code: 'flow-wallet-backup/not-an-item',
    message: 'This JSON is neither an item of a multi-backup nor a list of them.',
    suggestion: 'An item has a member “data” with hexadecimal digits.',
  })

export const backupTooMany = (facts: { readonly count: number; readonly max: number }) =>
  new ToolError({
    code: 'flow-wallet-backup/too-many',
    message: `These are ${facts.count} items; at most ${facts.max} are listed.`,
    suggestion: 'Paste the one that is wanted.',
  })

export const backupWholeFile = () =>
  new ToolError({
    code: 'flow-wallet-backup/whole-file',
    message:
      'This is a whole backup file, not one item: its outer layer is encrypted under a secret that only the Flow Wallet apps hold.',
    suggestion: 'Only the data of one item, with the outer layer taken off, can be opened here.',
  })

export const backupOldItem = () =>
  new ToolError({
    code: 'flow-wallet-backup/old-item',
    message:
      'This is an item of the older backup (outblock_backup): its first 16 bytes cannot be read without a constant that only the Flow Wallet apps hold.',
    suggestion: 'Restore it with the Flow Wallet app or extension.',
  })

export const backupNotBlocks = (facts: { readonly length: number }) =>
  new ToolError({
    code: 'flow-wallet-backup/not-whole-blocks',
    message: `The data is ${facts.length} ${facts.length === 1 ? 'byte' : 'bytes'} long, and not whole blocks of 16.`,
    suggestion: 'Copy all of it; a part at the end or in the middle may be missing.',
  })

export const backupBadHex = (facts: {
  readonly cause: ToolError
  readonly position: Position | undefined
}) =>
  new ToolError({
    code: 'flow-wallet-backup/not-hex',
    message: 'The data must be hexadecimal digits, two for each byte.',
    suggestion: facts.cause.message,
    position: facts.position,
    cause: facts.cause,
  })

export const pinEmpty = () =>
  new ToolError({
    code: 'flow-wallet-backup/pin-empty',
    message: 'The PIN is missing.',
    suggestion:
      'It is the one that was chosen when the multi-backup was made, six digits in the apps.',
  })

export const pinWrong = () =>
  new ToolError({
    code: 'flow-wallet-backup/wrong-pin',
    message: 'This PIN does not open the item, or the data is damaged.',
    suggestion:
      'Try the PIN that the wallet had when this backup was made. The format holds no check that would tell the two apart.',
  })

export const backupNotPhrase = (facts: { readonly cause: unknown }) =>
  new ToolError({
    code: 'flow-wallet-backup/not-a-phrase',
    message: 'The PIN opens the item, but what it holds is no recovery phrase.',
    suggestion: 'The data may be damaged, or belong to another kind of backup.',
    cause: facts.cause,
  })
