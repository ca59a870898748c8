import { buildCommand, type PrintedBuild } from '../../apps/web/src/shell/about/commands.ts'
import type { SiteBase } from './site-base.ts'

/** README.txt of the release `build` with that build hash: instructions in the order of use. */
export function readMe(build: PrintedBuild, hash: string, base: SiteBase = '/'): string {
  const { version } = build
  const again = buildCommand(build)
  return `Flow Wallet Tool Kits ${version}: the page as files, for a USB stick or a web server.

${base === '/' ? START : ''}Check it
  sha256sum -c SHA256SUMS                  every file of this folder
  sha256sum site/SHA256SUMS                the build hash, which has to be
  ${hash}
  Compare the hash with one that you built yourself or got another way: a list that came with the files
  proves only that nothing got lost.

Build it
  ${again.note}
${indented(again.command)}

${base === '/' ? PUBLISH : publishAt(base)}
What it is made of
  site/sbom.cdx.json                       CycloneDX
  site/THIRD-PARTY-LICENSES.txt
`
}

const LACKS = `  A host without headers (GitHub Pages) lacks: protection from being framed, the opener's isolation, nosniff,
  the permissions policy, and the worker's own policy.
`

const START = `Start it on this machine
  python3 serve.py        or        node serve.mjs
  and open the address that it prints. Nobody else can reach it. Browsers don't run it from a folder.

`

const PUBLISH = `Publish it
  Publish the folder "site" at the root of a host name. The policy is in the pages; the rest needs headers:
  Netlify, Cloudflare Pages   site/_headers                     read by the host
  Vercel                      site/vercel.json                  read by the host; deploy from "site"
  Azure Static Web Apps       site/staticwebapp.config.json     read by the host
  Apache                      site/.htaccess                    needs mod_headers and AllowOverride All
  Firebase                    firebase.json                     deploy from this folder
  nginx                       hosts/nginx.conf                  include it; change root and listen
  Caddy                       hosts/Caddyfile                   change address and root

${LACKS}`

/** Instructions for a site that was made for another location than the root of a host. */
function publishAt(base: SiteBase): string {
  const where =
    base === './'
      ? `at any path, on IPFS too. Addresses of folders have to end with a slash, as IPFS gateways and
  most hosts see to. It isn't kept for offline use.`
      : `at ${base} of a host name, and nowhere else.`
  return `Publish it
  Publish the folder "site" ${where}
  The policy is in the pages.

${LACKS}`
}

function indented(command: string): string {
  return command
    .split('\n')
    .map(line => `    ${line}`)
    .join('\n')
}
