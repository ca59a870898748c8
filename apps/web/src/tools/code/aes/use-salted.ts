import { isOpensslFile } from '@toolkit/core/aes/openssl-file'
import { useEffect, useState } from 'react'
import type { ByteSource } from '../../../ui/byte-source/byte-source'

/** `salted`: a file of openssl enc. `base64-file`: a file whose text is one, in Base64. */
export type Salted = 'salted' | 'base64-file' | null

/** How “Salted__” begins in Base64, where the last character also holds bits of the salt. */
const BASE64 = /^U2FsdGVkX1[89+/]/
const HEX = /^(0x)?53616c7465645f5f/i

/** Whether a ciphertext begins as one of openssl enc. */
export function useSalted(source: ByteSource | null): Salted {
  const [found, setFound] = useState<{ readonly in: ByteSource; readonly is: Salted } | null>(null)
  useEffect(() => {
    if (!source || source.kind === 'typed') return
    let wanted = true
    look(source.kind === 'file' ? source.file : source.text, source)
      .then(is => wanted && setFound({ in: source, is }))
      // A file that is gone says so when it is read.
      .catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [source])
  if (source?.kind === 'typed') return saltedText(source.format, source.text)
  return found && found.in === source ? found.is : null
}

function saltedText(format: string, text: string): Salted {
  const pattern = format === 'base64' ? BASE64 : HEX
  return format !== 'text' && pattern.test(text.slice(0, 24)) ? 'salted' : null
}

async function look(blob: Blob, source: ByteSource): Promise<Salted> {
  const begin = blob.slice(0, 24)
  if (source.kind === 'large') return saltedText(source.format, await begin.text())
  if (isOpensslFile(new Uint8Array(await begin.arrayBuffer()))) return 'salted'
  return BASE64.test(await begin.text()) ? 'base64-file' : null
}
