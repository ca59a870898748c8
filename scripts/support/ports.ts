import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the systems' ephemeral ports (32768 and up on Linux, 49152 on others): between the selection and its use no
 * connection and no server of another test takes one of these. Above 10080, which browsers block.
 */
const FIRST = 11_000
const END = 32_768

/**
 * Returns ports on 127.0.0.1 that are free now, all different. For programs that cannot choose one themselves; prefer
 * port 0.
 */
export async function freePorts(count: number): Promise<readonly number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(FIRST, END)
    if (!ports.has(port) && (await isPortFree(port))) ports.add(port)
  }
  return [...ports]
}

/** Returns true if this port of 127.0.0.1 is free now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
