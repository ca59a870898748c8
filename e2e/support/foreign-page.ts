import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/support/paths.ts'
import { startService } from '../stand-in/http-service.ts'

/** The snippet in `/docs/links` for embedding a card. */
const SNIPPET = readFileSync(join(ROOT, 'apps/web/src/shell/docs/snippets/card.html'), 'utf8')

/** Its text, for a card of a site. */
export const cardSnippet = (site: string, network: string, id: string): string =>
  SNIPPET.replace('https://toolkit.example', site)
    .replace('network=mainnet', `network=${network}`)
    .replace('TRANSACTION_ID', id)

/** A third-party site: a page, and another one that may be in a frame of it. */
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
    /** Serves a page there. */
    show(body: string) {
      html = body
    },
  })
}
