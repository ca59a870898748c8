import { open } from 'node:fs/promises'

/** Writes a folder's names to the disk: a file that is synced may still lose its name with the power. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder as a file, and keeps names by itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
