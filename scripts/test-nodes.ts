/**
 * `npm run test:nodes`: builds and tests on each supported version of Node: the page and the server are built, and all
 * tests run that need no browser. Each version comes from npm's registry, as the package of this platform.
 */
import { mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { CACHE, ROOT } from './support/paths.ts'
import { onEndRequest, run, stopAll } from './support/processes.ts'
import { npm, tool } from './support/programs.ts'

/** The lowest version that package.json allows, and the newest of each maintained line. */
const VERSIONS = ['20.19', '22', '24']
const PROJECTS = [
  'core',
  'core-isolated',
  'explain',
  'explain-isolated',
  'client',
  'cli',
  'web',
  'web-isolated',
  'server',
  'tools',
]

onEndRequest(() => {
  void stopAll().then(() => process.exit(130))
})

/** Installs a version of Node into the cache and returns the folder of its program. */
async function installNode(version: string): Promise<string> {
  const folder = join(CACHE, 'nodes', version)
  await mkdir(folder, { recursive: true })
  const name = `node-${process.platform}-${process.arch}`
  const [command, args] = npm('install', '--prefix', folder, '--no-save', `${name}@${version}`)
  const { code, output } = await run(command, args)
  if (code !== 0) throw new Error(`${name}@${version} can't be installed:\n${output}`)
  return join(folder, 'node_modules', name, 'bin')
}

const failed: string[] = []
for (const version of process.argv.length > 2 ? process.argv.slice(2) : VERSIONS) {
  const bin = await installNode(version)
  const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
  const env = { PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` }
  const [, build] = tool('tsx', [join(ROOT, 'scripts/build.ts')])
  const [, tests] = tool('vitest', [
    'run',
    '--reporter=dot',
    ...PROJECTS.map(name => `--project=${name}`),
  ])
  for (const args of [build, tests]) {
    const { code } = await run(node, args, { show: 'inherit', env })
    if (code !== 0) failed.push(`Node ${version}: ${args.join(' ')}`)
  }
}
console.log(failed.length > 0 ? `failed on:\n${failed.join('\n')}` : 'every version passed')
process.exitCode = failed.length > 0 ? 1 : 0
