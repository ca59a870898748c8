import { link, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { createServer } from 'vite'
import { coreDocPages } from '../../apps/web/scripts/core-docs.ts'
import { manifestViews } from '../../apps/web/scripts/manifest-views.ts'
import { CACHE, ROOT } from './paths.ts'
import { run } from './processes.ts'
import { tool } from './programs.ts'
import { sourceFiles } from './source-files.ts'

const WORKSPACES = [
  'packages/core',
  'packages/client',
  'packages/explain',
  'apps/web',
  'apps/server',
]
const OF_TESTS = /\.(?:test|fuzz)\.tsx?$|\/scenario\.ts$|\/testing\//

/** Result of changing a source. */
export interface Change {
  readonly path: string
  readonly change: (text: string) => string
}

export interface ChangedSources {
  /** Returns the compiler's messages for all sources, or for these alone. */
  readonly compile: (files?: readonly string[]) => Promise<string>
  /** Loads a module with the changes. */
  readonly load: (path: string) => Promise<Readonly<Record<string, unknown>>>
  readonly remove: () => Promise<void>
}

/**
 * Copies the sources of packages, page and server, with changes. Unchanged files are hard links, so that this takes no
 * time.
 */
export async function changedSources(changes: readonly Change[]): Promise<ChangedSources> {
  await mkdir(CACHE, { recursive: true })
  const folder = await mkdtemp(join(CACHE, 'changed-sources-'))
  for (const workspace of WORKSPACES) {
    const files = await sourceFiles(join(ROOT, workspace, 'src'))
    for (const file of files.filter(name => !OF_TESTS.test(name))) {
      const copy = join(folder, relative(ROOT, file))
      await mkdir(dirname(copy), { recursive: true })
      await link(file, copy)
    }
    await symlink(join(ROOT, workspace, 'node_modules'), join(folder, workspace, 'node_modules'))
  }
  for (const { path, change } of changes) {
    const text = await readFile(join(folder, path), 'utf8')
    // The link is to the repository's file, so it is removed before writing.
    await rm(join(folder, path))
    await writeFile(join(folder, path), change(text))
  }
  const server = await createServer({
    configFile: false,
    root: folder,
    appType: 'custom',
    logLevel: 'error',
    cacheDir: join(folder, '.vite'),
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [manifestViews(), coreDocPages()],
    resolve: {
      alias: [
        {
          find: /^@toolkit\/(core|client|explain)\/(.*)$/,
          replacement: `${folder}/packages/$1/src/$2.ts`,
        },
      ],
    },
  })
  return {
    compile: files => compile(folder, files),
    load: path => server.ssrLoadModule(path),
    async remove() {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function compile(folder: string, files?: readonly string[]): Promise<string> {
  const config = {
    extends: '../../tsconfig.base.json',
    compilerOptions: {
      lib: ['ES2023', 'DOM', 'DOM.Iterable', 'WebWorker'],
      jsx: 'react-jsx',
      types: ['vite/client', 'node'],
      paths: {
        '@toolkit/core/*': ['./packages/core/src/*.ts'],
        '@toolkit/client/*': ['./packages/client/src/*.ts'],
        '@toolkit/explain/*': ['./packages/explain/src/*.ts'],
      },
    },
    ...(files ? { files } : { include: WORKSPACES }),
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const { output } = await run(...tool('typescript', ['-p', folder], 'tsc'), {
    cwd: folder,
    timeoutMs: 180_000,
  })
  return output
}
