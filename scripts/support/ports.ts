import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to who asks for any (32768 and up on Linux, 49152 on others): between the choice
 * and its use no connection and no server of another test takes one of these. Above 10080, which browsers refuse.
 */
const FIRST = 11_000
const END = 32_768

/**
 * Ports on 127.0.0.1 that nothing listens on now, all different. For programs that cannot choose a
 * free one themselves; what can listen on port 0 should.
 */
export async function freePorts(count: number): Promise<readonly number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(FIRST, END)
    if (!ports.has(port) && (await isPortFree(port))) ports.add(port)
  }
  return [...ports]
}

/** Whether something can listen on this port of 127.0.0.1 now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
