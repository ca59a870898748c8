import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { findChromium } from '../../scripts/support/find-chromium.ts'

/** Bundles a module as one script that assigns its exports to the global `bench`. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'esnext', lib: { entry, formats: ['iife'], name: 'bench' } },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (!first || !('output' in first)) throw new Error('Nothing was bundled.')
  return first.output[0].code
}

/**
 * Runs `measure` on an empty page that has the exports of the module at `entry` as `bench`. Returns the result and
 * Chromium's version; null without Chromium.
 */
export async function inChromium<T>(
  entry: URL,
  measure: (page: Page) => Promise<T>,
): Promise<{ readonly version: string; readonly result: T } | null> {
  const executablePath = await findChromium()
  if (executablePath === null) return null
  const code = await bundle(entry.pathname)
  const server = createServer((_, response) => response.end('<!doctype html><title>bench</title>'))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.addScriptTag({ content: code })
    return { version: browser.version(), result: await measure(page) }
  } finally {
    await browser.close()
    server.close()
  }
}
