/**
 * Whether drafts of this name may have been stored on this machine, without opening anything: a page that has none
 * loads nothing for them. True where the browser does not tell.
 */
export async function hasDrafts(name: string): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(one => one.name === name)
  } catch {
    return true
  }
}
