import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { coreDocPages } from '../../apps/web/scripts/core-docs.ts'
import { manifestViews } from '../../apps/web/scripts/manifest-views.ts'
import { ROOT } from '../support/paths.ts'

const OUT = join(ROOT, 'node_modules/.cache/fuzz')
const WEB = join(ROOT, 'apps/web')
const ENTRY = 'virtual:fuzz'

/** Files of tools that define deep links: a new one is fuzzed without further work. */
async function deepLinkFiles(): Promise<readonly string[]> {
  const tools = join(WEB, 'src/tools')
  const files = await readdir(tools, { recursive: true })
  const sources = files.filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  const found: string[] = []
  for (const name of sources.sort()) {
    const file = join(tools, name)
    if ((await readFile(file, 'utf8')).includes('defineDeepLink(')) found.push(file)
  }
  return found
}

/** `defineDeepLink` records its argument, so that it need not be exported for this. */
const NOTED = `
export const DEEP_LINKS = globalThis.fuzzedDeepLinks ??= []
export function defineDeepLink(deepLink) { DEEP_LINKS.push(deepLink); return deepLink }
export function useDeepLink() { throw new Error('nothing is drawn here') }
`

function entryPlugin(deepLinks: readonly string[]): Plugin {
  const from = (path: string) => JSON.stringify(join(ROOT, path))
  const source = `
import { allTargets } from ${from('scripts/fuzz/all-targets.ts')}
import { CORE_TARGETS } from ${from('scripts/fuzz/core-targets.ts')}
import { serve } from ${from('scripts/fuzz/serve.ts')}
import * as web from ${from('apps/web/scripts/fuzz-targets.ts')}
import * as server from ${from('apps/server/test/fuzz-targets.ts')}
${deepLinks.map(file => `import ${JSON.stringify(file)}`).join('\n')}
import { DEEP_LINKS } from ${from('apps/web/src/frame/use-deep-link.ts')}
serve(allTargets(CORE_TARGETS, {
  webTexts: web.WEB_TEXT_PARSERS,
  webBytes: web.WEB_BYTES_PARSERS,
  webSamples: web.WEB_SAMPLES,
  links: await web.linkTargets(DEEP_LINKS),
  serverTexts: server.SERVER_PARSERS,
  serverSamples: server.SERVER_SAMPLES,
}))
`
  return {
    name: 'fuzz-entry',
    enforce: 'pre',
    resolveId: id => (id === ENTRY ? `\0${ENTRY}` : null),
    load(id) {
      if (id === `\0${ENTRY}`) return { code: source, moduleSideEffects: true }
      return id.endsWith('/frame/use-deep-link.ts') ? NOTED : null
    },
  }
}

/** Bundles every parser for Node, like the app, and returns the file to start. */
export async function buildParsers(): Promise<string> {
  await build({
    configFile: false,
    root: WEB,
    publicDir: false,
    logLevel: 'error',
    plugins: [manifestViews(), coreDocPages(), entryPlugin(await deepLinkFiles())],
    ssr: { noExternal: [/^@toolkit\//, /^@noble\//, /^@scure\//, 'altcha-lib'] },
    build: {
      ssr: true,
      outDir: OUT,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { parsers: ENTRY },
        output: { entryFileNames: 'parsers.js', codeSplitting: true },
      },
    },
  })
  return join(OUT, 'parsers.js')
}
