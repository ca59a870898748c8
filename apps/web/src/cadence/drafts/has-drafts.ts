/**
 * Returns true if drafts of this name may be stored on this machine, without opening anything: a page without drafts
 * loads nothing for them. True if the browser does not say.
 */
export async function hasDrafts(name: string): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(one => one.name === name)
  } catch {
    return true
  }
}
