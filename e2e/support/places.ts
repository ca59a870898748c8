import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import type { SiteBase } from '../../scripts/release/site-base.ts'
import { writeRelease } from '../../scripts/release/write-release.ts'
import { WEB_DIST } from '../../scripts/support/paths.ts'
import { checkSums, plainHost, unpack } from './static-hosts.ts'

export interface Place {
  readonly name: string
  readonly base: SiteBase
  /** The path that the host has it at. */
  readonly path: string
}

/** A hash as a gateway's address has it. */
export const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

/** Where a site can be besides the root of a host of which its maker knows. */
export const PLACES: readonly Place[] = [
  { name: 'below a path', base: '/tools/', path: '/tools/' },
  { name: 'by an IPFS gateway’s path', base: './', path: `/ipfs/${CID}/` },
  { name: 'by an IPFS gateway’s subdomain', base: './', path: '/' },
]

export interface PlacedSite {
  /** The host's origin. */
  readonly url: string
  /** The site's address, without a slash at its end. */
  readonly site: string
  /** Where its files are on this machine. */
  readonly folder: string
  stop(): Promise<void>
}

/**
 * A host that has the release's zip unpacked there. It is Python's own, which, as IPFS gateways do, ends the address of a
 * folder with a slash.
 */
export async function serveAt({ base, path }: Place): Promise<PlacedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'placed-'))
  const made = await writeRelease(WEB_DIST, join(folder, 'made'), base)
  await unpack(made.zip, folder)
  const site = join(folder, basename(made.folder), 'site')
  expect(await checkSums(site)).toEqual({ code: 0, output: '' })
  const place = join(folder, 'root', path).replace(/\/$/, '')
  await mkdir(dirname(place), { recursive: true })
  await rename(site, place)
  const host = await plainHost(join(folder, 'root'))
  return {
    url: host.url,
    site: host.url + path.replace(/\/$/, ''),
    folder: place,
    async stop() {
      await host.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
