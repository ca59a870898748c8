import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'

export const MEGABYTE = 1_000_000
export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

export const field = (page: Page) => page.getByLabel('Text or bytes', { exact: true })
export const digests = (page: Page) => page.getByRole('table', { name: /digests$/i })
export const files = (page: Page) => page.getByRole('region', { name: 'Files', exact: true })
export const row = (page: Page, name: string): Locator =>
  digests(page)
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) })
/** Control for the use of a key. */
export const keyUse = (page: Page, use: string) =>
  page
    .getByRole('group', { name: 'Use of a key' })
    .getByRole('radio', { name: use, exact: true })
    .check()
export const chooser = (page: Page) => page.getByLabel('File for Text or bytes')

export async function hashOfFile(path: string, algorithm: string): Promise<string> {
  const hash = createHash(algorithm)
  for await (const part of createReadStream(path)) hash.update(part as Uint8Array)
  return hash.digest('hex')
}

/** Serves the same site without the worker's own policy, like a static host with one policy for all. */
export async function serveWithPagePolicy(origin: string) {
  let policy: string | undefined
  const server = createServer((incoming, outgoing) => {
    const { host: _host, ...headers } = incoming.headers
    const pending = request(`${origin}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers,
    })
    pending.on('response', response => {
      const name = 'content-security-policy'
      policy ??= String(response.headers[name])
      const worker = /^\/assets\/worker-/.test(incoming.url ?? '')
      const sent = worker ? { ...response.headers, [name]: policy } : response.headers
      outgoing.writeHead(response.statusCode ?? 502, sent)
      response.pipe(outgoing)
    })
    incoming.pipe(pending)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
