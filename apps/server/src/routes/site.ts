import type { Context } from 'hono'
import { wrongMethod } from '../errors.ts'
import { errorResponse } from '../http/error-response.ts'
import { chooseEncoding, matchesEtag } from '../http/negotiate.ts'
import { plainBytes, type Site, type SiteFile } from '../services/site.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** The page shows the logo, and the browser requests it again for the tab's icon. */
const ONE_HOUR = 'public, max-age=3600'

/** Answers GET and HEAD from the built page; every other path gets the page's own 404, with that status. */
export function serveSite(site: Site): (c: Context) => Response | Promise<Response> {
  return c => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return errorResponse(c, wrongMethod(c.req.method, 'GET, HEAD'))
    }
    const url = new URL(c.req.url)
    const path = decodePath(url.pathname)
    const file = path === null ? undefined : site.files.get(path)
    if (file) return fileResponse(c, file, 200)
    const canonical = path === null ? undefined : site.aliases.get(path)
    // The target comes from the table and begins with one slash: it cannot lead to another host.
    if (canonical) return c.redirect(encodeURI(canonical) + url.search, 308)
    if (site.notFound) return fileResponse(c, site.notFound, 404)
    return c.text('There is no such page.\n', 404, { 'Cache-Control': 'no-cache' })
  }
}

async function fileResponse(c: Context, file: SiteFile, status: 200 | 404): Promise<Response> {
  const encoding = chooseEncoding(
    c.req.header('accept-encoding'),
    name => name === 'identity' || Object.hasOwn(file.bodies, name),
  )
  // Each encoding is a separate representation, so a strong tag must distinguish them (RFC 9110 8.8.3.3).
  const etag = `"${file.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const headers: Record<string, string> = {
    'Cache-Control': cacheOf(file, status),
    Vary: 'Accept-Encoding',
  }
  if (status === 200) {
    headers['ETag'] = etag
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  }
  const body = file.bodies[encoding] ?? (await plainBytes(file))
  headers['Content-Type'] = file.contentType
  headers['Content-Length'] = String(body.byteLength)
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  return c.body(body as Uint8Array<ArrayBuffer>, status, headers)
}

function cacheOf({ path, contentType }: SiteFile, status: 200 | 404): string {
  if (path.startsWith('assets/')) return IMMUTABLE
  return status === 200 && contentType.startsWith('image/') ? ONE_HOUR : 'no-cache'
}

/** Decodes the escapes of a path; null if the result is not text or would hide a separator. */
function decodePath(pathname: string): string | null {
  if (/%(?:2f|5c|00)/i.test(pathname)) return null
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
