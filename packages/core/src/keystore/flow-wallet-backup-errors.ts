import { type Position, ToolError } from '../errors.ts'

// Messages for backups of the Flow Wallet apps.

export const backupEmpty = () =>
  new ToolError('flow-wallet-backup/empty', 'Nothing to open.', {
    suggestion: 'Paste the item’s data as hex, or the item as JSON.',
  })

export const backupBrokenJson = (facts: {
  readonly cause: unknown
  readonly position: Position | undefined
}) =>
  new ToolError('flow-wallet-backup/broken-json', 'This starts like JSON but isn’t.', {
    suggestion: 'Paste the whole item, or only its data as hex.',
    position: facts.position,
    cause: facts.cause,
  })

export const backupNotItems = () =>
  new ToolError(
    'flow-wallet-backup/not-an-item',
    'This JSON is neither a multi-backup item nor a list of them.',
    { suggestion: 'An item has a “data” member with hex digits.' },
  )

export const backupTooMany = (facts: { readonly count: number; readonly max: number }) =>
  new ToolError(
    'flow-wallet-backup/too-many',
    `These are ${facts.count} items; the limit is ${facts.max}.`,
    { suggestion: 'Paste the one you want.' },
  )

export const backupWholeFile = () =>
  new ToolError(
    'flow-wallet-backup/whole-file',
    'This is a whole backup file, not one item: its outer layer is encrypted with a secret only the Flow Wallet apps hold.',
    { suggestion: 'Only the data of one item, without the outer layer, can be opened here.' },
  )

export const backupOldItem = () =>
  new ToolError(
    'flow-wallet-backup/old-item',
    'This is an item of the older backup (outblock_backup): its first 16 bytes can’t be read without a constant only the Flow Wallet apps hold.',
    { suggestion: 'Restore it with the Flow Wallet app or extension.' },
  )

export const backupNotBlocks = (facts: { readonly length: number }) =>
  new ToolError(
    'flow-wallet-backup/not-whole-blocks',
    `The data is ${facts.length} ${facts.length === 1 ? 'byte' : 'bytes'} long, which isn’t whole blocks of 16.`,
    { suggestion: 'Copy all of it; part of the end or middle may be missing.' },
  )

export const backupBadHex = (facts: {
  readonly cause: ToolError
  readonly position: Position | undefined
}) =>
  new ToolError('flow-wallet-backup/not-hex', 'The data must be hex digits, two per byte.', {
    suggestion: facts.cause.message,
    position: facts.position,
    cause: facts.cause,
  })

export const pinEmpty = () =>
  new ToolError('flow-wallet-backup/pin-empty', 'The PIN is missing.', {
    suggestion: 'Enter the PIN chosen for the multi-backup, six digits in the apps.',
  })

export const pinWrong = () =>
  new ToolError('flow-wallet-backup/wrong-pin', 'Wrong PIN, or the data is damaged.', {
    suggestion:
      'Try the wallet’s PIN at the time of this backup. The format can’t tell the two cases apart.',
  })

export const backupNotPhrase = (facts: { readonly cause: unknown }) =>
  new ToolError(
    'flow-wallet-backup/not-a-phrase',
    'The PIN opens the item, but it doesn’t contain a recovery phrase.',
    {
      suggestion: 'The data may be damaged, or belong to another kind of backup.',
      cause: facts.cause,
    },
  )

declare module '../errors.ts' {
  interface ErrorAreas {
    flowWalletBackup: typeof import('./flow-wallet-backup-errors.ts')
  }
}
