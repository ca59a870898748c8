import type { FlowAddress } from '@toolkit/core/account/address'
import { fixedHex } from '@toolkit/core/bytes/hex'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import type { NetworkId } from '@toolkit/core/network/networks'
import { SERVICE_PRIVATE_KEY } from '../../scripts/support/run-local-chain.ts'
import {
  type ServiceAnswer,
  type ServiceControls,
  type ServiceRequest,
  startService,
} from './http-service.ts'
import { Ledger, type NewKey } from './ledger.ts'
import { answer, refusalOf } from './routes.ts'
import { answerScript, type ScriptAnswer } from './scripts.ts'
import { type StreamManner, speakStatuses } from './status-stream.ts'

export interface StandInOptions {
  /** Network whose addresses and chain ID it uses. Default `emulator`. */
  readonly network?: NetworkId
  /** Port; 0, the default, uses a free one. */
  readonly port?: number
}

/** Running stand-in. `stop` and `start` preserve the chain's state. */
export interface StandInAccessNode extends ServiceControls {
  /** The chain's state; `reset` replaces it with a new one. */
  readonly ledger: Ledger
  /** Behaviour of `/v1/ws` from the next connection on. */
  streamManner: StreamManner
  /** Answers to scripts, each for the scripts that it knows; a test prepends its own. */
  readonly scripts: ScriptAnswer[]
  /** Adds an account with these keys, without a transaction. */
  addAccount(keys: readonly Partial<NewKey>[]): FlowAddress
}

/** The service account's key, the same one that our emulator starts with. */
export const SERVICE_KEY: NewKey = {
  publicKey: fixedHex(
    publicKeyOf(parsePrivateKeyHex(SERVICE_PRIVATE_KEY, 'ECDSA_P256'), 'ECDSA_P256'),
    64,
  ),
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  weight: 1000,
  sequenceNumber: 0n,
  revoked: false,
}

const JSON_TYPE = 'application/json; charset=UTF-8'

/** Starts the stand-in access node; its README says what is real in it and what is not. */
export async function startAccessNode(options: StandInOptions = {}): Promise<StandInAccessNode> {
  const begin = () => new Ledger(options.network ?? 'emulator', SERVICE_KEY)
  const scripts: ScriptAnswer[] = []
  const node = { ledger: begin(), streamManner: 'speaks' as StreamManner, scripts }
  const reply = (request: ServiceRequest): ServiceAnswer => {
    try {
      const isScript = request.method === 'POST' && request.url.pathname === '/v1/scripts'
      const found = isScript
        ? answerScript(node.ledger, scripts, request.url, request.body)
        : answer(node.ledger, request)
      if (found === undefined) {
        return { status: 404, type: 'text/plain; charset=utf-8', body: '404 page not found\n' }
      }
      return { status: 200, type: JSON_TYPE, body: JSON.stringify(found, null, '\t') }
    } catch (error) {
      const { status, message } = refusalOf(error)
      const body = JSON.stringify({ code: status, message }, null, '\t')
      return { status, type: JSON_TYPE, body }
    }
  }
  const service = await startService(options.port ?? 0, reply, (request, socket) => {
    if (request.url === '/v1/ws') speakStatuses(node.ledger, node.streamManner, request, socket)
    else socket.destroy()
  })
  return Object.assign(node, service, {
    reset() {
      service.reset()
      node.ledger = begin()
      node.streamManner = 'speaks'
      scripts.length = 0
    },
    addAccount: (keys: readonly Partial<NewKey>[]) =>
      node.ledger.addAccount(
        keys.map(key => ({ ...SERVICE_KEY, ...key })),
        0n,
      ),
  })
}
