import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface RoundRobin {
  /** The single URL of all copies. */
  readonly url: string
  /** Connections of each of them. */
  readonly served: readonly number[]
  close(): void
}

/**
 * A minimal load balancer: each TCP connection goes to the next of the origins, and to the one after it if that is
 * down. A connection that breaks later breaks for the client too.
 */
export async function roundRobin(origins: readonly string[]): Promise<RoundRobin> {
  const served = origins.map(() => 0)
  const sockets = new Set<Socket>()
  let next = 0
  const pass = (client: Socket, tries: number) => {
    const turn = next++ % origins.length
    const { hostname, port } = new URL(origins[turn] ?? '')
    const copy = connect(Number(port), hostname)
    sockets.add(copy)
    let open = false
    copy.on('connect', () => {
      open = true
      served[turn] = (served[turn] ?? 0) + 1
      client.pipe(copy).pipe(client)
    })
    copy.on('error', () => {
      if (!open && tries > 1) pass(client, tries - 1)
      else client.destroy()
    })
    copy.on('close', () => {
      sockets.delete(copy)
      if (open) client.destroy()
    })
    client.once('close', () => copy.destroy())
  }
  const server = createServer(client => {
    sockets.add(client)
    client.on('error', () => client.destroy())
    client.on('close', () => sockets.delete(client))
    pass(client, origins.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    served,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
