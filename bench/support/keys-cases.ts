import { formatHex } from '@toolkit/core/bytes/hex'
import { createKeyDeriver } from '@toolkit/core/derivation/derive-key'
import { parsePath } from '@toolkit/core/derivation/path'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { decryptKeystore } from '@toolkit/core/keystore/decrypt-keystore'
import { parseKeystore } from '@toolkit/core/keystore/parse-keystore'
import { Secret } from '@toolkit/core/secret'

/** Source of this very script in a page: a worker is created from it. */
const SCRIPT = typeof document === 'undefined' ? null : document.currentScript?.textContent

/** Decrypts the text of a file to its private key, in hex. */
export async function openKeystore(text: string, password: string): Promise<string> {
  const { secret } = await decryptKeystore(parseKeystore(text), password)
  return formatHex(secret.reveal())
}

/** Public keys at `m/44'/539'/0'/0/0` and the following ones, in hex. */
export function deriveKeys(
  seed: Uint8Array,
  signatureAlgorithm: SignatureAlgorithm,
  count: number,
): readonly string[] {
  const deriver = createKeyDeriver(new Secret(seed.slice()))
  const keys = Array.from({ length: count }, (_, index) =>
    formatHex(deriver.derive(parsePath(`m/44'/539'/0'/0/${index}`), signatureAlgorithm).publicKey),
  )
  deriver.wipe()
  return keys
}

/** `openKeystore` in a worker, like the tool: from the request to the answer. */
export async function openInWorker(
  text: string,
  password: string,
): Promise<{ readonly milliseconds: number; readonly result: string }> {
  const answer = 'onmessage=async({data})=>postMessage(await bench.openKeystore(...data))'
  const url = URL.createObjectURL(new Blob([`${SCRIPT};${answer}`], { type: 'text/javascript' }))
  const worker = new Worker(url)
  try {
    const begun = performance.now()
    const result = await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage([text, password])
    })
    return { milliseconds: performance.now() - begun, result }
  } finally {
    worker.terminate()
    URL.revokeObjectURL(url)
  }
}
