import { createFile, readContent, replaceContent, reserveId } from './drive'
import { driveError } from './drive-errors'
import type { DriveAccess } from './drive-request'

/** Pending backup: encrypted, named, and not confirmed to be in Drive. It survives a failure. */
export interface PendingBackup {
  readonly name: string
  /** Encrypted file, exactly as sent. */
  readonly content: string
  /** Reserved on the first attempt and reused on every retry; belongs to `accountId`. */
  readonly id: string | null
  readonly accountId: string
}

export type SaveStep = 'reserving' | 'sending' | 'checking'

export interface SaveOptions {
  readonly signal?: AbortSignal
  readonly onStep?: (step: SaveStep) => void
  /** Called with the id as soon as it is known, so that a retry can reuse it. */
  readonly onReserved: (id: string) => void
}

/**
 * Saves a backup so that any failure can be recovered by calling it again with the same backup. The
 * id is reserved before anything is sent, so no attempt makes a second file; the save is done only
 * when the file was read back and equals what was sent.
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
  // An interrupted upload may have left a partial file, so it is overwritten once.
  onStep?.('sending')
  await replaceContent(access, id, content, signal)
  if (await check()) return
  throw driveError('not-what-was-sent')
}
