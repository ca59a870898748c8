import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { writeChecksums } from '../../apps/web/scripts/build-steps/checksums.ts'
import {
  apacheConfig,
  azureConfig,
  netlifyHeaders,
  type SiteShape,
  vercelConfig,
} from './host-files.ts'
import type { HostHeaders } from './host-headers.ts'
import { renewOfflineList } from './offline-list.ts'
import { staticPage } from './page-html.ts'
import { placeManifest, placePage, type SiteBase } from './site-base.ts'

/** Files that hosts read and do not serve: not part of the build hash. */
const FOR_HOSTS = ['_headers', '.htaccess', 'vercel.json', 'staticwebapp.config.json'] as const

/**
 * Makes the site for a host without our server from the web build: its files without the compressed copies, pages with
 * the policy in them, and, for the root of a host, the header files that hosts look for in the site itself. Returns the
 * build hash and the facts for the other header files.
 */
export async function writeStaticSite(
  dist: string,
  site: string,
  headers: HostHeaders,
  base: SiteBase = '/',
): Promise<{ readonly hash: string; readonly shape: SiteShape }> {
  await cp(dist, site, {
    recursive: true,
    filter: file => !/\.(?:br|gz)$/.test(file),
  })
  for (const name of await readdir(site, { recursive: true })) {
    if (!name.endsWith('.html')) continue
    const file = join(site, name)
    const depth = name.split(sep).length - 1
    await writeFile(file, placePage(staticPage(await readFile(file, 'utf8'), base), base, depth))
  }
  if (base !== '/') {
    const manifest = join(site, 'manifest.webmanifest')
    await writeFile(manifest, placeManifest(await readFile(manifest, 'utf8'), base))
  }
  // It would answer at URLs without a trailing slash, where relative ones resolve differently.
  if (base === './') await rm(join(site, 'sw.js'))
  await renewOfflineList(site)
  // The page checks for its own server; a 404 would be an error in the console.
  await mkdir(join(site, 'api'))
  await writeFile(join(site, 'api', 'config'), '{"server":false}\n')
  const hash = await writeChecksums(site)
  const shape = await shapeOf(site)
  // Hosts only read them at the root; the policy is in the pages.
  if (base !== '/') return { hash, shape }
  const texts: Readonly<Record<(typeof FOR_HOSTS)[number], string>> = {
    _headers: netlifyHeaders(headers, shape),
    '.htaccess': apacheConfig(headers),
    'vercel.json': vercelConfig(headers),
    'staticwebapp.config.json': azureConfig(headers, shape),
  }
  for (const [name, text] of Object.entries(texts)) await writeFile(join(site, name), text)
  return { hash, shape }
}

async function shapeOf(site: string): Promise<SiteShape> {
  const entries = await readdir(site, { withFileTypes: true })
  const names = (folders: boolean) =>
    entries
      .filter(entry => entry.isDirectory() === folders && entry.name !== 'assets')
      .map(({ name }) => name)
      .sort()
  const workers = (await readdir(join(site, 'assets'))).filter(name =>
    /^worker-[\w-]+\.js$/.test(name),
  )
  if (workers.length !== 1) throw new Error(`the site has ${workers.length} scripts of workers`)
  return { folders: names(true), files: names(false), worker: `/assets/${workers[0]}` }
}
