import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Ledger } from './ledger.ts'
import { blockJson, resultJson } from './responses.ts'

/** Behaviour of the stand-in's `/v1/ws`: the node's, or a failure under test. */
export type StreamManner = 'speaks' | 'rubbish' | 'closes'

/** Interval at which it checks for a new status. */
const LOOK_MS = 30
const TEXT = 1
const CLOSE = 8

/** Answers a handshake (RFC 6455) and sends the statuses of the transaction, or the blocks, subscribed to. */
export function speakStatuses(
  ledger: Ledger,
  manner: StreamManner,
  request: IncomingMessage,
  socket: Duplex,
): void {
  const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
  const accept = createHash('sha1').update(key).digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  const say = (message: object) => socket.write(frame(TEXT, Buffer.from(JSON.stringify(message))))
  let looking: NodeJS.Timeout | undefined
  socket.on('close', () => clearInterval(looking))
  socket.on('error', () => socket.destroy())
  socket.on('data', (data: Buffer) => {
    const { opcode, payload } = readFrame(data)
    if (opcode === CLOSE) return void socket.end(frame(CLOSE, payload))
    if (opcode !== TEXT) return
    if (manner === 'rubbish') return void socket.write(frame(TEXT, Buffer.from('rubbish')))
    const { subscription_id, topic, arguments: given } = JSON.parse(payload.toString('utf8'))
    say({ subscription_id, action: 'subscribe' })
    if (manner === 'closes') return void socket.end(frame(CLOSE, Buffer.from([0x03, 0xe9])))
    if (topic === 'blocks') {
      let next = Number(given.start_block_height ?? ledger.head('sealed').height)
      looking = setInterval(() => {
        for (; next <= ledger.head('sealed').height; next++) {
          const block = ledger.blockAt(next)
          const payload = block && blockJson(block, true, new Set(['payload']))
          say({ subscription_id, topic, payload })
        }
      }, LOOK_MS)
      return
    }
    let last = ''
    let index = 0
    looking = setInterval(() => {
      const entry = ledger.entry(given.tx_id)
      if (!entry || entry.status === last) return
      last = entry.status
      const payload = { transaction_result: resultJson(entry), message_index: index }
      say({ subscription_id, topic, payload })
      index += 1
      if (last === 'Sealed') clearInterval(looking)
    }, LOOK_MS)
  })
}

/** Encodes a whole server message: one frame, not masked. */
function frame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload
  const head = length < 126 ? [length] : [126, length >> 8, length & 255]
  if (length > 65_535) throw new Error('longer than this stand-in writes')
  return Buffer.concat([Buffer.from([0x80 | opcode, ...head]), payload])
}

/** Decodes a whole browser message: one masked frame of less than 64 KiB. */
function readFrame(data: Buffer): { readonly opcode: number; readonly payload: Buffer } {
  const [first = 0, second = 0] = data
  const short = (second & 127) < 126
  const length = short ? second & 127 : data.readUInt16BE(2)
  const start = short ? 2 : 4
  const mask = data.subarray(start, start + 4)
  const body = data.subarray(start + 4, start + 4 + length)
  return { opcode: first & 15, payload: Buffer.from(body.map((x, at) => x ^ (mask[at % 4] ?? 0))) }
}
