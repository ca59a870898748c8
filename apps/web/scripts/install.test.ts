import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { routeAt } from '../src/frame/registry'
import { drawIcon, ICONS } from './icons.ts'

const publicFolder = path.resolve(import.meta.dirname, '..', 'public')
const manifest = JSON.parse(await readFile(path.join(publicFolder, 'manifest.webmanifest'), 'utf8'))

test.each(ICONS)('$file is drawn from the logo', async icon => {
  const pixels = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer()
  const committed = await readFile(path.join(publicFolder, 'icons', icon.file))
  expect((await pixels(committed)).equals(await pixels(await drawIcon(icon)))).toBe(true)
})

test('every picture of the manifest is there, in the size that it says', async () => {
  const shortcuts = manifest.shortcuts.flatMap(({ icons }: { icons: unknown[] }) => icons)
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots, ...shortcuts]) {
    const { width, height } = await sharp(path.join(publicFolder, src)).metadata()
    if (sizes !== 'any') expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
})

test('every shortcut opens a tool', () => {
  const kinds = manifest.shortcuts.map(({ url }: { url: string }) => routeAt(`/${url}`).kind)
  expect(new Set(kinds)).toEqual(new Set(['tool']))
})
