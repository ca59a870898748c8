import { formatHex } from '@toolkit/core/bytes/hex'
import type { FlowAddress } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { SERVICE_PRIVATE_KEY } from '../../scripts/support/run-local-chain.ts'
import { type ServiceAnswer, type ServiceControls, startService } from './http-service.ts'
import { Ledger, type NewKey } from './ledger.ts'
import { answer, refusalOf } from './routes.ts'
import { TransactionPool } from './transaction-pool.ts'

export interface StandInOptions {
  /** Whose addresses and chain ID it uses. Default `emulator`. */
  readonly network?: NetworkId
  /** 0, the default, takes a free one. */
  readonly port?: number
  /** How long a transaction stays in each status; 0, the default, seals it at once. */
  readonly stepMs?: number
}

/** A running stand-in. `stop` and `start` keep the chain's state; `dispose` ends it. */
export interface StandInAccessNode extends ServiceControls {
  readonly ledger: Ledger
  /** Adds an account with these keys, without a transaction. */
  addAccount(keys: readonly Partial<NewKey>[]): FlowAddress
  /** Adds empty sealed blocks. */
  addBlocks(count: number): void
  /** How long transactions that come from now on stay in each status. */
  setStep(milliseconds: number): void
  dispose(): Promise<void>
}

/** The service account's key, the same as the one our emulator is started with. */
export const SERVICE_KEY: NewKey = {
  publicKey: formatHex(
    publicKeyOf(parsePrivateKeyHex(SERVICE_PRIVATE_KEY, 'ECDSA_P256'), 'ECDSA_P256'),
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
  const ledger = new Ledger(options.network ?? 'emulator', SERVICE_KEY)
  const pool = new TransactionPool(ledger, options.stepMs ?? 0)
  const service = await startService(options.port ?? 0, (request): ServiceAnswer => {
    try {
      const found = answer(ledger, pool, request)
      if (found === undefined) {
        return { status: 404, type: 'text/plain; charset=utf-8', body: '404 page not found\n' }
      }
      return { status: 200, type: JSON_TYPE, body: JSON.stringify(found, null, '\t') }
    } catch (error) {
      const { status, message } = refusalOf(error)
      const body = JSON.stringify({ code: status, message }, null, '\t')
      return { status, type: JSON_TYPE, body }
    }
  })
  return Object.assign(service, {
    ledger,
    addAccount: (keys: readonly Partial<NewKey>[]) =>
      ledger.addAccount(
        keys.map(key => ({ ...SERVICE_KEY, ...key })),
        0n,
      ),
    addBlocks(count: number) {
      for (let added = 0; added < count; added++) {
        ledger.sealUpTo(ledger.addBlock([]).block.height)
      }
    },
    setStep: (milliseconds: number) => pool.setStep(milliseconds),
    async dispose() {
      pool.clear()
      await service.stop()
    },
  })
}
