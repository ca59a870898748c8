import { metaPolicy } from './host-headers.ts'
import type { SiteBase } from './site-base.ts'

const CHARSET = '<meta charset="utf-8" />'
const BODY = '<body>'

/**
 * Converts a page of the build for a host without our server: the policy in a `<meta>` before anything that loads, and
 * a notice that is visible until the style sheet loads. A page opened from a folder, or at another path than the site
 * was made for, finds neither script nor style, and the notice stays.
 */
export function staticPage(html: string, base: SiteBase = '/'): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(metaPolicy())}" />`
  const referrer = '<meta name="referrer" content="no-referrer" />'
  const head = [CHARSET, policy, ...(html.includes(referrer) ? [] : [referrer])].join('\n    ')
  const page = put(html, CHARSET, head)
  // A page without the style sheet is a window that a tool opens and closes.
  return page.includes('rel="stylesheet"') ? put(page, BODY, `${BODY}\n    ${notice(base)}`) : page
}

const START = `<p>Browsers run it from a web server only, not from a folder. In the folder above the one named
        <code>site</code>, run one of these in a terminal, and open the address that it prints:</p>
      <pre>python3 serve.py</pre>
      <pre>node serve.mjs</pre>
      <p>On a web server, publish the folder <code>site</code> at the root of a host name, not below a path.</p>`

const ANYWHERE = `<p>Browsers run it from a web server only, not from a folder. In the folder above the one named
        <code>site</code>, run this in a terminal, and open <code>http://127.0.0.1:8000/</code>:</p>
      <pre>python3 -m http.server --bind 127.0.0.1 --directory site 8000</pre>
      <p>On a web server, publish the folder <code>site</code> at any path, where addresses of folders end with a slash.</p>`

/** Conditions under which the page finds its files. */
function locations(base: SiteBase): string {
  if (base === '/') return START
  if (base === './') return ANYWHERE
  return `<p>Browsers run it from a web server only, not from a folder. Publish the folder <code>site</code> at <code>${base}</code>.</p>`
}

/** `hidden` is a class of the style sheet; the attribute would hide it here too. */
const notice = (base: SiteBase) => `<div class="hidden" data-static-notice>
      <h1>This page can’t find its files</h1>
      ${locations(base)}
      <p>The rest of this page is a picture of it: nothing that you type here works.</p>
    </div>`

function put(html: string, mark: string, text: string): string {
  const parts = html.split(mark)
  if (parts.length !== 2) throw new Error(`a page has ${parts.length - 1} times ${mark}`)
  return parts.join(text)
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
