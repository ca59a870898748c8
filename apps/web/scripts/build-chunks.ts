import path from 'node:path'
import type { Plugin } from 'vite'

/** A script of the build. */
export interface BuildChunk {
  /** True if every page loads it. */
  readonly entry: boolean
  /** The scripts that it waits for. */
  readonly imports: readonly string[]
  /** The source files in it, relative to the app's folder. */
  readonly modules: readonly string[]
}

/** The scripts of a build by their names in its folder. */
export type BuildChunks = Readonly<Record<string, BuildChunk>>

/** Below the folder of the build; `build-steps/pages.ts` reads it, and excludes it from publication. */
export const CHUNKS_FILE = '.vite/chunks.json'

/**
 * Records which source files went into which script. Vite's own manifest identifies a script by one module, and a
 * script with several grouped modules by none.
 */
export function buildChunks(): Plugin {
  let root = ''
  return {
    name: 'build-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: config => {
      root = config.root
    },
    generateBundle(_, bundle) {
      const chunks: Record<string, BuildChunk> = {}
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        const { fileName, isEntry: entry, imports, moduleIds } = output
        const modules = moduleIds.map(id => path.relative(root, id).split(path.sep).join('/'))
        chunks[fileName] = { entry, imports, modules }
      }
      this.emitFile({ type: 'asset', fileName: CHUNKS_FILE, source: JSON.stringify(chunks) })
    },
  }
}

/**
 * Lists the scripts that a page needs beside those that every page loads, so that its HTML can preload all of them.
 * @param own the page's own source files.
 * @throws Error if one of them is in no script: the page would work, but load its code late.
 */
export function scriptsOf(chunks: BuildChunks, own: readonly string[]): readonly string[] {
  const there = new Set<string>()
  for (const [file, { entry }] of Object.entries(chunks)) if (entry) collect(chunks, file, there)
  const needed = new Set<string>()
  for (const module of own) {
    const found = Object.entries(chunks).find(([, { modules }]) => modules.includes(module))
    if (!found) throw new Error(`No script of the build has ${module}.`)
    collect(chunks, found[0], needed)
  }
  return [...needed].filter(file => !there.has(file))
}

function collect(chunks: BuildChunks, file: string, files: Set<string>): void {
  if (files.has(file)) return
  files.add(file)
  for (const imported of chunks[file]?.imports ?? []) collect(chunks, imported, files)
}
