import { type IncomingMessage, request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Sends plain HTTP with the path unchanged, from an address of this machine such as 127.0.0.2. */
export function requestFrom(
  localAddress: string,
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: unknown,
): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const method = body === undefined ? 'GET' : 'POST'
  const json = body === undefined ? {} : { 'Content-Type': 'application/json' }
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path, method, localAddress, headers: { ...headers, ...json } },
      async response => {
        let text = ''
        for await (const chunk of response) text += String(chunk)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
