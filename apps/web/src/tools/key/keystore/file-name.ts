import type { Keystore } from '@toolkit/core/keystore/keystore'

/** As geth names its files: when it was written, and the address, or the identifier without one. */
export function keystoreFileName(keystore: Keystore, when: Date): string {
  const time = when.toISOString().replaceAll(':', '-')
  const address = keystore.address?.replace(/^0x/i, '').toLowerCase()
  const id = keystore.id !== null && /^[\w-]{1,64}$/.test(keystore.id) ? keystore.id : 'keystore'
  return `UTC--${time}--${address && /^[0-9a-f]{40}$/.test(address) ? address : id}.json`
}
