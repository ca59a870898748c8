import type { Page } from '@playwright/test'

/** Returns everything that the page has stored in drafts of this name, and in its storages, as one text. */
export const storedDrafts = (page: Page, name: 'script-drafts' | 'transaction-drafts') =>
  page.evaluate(async database => {
    const open = indexedDB.open(database)
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result)
      open.onerror = () => reject(open.error)
    })
    const request = db.transaction('drafts').objectStore('drafts').getAll()
    const all = await new Promise<unknown>(resolve => {
      request.onsuccess = () => resolve(request.result)
    })
    db.close()
    const kept = { ...localStorage, ...sessionStorage }
    return JSON.stringify([all, kept], (_, value) =>
      typeof value === 'bigint' ? `${value}` : value,
    )
  }, name)
