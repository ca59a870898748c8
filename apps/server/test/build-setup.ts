import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built server, run by `node`. */
    serverMain: string
  }
}

const SERVER = join(import.meta.dirname, '..')
/** Folder in which node finds the packages that the server is built without. */
const BUILDS = join(import.meta.dirname, 'dist')

/** Vitest's global setup of the server's tests: builds it once, since each start from its sources takes a second. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await mkdir(BUILDS, { recursive: true })
  const outDir = await mkdtemp(join(BUILDS, 'server-'))
  await build({
    root: SERVER,
    configFile: join(SERVER, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir },
  })
  provide('serverMain', join(outDir, 'main.js'))
  return () => rm(outDir, { recursive: true })
}
