import { Secret } from '@toolkit/core/secret'
import { forgetInput } from '../../../frame/persisted-state'
import { toolOf } from '../../../frame/registry'
import { useOpenOffer } from '../../../frame/use-open-offer'
import manifest from './manifest'
import type { Offer } from './question'
import type { Lookup } from './use-lookup'

/**
 * Returns the handler of an offer: submits another text, or opens the digits in the tool they
 * belong to.
 */
export function useOffer(lookup: Lookup): (offer: Offer) => void {
  const { open } = useOpenOffer()
  return offer => {
    if (!('opens' in offer)) {
      const elsewhere = offer.network !== lookup.network
      // The same address on another network stays as typed.
      const same = elsewhere && digitsOf(offer.text) === digitsOf(lookup.text)
      lookup.submit(same ? lookup.text : offer.text, offer.network)
      return
    }
    const digits = digitsOf(lookup.text)
    if (offer.opens === 'transaction-id') {
      const data = { kind: 'transaction-id', transactionId: digits } as const
      void open({ tool: toolOf('tx-analyze'), data })
      return
    }
    const data = { kind: 'private-key', privateKey: new Secret(digits) } as const
    // A secret must not stay in a persisted field.
    void open({ tool: toolOf('key-private-key'), data }, () => forgetInput(manifest))
  }
}

const digitsOf = (text: string) => text.trim().replace(/^0x/i, '').toLowerCase()
