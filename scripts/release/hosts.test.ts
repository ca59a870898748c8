import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type Running, start } from '../support/processes.ts'
import { onPath } from '../support/programs.ts'
import { apacheConfig, caddyConfig, nginxConfig } from './host-files.ts'
import { hostHeaders } from './host-headers.ts'
import { SHAPE, writeTestSite } from './test-site.ts'
import { starterRules } from './write-release.ts'

// Each program serves a small site with the files of the release. Programs that are not installed are skipped; their
// configuration is then unchecked.

const headers = hostHeaders()
const POLICY = 'content-security-policy'
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`

interface Host {
  readonly program: string | null
  /** Writes its files into `folder`, whose `site` is the site, and returns its arguments. */
  prepare(folder: string, port: number): Promise<readonly string[]>
  /** True if it is our starter, with our media types; false if it has its own. */
  readonly starter: boolean
}

const find = (...names: string[]) => {
  const before = process.env['PATH']
  process.env['PATH'] = PATH
  try {
    return onPath(names)
  } finally {
    process.env['PATH'] = before
  }
}

const starter = (program: string | null, file: string): Host => ({
  program,
  starter: true,
  async prepare(folder, port) {
    await cp(join(import.meta.dirname, 'starters', file), join(folder, file))
    await writeFile(join(folder, 'serve-headers.json'), starterRules(headers, SHAPE))
    return [join(folder, file), String(port)]
  },
})

const here = (config: string, folder: string, port: number) =>
  config
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replace('/srv/flow-wallet-tool-kits/site', join(folder, 'site'))

const serveWithNode = starter(process.execPath, 'serve.mjs')

/** Simulates Node before 18.17, which ignores options when it reads a folder. Verified by hand with Node 16.20. */
const OLDER_NODE = `data:text/javascript,${encodeURIComponent(`
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { readdirSync } = fs
fs.readdirSync = (folder, options) => readdirSync(folder, { ...options, recursive: false })
syncBuiltinESMExports()
`)}`

const HOSTS: Readonly<Record<string, Host>> = {
  'serve.mjs': serveWithNode,
  'serve.mjs, where Node cannot read folders in folders': {
    ...serveWithNode,
    prepare: async (folder, port) => [
      '--import',
      OLDER_NODE,
      ...(await serveWithNode.prepare(folder, port)),
    ],
  },
  'serve.py': starter(find('python3'), 'serve.py'),
  nginx: {
    program: find('nginx'),
    starter: false,
    async prepare(folder, port) {
      const config = here(nginxConfig(headers), folder, port)
      const types = 'types { text/html html; text/javascript js; image/svg+xml svg; }'
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map(name => `${name}_temp_path ${folder}/${name};`)
        .join(' ')
      await writeFile(
        join(folder, 'nginx.conf'),
        `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
events {} http { access_log off; ${paths} ${types}\n${config}}`,
      )
      return ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]
    },
  },
  caddy: {
    program: find('caddy'),
    starter: false,
    async prepare(folder, port) {
      const config = here(caddyConfig(headers), folder, port)
      await writeFile(join(folder, 'Caddyfile'), `{\n  admin off\n}\n${config}`)
      return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
    },
  },
  apache: {
    program: find('apache2', 'httpd'),
    starter: false,
    async prepare(folder, port) {
      await writeFile(join(folder, 'site', '.htaccess'), apacheConfig(headers))
      const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'headers']
        .map(name => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
        .join('\n')
      await writeFile(
        join(folder, 'apache.conf'),
        `${modules}\nListen 127.0.0.1:${port}\nServerName localhost\nPidFile ${folder}/pid
DefaultRuntimeDir ${folder}\nErrorLog ${folder}/errors\nTypesConfig /dev/null\nAddType text/html .html
DocumentRoot ${folder}/site\n<Directory ${folder}/site>\n  AllowOverride All\n  Require all granted\n</Directory>\n`,
      )
      return ['-X', '-f', join(folder, 'apache.conf')]
    },
  },
}

let folder = ''
let running: Running | null = null

afterEach(async () => {
  await running?.stop()
  running = null
  if (folder !== '') await rm(folder, { recursive: true, force: true })
})

async function serve(host: Host): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'host-'))
  await mkdir(join(folder, 'site'))
  await writeTestSite(join(folder, 'site'))
  const port = await freePort()
  const args = await host.prepare(folder, port)
  running = start(host.program ?? '', args, { env: { HOME: folder } })
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + 15_000
  while (Date.now() < deadline) {
    if (await fetch(url).catch(() => null)) return url
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error(`it did not start:\n${running.output()}`)
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

describe.each(Object.entries(HOSTS))('%s', (_, host) => {
  it.skipIf(host.program === null)(
    'serves pages, files and the 404 page as our server does',
    async () => {
      const url = await serve(host)
      const cases = [
        ['/', 200, headers.page, 'home'],
        ['/key/generate', 200, headers.page, 'generate'],
        ['/key/generate/', 200, headers.page, 'generate'],
        ['/logo.svg', 200, headers.page, '<svg'],
        [SHAPE.worker, 200, headers.worker, 'postMessage'],
        ['/key/nothing', 404, headers.page, 'nothing here'],
        ['/assets/worker-none.js', 404, null, 'nothing here'],
        ['/../serve.mjs', 404, headers.page, 'nothing here'],
      ] as const
      for (const [path, status, policy, text] of cases) {
        const response = await fetch(url + path)
        expect([path, response.status]).toEqual([path, status])
        expect(await response.text()).toContain(text)
        for (const [name, value] of Object.entries(headers.common)) {
          expect([path, name, response.headers.get(name)]).toEqual([path, name, value])
        }
        if (policy !== null) expect([path, response.headers.get(POLICY)]).toEqual([path, policy])
      }
      const type = async (path: string) => (await fetch(url + path)).headers.get('content-type')
      expect(await type(SHAPE.worker)).toMatch(/^(?:text|application)\/javascript/)
      expect(await type('/key/generate')).toMatch(/^text\/html/)
    },
  )

  it.skipIf(host.program === null)(
    'says that a file is not there once it was taken away',
    async () => {
      const url = await serve(host)
      expect((await fetch(`${url}/logo.svg`)).status).toBe(200)
      await rm(join(folder, 'site', 'logo.svg'))
      const response = await fetch(`${url}/logo.svg`)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('nothing here')
    },
  )

  it.skipIf(host.program === null || !host.starter)(
    'answers nobody who came by another name, and takes no posts',
    async () => {
      const url = await serve(host)
      const { port } = new URL(url)
      expect(await statusFor(Number(port), 'GET', 'evil.example')).toBe(421)
      expect(await statusFor(Number(port), 'GET', `localhost:${port}`)).toBe(200)
      expect((await fetch(url, { method: 'POST', body: 'x' })).status).toBeGreaterThanOrEqual(400)
    },
  )
})

/** fetch sets Host itself. */
async function statusFor(port: number, method: string, host: string): Promise<number> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', method, path: '/', headers: { host } }, response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}
