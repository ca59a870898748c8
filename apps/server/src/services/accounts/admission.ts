import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { addressBucket, isLoopbackAddress } from '../../http/forwarded.ts'
import type { Settings } from '../../settings.ts'
import type { Queries } from '../../store/database.ts'
import type { Admit } from './job-repository.ts'
import { ProofOfWork, type SolvedWork } from './proof-of-work.ts'
import { clientQuotas, consumeQuotas, networkBudget } from './quotas.ts'

/**
 * Decides which accounts the server pays for, and how many: proof of work, a limit per client address, hour and day,
 * and a total limit per day. A developer's own emulator, used from the server's machine, has no limits: accounts cost
 * nothing there.
 */
export class Admission {
  readonly #settings: Settings
  readonly #work: ProofOfWork

  constructor(settings: Settings) {
    this.#settings = settings
    this.#work = new ProofOfWork(settings.sponsor.work)
  }

  /** Returns a challenge for a client that has to do proof of work, else null. */
  async challenge(queries: Queries, network: NetworkId, address: string) {
    const needed = this.#work.needed && !isOwn(network, address)
    return needed ? this.#work.challenge(queries, network) : null
  }

  /** Counts a new account, and consumes its proof of work. */
  account(network: NetworkId, address: string, work: SolvedWork | null): Admit {
    return async (queries, jobId, { again }) => {
      if (isOwn(network, address)) return
      const bucket = addressBucket(address)
      await consumeQuotas(queries, jobId, [
        ...(await clientQuotas(queries, bucket, 'account', this.#settings.sponsor)),
        networkBudget(network, this.#settings.networks[network].payer?.accountsPerDay ?? 0),
      ])
      // After the quotas, so that no work is wasted. The work for a failed job also covers its next try.
      if (!again) await this.#work.take(queries, network, work)
    }
  }

  /** Counts a payment of FLOW. */
  funding(network: NetworkId, address: string): Admit {
    return async (queries, jobId) => {
      if (isOwn(network, address)) return
      const quotas = clientQuotas(queries, addressBucket(address), 'fund', this.#settings.sponsor)
      await consumeQuotas(queries, jobId, await quotas)
    }
  }
}

function isOwn(network: NetworkId, address: string): boolean {
  return NETWORKS[network].isLocal && isLoopbackAddress(address)
}
