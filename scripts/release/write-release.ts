import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentTypeOf } from '../../apps/server/src/services/site.ts'
import { readBuildSettings } from '../../apps/web/scripts/build-settings.ts'
import { sha256, writeChecksums } from '../../apps/web/scripts/build-steps/checksums.ts'
import { serverBom } from '../sbom/server-bom.ts'
import { ROOT } from '../support/paths.ts'
import { caddyConfig, firebaseConfig, nginxConfig, type SiteShape } from './host-files.ts'
import { type HostHeaders, hostHeaders } from './host-headers.ts'
import { readMe } from './read-me.ts'
import type { SiteBase } from './site-base.ts'
import { writeStaticSite } from './static-site.ts'
import { zipOf } from './write-zip.ts'

const STARTERS = join(import.meta.dirname, 'starters')

export interface Release {
  /** The folder that was zipped. */
  readonly folder: string
  readonly zip: string
  /** SHA-256 of `site/SHA256SUMS`, in hex. */
  readonly hash: string
}

/**
 * Makes the release from the web build `dist` in `target`, which is emptied: the folder, its zip, the server's bill of
 * materials, and SHA256SUMS of the two files. `base` is the location of its site.
 */
export async function writeRelease(
  dist: string,
  target: string,
  base: SiteBase = '/',
): Promise<Release> {
  const { name, version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  const top = `${name}-${version}`
  const folder = join(target, top)
  await rm(target, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })

  const headers = hostHeaders()
  const { hash, shape } = await writeStaticSite(dist, join(folder, 'site'), headers, base)
  await cp(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
  const build = { version, variant: 'static', ...readBuildSettings(process.env) } as const
  await writeFile(join(folder, 'README.txt'), readMe(build, hash, base))
  if (base === '/') await writeServing(folder, headers, shape)
  await writeChecksums(folder)

  const zip = join(target, `${top}.zip`)
  const bytes = await zipOf(folder, top)
  const bom = await serverBom(version)
  await writeFile(zip, bytes)
  await writeFile(join(target, 'sbom-server.cdx.json'), bom)
  await writeFile(
    join(target, 'SHA256SUMS'),
    `${sha256(bytes)}  ${top}.zip\n${sha256(bom)}  sbom-server.cdx.json\n`,
  )
  return { folder, zip, hash }
}

/** Adds ways to serve the site at the root of a host: two starters, and rules for existing servers. */
async function writeServing(folder: string, headers: HostHeaders, shape: SiteShape): Promise<void> {
  for (const file of ['serve.mjs', 'serve.py']) await cp(join(STARTERS, file), join(folder, file))
  await mkdir(join(folder, 'hosts'))
  const texts: Readonly<Record<string, string>> = {
    'serve-headers.json': starterRules(headers, shape),
    'firebase.json': firebaseConfig(headers, shape),
    'hosts/nginx.conf': nginxConfig(headers),
    'hosts/Caddyfile': caddyConfig(headers),
  }
  for (const [file, text] of Object.entries(texts)) await writeFile(join(folder, file), text)
}

/** Rules for serve.py and serve.mjs. */
export function starterRules({ common, page, worker }: HostHeaders, shape: SiteShape): string {
  const ends = ['css', 'html', 'js', 'json', 'pdf', 'png', 'svg', 'txt', 'wasm', 'webmanifest']
  const types = Object.fromEntries(ends.map(end => [end, contentTypeOf(`.${end}`)]))
  return `${JSON.stringify({ common, page, worker, workerPath: shape.worker, types }, null, 2)}\n`
}
