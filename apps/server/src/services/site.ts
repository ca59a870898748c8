import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Encoding } from '../http/negotiate.ts'

const unzip = promisify(gunzip)

export interface SiteFile {
  /** Path inside the folder, with `/`. */
  readonly path: string
  readonly contentType: string
  /** The bytes as compressed by the build; plain only if it did not compress them (see `plainBytes`). */
  readonly bodies: Readonly<Partial<Record<Encoding, Uint8Array>>>
  /** Base of the entity tags: a hash of the plain bytes. */
  readonly hash: string
}

/** The built page: the served files, each at its only path. */
export interface Site {
  /** Files by canonical path: `/`, `/key/generate`, `/assets/index-1a2b.js`. */
  readonly files: ReadonlyMap<string, SiteFile>
  /** Other spellings of a page's path, with the canonical one: `/key/generate/index.html`. */
  readonly aliases: ReadonlyMap<string, string>
  readonly notFound: SiteFile | null
}

export const EMPTY_SITE: Site = { files: new Map(), aliases: new Map(), notFound: null }

const COMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * Reads the whole folder once. Answers then come from this table alone: a path that is not in it does not exist, so
 * there is nothing to traverse, and a build that replaces files under a running server never mixes with the one being
 * served. Dotfiles and symbolic links are left out.
 */
export async function loadSite(folder: string): Promise<Site> {
  const paths = await listFiles(folder)
  const files = new Map<string, SiteFile>()
  const aliases = new Map<string, string>()
  let notFound: SiteFile | null = null
  for (const path of paths) {
    if (isCompressedCopy(path, paths)) continue
    const file = await readSiteFile(folder, path, paths)
    if (path === '404.html') {
      notFound = file
      continue
    }
    const route = routeOf(path)
    files.set(route, file)
    if (route !== `/${path}`) aliases.set(`/${path}`, route)
    if (path.endsWith('.html') && route !== '/') aliases.set(`${route}/`, route)
  }
  return { files, aliases, notFound }
}

async function listFiles(folder: string, prefix = ''): Promise<ReadonlySet<string>> {
  const paths = new Set<string>()
  for (const entry of await readdir(join(folder, prefix), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const path = prefix + entry.name
    if (entry.isFile()) paths.add(path)
    if (!entry.isDirectory()) continue
    for (const inner of await listFiles(folder, `${path}/`)) paths.add(inner)
  }
  return paths
}

function isCompressedCopy(path: string, paths: ReadonlySet<string>): boolean {
  return COMPRESSED.some(([, end]) => path.endsWith(end) && paths.has(path.slice(0, -end.length)))
}

async function readSiteFile(
  folder: string,
  path: string,
  paths: ReadonlySet<string>,
): Promise<SiteFile> {
  const plain = await readFile(join(folder, path))
  const bodies: Partial<Record<Encoding, Uint8Array>> = {}
  for (const [encoding, end] of COMPRESSED) {
    if (paths.has(path + end)) bodies[encoding] = await readFile(join(folder, path + end))
  }
  if (!bodies.gzip) bodies.identity = plain
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { path, contentType: contentTypeOf(path), bodies, hash }
}

/**
 * Returns the plain bytes of a file, decompressed on demand: hardly any browser requests them, and caching them would
 * take most of a site's memory.
 */
export async function plainBytes({ bodies }: SiteFile): Promise<Uint8Array> {
  return bodies.identity ?? (await unzip(bodies.gzip ?? new Uint8Array()))
}

function routeOf(path: string): string {
  if (!path.endsWith('.html')) return `/${path}`
  const page = path.slice(0, -'.html'.length)
  if (page === 'index') return '/'
  return page.endsWith('/index') ? `/${page.slice(0, -'/index'.length)}` : `/${page}`
}

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  mjs: 'text/javascript; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml',
}

/** Returns the media type of a file by its extension; generic bytes if it is unknown. */
export function contentTypeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const type = Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined
  return type ?? 'application/octet-stream'
}
