import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/support/paths.ts'
import { startService } from '../stand-in/http-service.ts'

/** The snippet that `/docs/links` tells people to put into their pages. */
const SNIPPET = readFileSync(join(ROOT, 'apps/web/src/shell/docs/snippets/card.html'), 'utf8')

/** What it says, for a card of a site. */
export const cardSnippet = (site: string, network: string, id: string): string =>
  SNIPPET.replace('https://toolkit.example', site)
    .replace('network=mainnet', `network=${network}`)
    .replace('TRANSACTION_ID', id)

/** Somebody else's site: a page, and another one that may be in a frame of it. */
export async function startForeignSite() {
  let html = ''
  const service = await startService(0, ({ url }) => ({
    status: 200,
    type: 'text/html; charset=utf-8',
    body:
      url.pathname === '/'
        ? `<!doctype html><title>Another site</title>${html}`
        : '<!doctype html><title>Its other frame</title>',
  }))
  return Object.assign(service, {
    /** Puts a page there. */
    show(body: string) {
      html = body
    },
  })
}
