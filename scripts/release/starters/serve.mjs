// Serves the folder "site" to this machine only: node serve.mjs [port]
// Needs Node 16 or later, and installs nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const site = join(here, 'site')
const rules = JSON.parse(readFileSync(join(here, 'serve-headers.json'), 'utf8'))
const port = Number(process.argv[2] ?? 8000)
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`${process.argv[2]} is no port: give a number from 1 to 65535.`)
  process.exit(1)
}

// Table of all paths, read once: a path that is not in it does not exist.
const files = new Map()
const walk = (folder, above) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name)
    const path = `${above}/${entry.name}`
    if (entry.isDirectory()) walk(file, path)
    if (!entry.isFile()) continue
    files.set(path, file)
    if (path.endsWith('/index.html')) {
      files.set(path.slice(0, -10), file)
      files.set(path.slice(0, -11) || '/', file)
    }
  }
}
walk(site, '')

const server = createServer((request, response) => {
  // Rejects foreign names that point to this machine (DNS rebinding).
  const names = [`127.0.0.1:${server.address().port}`, `localhost:${server.address().port}`]
  if (!names.includes(request.headers.host)) return response.writeHead(421).end()
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return response.writeHead(405, { Allow: 'GET, HEAD' }).end()
  }
  const path = request.url.split('?')[0]
  const listed = files.get(path)
  // The file may have been removed since.
  const found = listed !== undefined && existsSync(listed) ? listed : undefined
  const file = found ?? join(site, '404.html')
  const body = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
  const end = found ? /\.(\w+)$/.exec(file)?.[1] : 'html'
  response.writeHead(found ? 200 : 404, {
    ...rules.common,
    'Content-Security-Policy': path === rules.workerPath ? rules.worker : rules.page,
    'Cache-Control': 'no-cache',
    'Content-Type': rules.types[end] ?? 'application/octet-stream',
    'Content-Length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
})
server.on('error', error => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use. Try another one: node serve.mjs ${port + 1}`
      : error.message,
  )
  process.exit(1)
})
server.listen(port, '127.0.0.1', () => {
  console.log(`Open http://127.0.0.1:${server.address().port} (Ctrl C ends it).`)
})
