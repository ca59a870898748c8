import { ApiError } from '../errors.ts'

/**
 * Reason why the store of account jobs is unusable, for the log: it may name a folder or a host. Clients get
 * `storeUnavailable`.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly kind: 'in-use' | 'unusable' | 'away'

  constructor(kind: StoreError['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

export function folderInUse(folder: string): StoreError {
  return new StoreError(
    'in-use',
    `Another server process has the data folder ${JSON.stringify(folder)} open: stop it, set DATA_DIR to a folder of this server's own, or set DATABASE_URL to a Postgres that both share.`,
  )
}

export function folderUnusable(folder: string, cause: unknown): StoreError {
  return new StoreError(
    'unusable',
    `The data folder ${JSON.stringify(folder)} cannot be used (${reasonOf(cause)}): set DATA_DIR to a folder that this user may write.`,
    cause,
  )
}

export function notBroughtOver(folder: string, cause: unknown): StoreError {
  return new StoreError(
    'unusable',
    `The accounts that an earlier version left in the data folder ${JSON.stringify(folder)} cannot be brought over (${reasonOf(cause)}): they are in "accounts.old"; moved away, the server begins without them.`,
    cause,
  )
}

export function twoStores(folder: string): StoreError {
  const name = JSON.stringify(folder)
  return new StoreError(
    'unusable',
    `The data folder ${name} has the accounts of this version and, in "accounts", those of an earlier one that was started since: move one of them away ("accounts" once nothing in it is under way).`,
  )
}

export function databaseAway(cause: unknown): StoreError {
  // Postgres's own message names user and database, and never the password.
  const message = `The database of DATABASE_URL cannot be used (${reasonOf(cause)}).`
  return new StoreError('away', message, cause)
}

function reasonOf(cause: unknown): string {
  const { code, message } = (cause ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  return (
    [code, message].filter(part => typeof part === 'string' && part !== '').join(': ') ||
    'no reason given'
  )
}

/** Answer to clients while the store is unusable; the log has the reason. */
export const storeUnavailable = (cause: unknown) =>
  new ApiError(
    503,
    'accounts/store-unavailable',
    'This server cannot record new accounts at present, so it creates none.',
    {
      suggestion:
        'Try again in a moment; if it persists, tell the operator: the server’s log has the reason.',
      headers: { 'Retry-After': '5' },
      cause,
    },
  )
