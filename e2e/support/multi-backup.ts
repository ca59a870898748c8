import { createCipheriv, createHash } from 'node:crypto'

/** The phrase in `multiBackupItem`. */
export const BACKUP_PHRASE = `${'abandon '.repeat(11)}about`

/** An item of a multi-backup as the Flow Wallet apps encrypt it. */
export function multiBackupItem(pin: string): string {
  const half = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
  const cipher = createCipheriv('aes-128-cbc', half(pin), half(half(pin)))
  return cipher.update(BACKUP_PHRASE, 'utf8', 'hex') + cipher.final('hex')
}
