import { isOpensslFile } from '@toolkit/core/aes/openssl-file'
import { type ReactNode, useCallback } from 'react'
import { useFromBlob } from '../../../bytes/blob'
import type { ByteFormat, ByteSource } from '../../../bytes/byte-source'
import { ByteSourceField } from '../../../bytes/byte-source-field'
import { WrongToolOnError } from '../../../frame/paste/wrong-tool-on-error'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { isOpenssl, OPENSSL_ITERATIONS } from './form'
import manifest from './manifest'
import type { Aes } from './use-aes'

const FORMATS: readonly ByteFormat[] = ['text', 'hex', 'base64']
const CIPHERTEXT_FORMATS: readonly ByteFormat[] = ['base64', 'hex']

/** Data to encrypt or decrypt. */
export function DataField(props: {
  readonly aes: Aes
  /** Shown beside "Choose file". */
  readonly actions: ReactNode
}) {
  const { aes, actions } = props
  const { form, errors, setSide, setSettings } = aes
  const { direction, settings } = form
  const { source } = form[direction]
  const salted = useSalted(direction === 'decrypt' ? source : null)
  const encrypting = direction === 'encrypt'

  return (
    <>
      <ByteSourceField
        // Each direction keeps its data and format.
        key={direction}
        label={encrypting ? 'Plaintext' : 'Ciphertext'}
        value={source}
        onChange={value => setSide({ source: value })}
        formats={encrypting ? FORMATS : CIPHERTEXT_FORMATS}
        error={errors.source}
        actions={actions}
        rows={4}
        fourLines
        fills="wide"
        autofocus
        placeholder={
          encrypting
            ? 'Type or paste, or drop a file'
            : 'Base64 (also in lines) or hex, or drop a file'
        }
      />
      <WrongToolOnError tool={manifest} text={source} error={errors.source} />
      {salted === 'base64-file' && source.kind === 'file' ? (
        <Notice
          title="This file holds Base64"
          actions={
            <Button
              size="sm"
              onClick={() =>
                setSide({ source: { kind: 'large', format: 'base64', text: source.file } })
              }
            >
              Read it as Base64
            </Button>
          }
        >
          It starts like openssl enc -a output.
        </Notice>
      ) : null}
      {salted === 'salted' && !isOpenssl(settings) ? (
        <Notice
          title="Encrypted by openssl enc, with a password"
          actions={
            <>
              <Button size="sm" onClick={() => setSettings(opensslSettings('openssl-pbkdf2'))}>
                Read it with PBKDF2
              </Button>
              <Button size="sm" onClick={() => setSettings(opensslSettings('openssl-evp'))}>
                Read it without
              </Button>
            </>
          }
        >
          It starts with “Salted__”. It doesn’t record whether -pbkdf2 was used; the cipher is
          usually AES-256-CBC.
        </Notice>
      ) : null}
    </>
  )
}

/** Defaults of openssl enc. */
function opensslSettings(derivation: 'openssl-pbkdf2' | 'openssl-evp') {
  return {
    using: 'password',
    derivation,
    mode: 'cbc',
    keyBits: 256,
    padding: 'pkcs7',
    iterations: OPENSSL_ITERATIONS,
    pbkdf2Digest: 'sha256',
  } as const
}

/** `salted`: a file of openssl enc. `base64-file`: a file that contains one in Base64. */
type Salted = 'salted' | 'base64-file' | null

/** “Salted__” in Base64, whose last character also contains bits of the salt. */
const BASE64 = /^U2FsdGVkX1[89+/]/
const HEX = /^(0x)?53616c7465645f5f/i

/** Returns whether a ciphertext starts like a file of openssl enc. */
function useSalted(source: ByteSource | null): Salted {
  const format = source?.kind === 'large' ? source.format : null
  const read = useCallback((blob: Blob) => saltedBlob(blob.slice(0, 24), format), [format])
  const blob = source?.kind === 'file' ? source.file : source?.kind === 'large' ? source.text : null
  const found = useFromBlob(blob, read)
  return source?.kind === 'typed' ? saltedText(source.format, source.text) : found
}

function saltedText(format: ByteFormat, text: string): Salted {
  const pattern = format === 'base64' ? BASE64 : HEX
  return format !== 'text' && pattern.test(text.slice(0, 24)) ? 'salted' : null
}

/** @param format byte format of the Blob; null for a raw file. */
async function saltedBlob(begin: Blob, format: ByteFormat | null): Promise<Salted> {
  if (format) return saltedText(format, await begin.text())
  if (isOpensslFile(new Uint8Array(await begin.arrayBuffer()))) return 'salted'
  return BASE64.test(await begin.text()) ? 'base64-file' : null
}
