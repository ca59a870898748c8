import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createServer } from 'vite'
import { ROOT } from './support/paths.ts'
import { freePorts } from './support/ports.ts'
import { onEndRequest, start, stopAll } from './support/processes.ts'
import { tool } from './support/programs.ts'

/** Paths that the server answers, and the page's own development server does not. */
const SERVER_PATHS = ['/api', '/image']
const DEFAULT_PORT = 3000

const [apiPort = 0] = await freePorts(1)
const port = Number(process.env['PORT'] || DEFAULT_PORT)
const apiUrl = `http://127.0.0.1:${apiPort}`
let ending = false

const [command, args] = tool('tsx', [
  'watch',
  '--clear-screen=false',
  join(ROOT, 'apps', 'server', 'src', 'main.ts'),
])
const api = start(command, args, { env: { PORT: String(apiPort), HOST: '127.0.0.1' } })
for (const stream of [api.child.stdout, api.child.stderr]) {
  if (!stream) continue
  createInterface({ input: stream }).on('line', line => {
    // The only URL to open is the page's; the server is behind it.
    if (!line.includes(`:${apiPort}`)) console.log(line)
  })
}

const page = await createServer({
  configFile: join(ROOT, 'apps', 'web', 'vite.config.ts'),
  server: {
    host: '127.0.0.1',
    port,
    proxy: Object.fromEntries(SERVER_PATHS.map(path => [path, { target: apiUrl }])),
  },
})
await page.listen()

async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  await Promise.all([page.close(), stopAll()])
  process.exit(code)
}

onEndRequest(() => void end(0))
void api.exited.then(code => {
  if (!ending) console.error(`the server's watcher ended with code ${code}; stopping the page too`)
  void end(1)
})

const address = page.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}/`
console.log(`\n  ${address}   page and server, both reload as you edit (Ctrl+C ends both)\n`)
