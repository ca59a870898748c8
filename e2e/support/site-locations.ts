import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import type { SiteBase } from '../../scripts/release/site-base.ts'
import { writeRelease } from '../../scripts/release/write-release.ts'
import { WEB_DIST } from '../../scripts/support/paths.ts'
import { checkSums, plainHost, unpack } from './static-hosts.ts'

export interface SiteLocation {
  readonly name: string
  readonly base: SiteBase
  /** Path of the site on the host. */
  readonly path: string
}

/** A hash as in a gateway's URL. */
export const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

/** Locations of a site other than the root of a host known at build time. */
export const SITE_LOCATIONS: readonly SiteLocation[] = [
  { name: 'below a path', base: '/tools/', path: '/tools/' },
  { name: 'by an IPFS gateway’s path', base: './', path: `/ipfs/${CID}/` },
  { name: 'by an IPFS gateway’s subdomain', base: './', path: '/' },
]

export interface PlacedSite {
  /** The host's origin. */
  readonly url: string
  /** The site's URL, without a trailing slash. */
  readonly site: string
  /** Folder of its files on this machine. */
  readonly folder: string
  stop(): Promise<void>
}

/**
 * Serves the release's unpacked zip there. The host is Python's own, which, like IPFS gateways, adds a trailing slash
 * to the URL of a folder.
 */
export async function serveAt({ base, path }: SiteLocation): Promise<PlacedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'placed-'))
  const made = await writeRelease(WEB_DIST, join(folder, 'made'), base)
  await unpack(made.zip, folder)
  const site = join(folder, basename(made.folder), 'site')
  expect(await checkSums(site)).toEqual({ code: 0, output: '' })
  const served = join(folder, 'root', path).replace(/\/$/, '')
  await mkdir(dirname(served), { recursive: true })
  await rename(site, served)
  const host = await plainHost(join(folder, 'root'))
  return {
    url: host.url,
    site: host.url + path.replace(/\/$/, ''),
    folder: served,
    async stop() {
      await host.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
