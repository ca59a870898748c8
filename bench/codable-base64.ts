import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { findChromium } from '../scripts/support/find-chromium.ts'
import { type Measured, measureBase64 } from './support/base64-cases.ts'

const MIB = 64

function print(where: string, measured: readonly Measured[]): void {
  console.log(`\n${where}, ${MIB} MiB`)
  const ours = (direction: Measured['direction']) =>
    measured.find(one => one.direction === direction && one.name === 'ours, in parts')
  console.table(
    measured.map(one => ({
      what: `${one.direction}: ${one.name}`,
      'MiB/s': Math.round(MIB / one.seconds),
      'ours is faster by': `${(one.seconds / (ours(one.direction)?.seconds ?? 1)).toFixed(2)} ×`,
    })),
  )
}

/** The cases as one script that puts `measureBase64` on the page. */
async function bundle(): Promise<string> {
  const entry = new URL('./support/base64-cases.ts', import.meta.url).pathname
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'esnext',
      lib: { entry, formats: ['iife'], name: 'bench' },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (!first || !('output' in first)) throw new Error('Nothing was bundled.')
  return first.output[0].code
}

async function inChromium(): Promise<void> {
  const executablePath = await findChromium()
  if (executablePath === null) return console.log('\nChromium was not found.')
  const code = await bundle()
  const server = createServer((_, response) => response.end('<!doctype html><title>bench</title>'))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.addScriptTag({ content: code })
    const measured = await page.evaluate(
      mib =>
        (
          globalThis as unknown as { bench: { measureBase64: typeof measureBase64 } }
        ).bench.measureBase64(mib),
      MIB,
    )
    print(`Chromium ${browser.version()}`, measured)
  } finally {
    await browser.close()
    server.close()
  }
}

print(`Node ${process.version}`, await measureBase64(MIB))
await inChromium()
