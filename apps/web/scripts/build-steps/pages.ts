import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type BuildChunks, CHUNKS_FILE, scriptsOf } from '../build-chunks.ts'
import { CARDS } from './cards.ts'

/**
 * Writes one HTML file per route from the server build (`server`, its folder) into `dist`, marks the scripts that each
 * page will need (modulepreload), gives boot.js a hashed name, and lists the routes. Returns the number of pages.
 */
export async function writePages(dist: string, server: string): Promise<number> {
  const { ROUTES, render } = (await import(
    path.join(server, 'entry-server.js')
  )) as typeof import('../../src/entry-server')
  const chunks: BuildChunks = JSON.parse(await readFile(path.join(dist, CHUNKS_FILE), 'utf8'))
  const bootPath = await hashBoot(dist)
  // Vite writes URLs relative to this one page; those from the root work for all of them.
  const template = (await readFile(path.join(dist, 'index.html'), 'utf8'))
    .replaceAll(/(\s(?:href|src)=")\.\//g, '$1/')
    .replace('src="/boot.js"', `src="${bootPath}"`)
  for (const route of ROUTES) {
    const page = await render(route.path)
    const html = fill(template, {
      title: page.title,
      description: page.description,
      route: route.path,
      preload: preloadsFor(scriptsOf(chunks, route.files)),
      body: page.html,
    })
    const file =
      route.kind === 'not-found' ? '404.html' : path.join(route.path.slice(1), 'index.html')
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true })
    await writeFile(path.join(dist, file), html)
  }
  const listed = ROUTES.filter(route => route.kind !== 'not-found')
  await writeFile(
    path.join(dist, 'routes.json'),
    JSON.stringify([
      ...listed.map(({ path, kind, group }) => ({ path, kind, group })),
      ...CARDS.map(card => ({ path: `/embed/${card}`, kind: 'card', group: null })),
    ]),
  )
  await rm(path.dirname(path.join(dist, CHUNKS_FILE)), { recursive: true })
  return ROUTES.length
}

async function hashBoot(dist: string): Promise<string> {
  const source = await readFile(path.join(dist, 'boot.js'))
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  const name = `/assets/boot-${hash}.js`
  await rename(path.join(dist, 'boot.js'), path.join(dist, name))
  return name
}

function preloadsFor(scripts: readonly string[]): string {
  return scripts
    .map(file => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('\n    ')
}

interface PageParts {
  readonly title: string
  readonly description: string
  readonly route: string
  readonly preload: string
  readonly body: string
}

function fill(html: string, parts: PageParts): string {
  const replacements: readonly (readonly [string | RegExp, string])[] = [
    [/<title>.*?<\/title>/, `<title>${escapeHtml(parts.title)}</title>`],
    [
      '<meta name="description" content="" />',
      `<meta name="description" content="${escapeHtml(parts.description)}" />`,
    ],
    ['</head>', `  ${parts.preload}\n  </head>`],
    [
      '<div id="root" data-route="/"></div>',
      `<div id="root" data-route="${escapeHtml(parts.route)}">${parts.body}</div>`,
    ],
  ]
  return replacements.reduce((text, [from, to]) => {
    if (typeof from === 'string' ? !text.includes(from) : !from.test(text))
      throw new Error(`The page template has no ${from}`)
    return text.replace(from, () => to)
  }, html)
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
