import { createServer } from 'node:net'

/**
 * Ports on 127.0.0.1 that nothing listens on now, all different. For programs that cannot choose a
 * free one themselves; what can listen on port 0 should.
 */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  try {
    return await Promise.all(
      servers.map(
        server =>
          new Promise<number>((resolve, reject) => {
            server.once('error', reject)
            server.listen(0, '127.0.0.1', () => {
              const address = server.address()
              if (address && typeof address === 'object') resolve(address.port)
              else reject(new Error('no port was given'))
            })
          }),
      ),
    )
  } finally {
    await Promise.all(
      servers.map(server => new Promise<void>(resolve => server.close(() => resolve()))),
    )
  }
}

/** Whether something can listen on this port of 127.0.0.1 now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
