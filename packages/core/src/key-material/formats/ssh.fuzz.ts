import { decodeOpenSshKey, decodeSshPublicKey } from './ssh.ts'

export const bytes = {
  decodeOpenSshKey,
  decodeSshPublicKey: (bytes: Uint8Array) => decodeSshPublicKey(bytes),
}
