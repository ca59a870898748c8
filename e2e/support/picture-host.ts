import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { startAppServer } from './app-server.ts'
import { test as base, expect } from './test.ts'

/** A host of pictures, which the app's server may fetch from. */
export interface PictureHost {
  readonly url: string
  /** The paths that were asked for, in order. */
  readonly asked: string[]
}

interface PictureWorker {
  pictureHost: PictureHost
}

/**
 * The test of specs with pictures: a server that serves those of one host. `/nft.png` is a picture,
 * `/broken.png` is none.
 */
export const test = base.extend<Record<never, never>, PictureWorker>({
  pictureHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const picture = await sharp({
        create: { width: 200, height: 200, channels: 3, background: '#00ef8b' },
      })
        .png()
        .toBuffer()
      const asked: string[] = []
      const service = createServer((request, response) => {
        asked.push(request.url ?? '')
        const found = request.url === '/nft.png'
        response.writeHead(200, { 'Content-Type': 'image/png' })
        response.end(found ? picture : 'no picture')
      })
      await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
      const { port } = service.address() as AddressInfo
      await use({ url: `http://127.0.0.1:${port}`, asked })
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
