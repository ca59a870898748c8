import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SiteShape } from './host-files.ts'

/** A small site, in the shape of the built one, for tests of its hosts. */
export const SHAPE: SiteShape = {
  folders: ['account', 'key'],
  files: ['404.html', 'index.html', 'logo.svg', 'sw.js'],
  worker: '/assets/worker-Ab_1-2c.js',
}

const FILES: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><title>home</title>',
  '404.html': '<!doctype html><title>nothing here</title>',
  'key/generate/index.html': '<!doctype html><title>generate</title>',
  'assets/worker-Ab_1-2c.js': 'postMessage(1)\n',
  'assets/app-1a2b.js': 'void 0\n',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'site.webmanifest': '{}',
}

export async function writeTestSite(folder: string): Promise<void> {
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}
