import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import { startAppServer } from './app-server.ts'
import { test as base, expect } from './test.ts'

/** A gray square as a PNG (RFC 2083): one byte per pixel, each row after its filter byte. */
function grayPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 8
  const rows = Buffer.alloc(side * (side + 1), 128)
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0
  const end = chunk('IEND', Buffer.alloc(0))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), end])
}

/** A picture host that the app's server may fetch from. */
export interface PictureHost {
  readonly url: string
  /** Requested paths, in order. */
  readonly requests: string[]
}

interface PictureWorker {
  pictureHost: PictureHost
}

/**
 * The test fixture of specs with pictures: a server that serves those of one host. `/nft.png` is a picture,
 * `/broken.png` is not.
 */
export const test = base.extend<Record<never, never>, PictureWorker>({
  pictureHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const picture = grayPng(200)
      const requests: string[] = []
      const service = createServer((request, response) => {
        requests.push(request.url ?? '')
        const found = request.url === '/nft.png'
        response.writeHead(200, { 'Content-Type': 'image/png' })
        response.end(found ? picture : 'no picture')
      })
      await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
      const { port } = service.address() as AddressInfo
      await use({ url: `http://127.0.0.1:${port}`, requests })
      service.closeAllConnections()
      await new Promise(resolve => service.close(resolve))
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ chain, networks, pictureHost }, use) => {
      const server = await startAppServer(chain, networks, { IMAGE_HOSTS: pictureHost.url })
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect }
