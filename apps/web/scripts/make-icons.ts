/**
 * Renders the app's icons from `public/logo.svg` into `public/icons`. They are committed: `install.test.ts` compares
 * them with the logo.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawIcon, ICONS } from './icons.ts'

const folder = path.resolve(import.meta.dirname, '..', 'public', 'icons')
await mkdir(folder, { recursive: true })
for (const icon of ICONS) await writeFile(path.join(folder, icon.file), await drawIcon(icon))
console.log(`Wrote ${ICONS.length} icons.`)
