import type { Build } from './build'
import { GONE, SCRIPT } from './messages'

/**
 * What the site has in place of the build that answers: no app any more; another build that has to answer at
 * once; another one that may wait, or nothing new that is known of.
 */
type Served = 'gone' | 'urgent' | 'other'

/** How the build step begins the script, up to the list of files. */
const HEAD = /^const BUILD=\{"id":"([\w-]{1,64})",("urgent":true,)?"files":/

/** Asks the server for the service worker's script and reads which build it is of. Rejects where nobody answers. */
export async function whatIsServed(current: Build): Promise<Served> {
  const response = await fetch(SCRIPT, { cache: 'no-store' })
  if (GONE.has(response.status)) return 'gone'
  if (!response.ok) return 'other'
  const [, id, urgent] = HEAD.exec(await response.text()) ?? []
  return urgent && id !== current.id ? 'urgent' : 'other'
}
