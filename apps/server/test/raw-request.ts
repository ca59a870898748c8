import { connect, type Socket } from 'node:net'

/** Opens a connection that writes exactly these bytes. */
export function openSocket(origin: string, text = ''): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''), () => {
      if (text !== '') socket.write(text, 'latin1')
      resolve(socket)
    })
    socket.on('error', reject)
  })
}

export interface RawAnswer {
  /** 0 if the server closed the connection without an answer. */
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Reads everything until the server closes the connection; `text` has to request that. */
export async function rawAnswer(origin: string, text: string): Promise<RawAnswer> {
  const socket = await openSocket(origin, text)
  return readAnswer(await untilClosed(socket))
}

/** Collects everything that the other side sends until the connection ends. */
export function untilClosed(socket: Socket): Promise<string> {
  const parts: Buffer[] = []
  socket.on('data', part => parts.push(part as Buffer))
  socket.on('error', () => undefined)
  return new Promise(resolve =>
    socket.on('close', () => resolve(Buffer.concat(parts).toString('utf8'))),
  )
}

export function readAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map(line => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return {
    status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: rest.join('\r\n\r\n'),
  }
}
