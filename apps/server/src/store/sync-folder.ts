import { open } from 'node:fs/promises'

/** Syncs a folder's names to disk: a synced file may still lose its name in a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder as a file, and persists names itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
