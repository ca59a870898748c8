import type { Keystore } from '@toolkit/core/keystore/keystore'
import { Notice } from '../../../ui/notice'

/** What a file holds beside its secret and loses when it is written again; nothing when there is none. */
export function NotKeptNotice({ keystore }: { readonly keystore: Keystore | null }) {
  if (!keystore?.ethersMnemonic && !keystore?.encodedCrypto) return null
  return (
    <Notice tone="warning" title="Something is not kept">
      {keystore.ethersMnemonic
        ? 'The seed phrase that ethers keeps beside the key is not written again: open the file first, and keep the phrase.'
        : 'The text from which the key was imported is not written again; the key itself is.'}
    </Notice>
  )
}
