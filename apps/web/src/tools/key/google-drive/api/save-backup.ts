import { createFile, readContent, replaceContent, reserveId } from './drive'
import { driveError } from './drive-errors'
import type { DriveAccess } from './drive-request'

/** A backup on its way: encrypted, named, and not known to be in Drive yet. It outlives a failure. */
export interface PendingBackup {
  readonly name: string
  /** The encrypted file, exactly as it is sent. */
  readonly content: string
  /** Reserved on the first attempt and used on every further one; belongs to `accountId`. */
  readonly id: string | null
  readonly accountId: string
}

export type SaveStep = 'reserving' | 'sending' | 'checking'

export interface SaveOptions {
  readonly signal?: AbortSignal
  readonly onStep?: (step: SaveStep) => void
  /** Told the id as soon as it is known, so that a next attempt can use it. */
  readonly onReserved: (id: string) => void
}

/**
 * Saves a backup so that any failure on the way can be answered by calling it again with the same
 * backup: the id is reserved before anything is sent, so no attempt makes a second file, and it is done
 * only when the file was read back and is what was sent.
 * @throws ToolError `drive/…`.
 */
export async function saveBackup(
  access: DriveAccess,
  pending: PendingBackup,
  { signal, onStep, onReserved }: SaveOptions,
): Promise<void> {
  let { id } = pending
  if (id === null) {
    onStep?.('reserving')
    id = await reserveId(access, signal)
    onReserved(id)
  }
  const { name, content } = pending
  const check = async () => {
    onStep?.('checking')
    return (await readContent(access, { id, size: content.length }, signal)) === content
  }
  onStep?.('sending')
  await createFile(access, { id, name, content }, signal)
  if (await check()) return
  // An upload that broke off may have left a part; the same file is written again, once.
  onStep?.('sending')
  await replaceContent(access, id, content, signal)
  if (await check()) return
  throw driveError('not-what-was-sent')
}
