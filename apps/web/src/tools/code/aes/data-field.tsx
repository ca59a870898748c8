import { Button } from '../../../ui/button'
import type { ByteFormat } from '../../../ui/byte-source/byte-source'
import { ByteSourceField } from '../../../ui/byte-source/byte-source-field'
import { Notice } from '../../../ui/notice'
import { isOpenssl, OPENSSL_ITERATIONS } from './form'
import type { Aes } from './use-aes'
import { useSalted } from './use-salted'

const FORMATS: readonly ByteFormat[] = ['text', 'hex', 'base64']
const CIPHERTEXT_FORMATS: readonly ByteFormat[] = ['base64', 'hex']

/** What is encrypted or decrypted. */
export function DataField({ aes }: { readonly aes: Aes }) {
  const { form, errors, setSide, setSettings } = aes
  const { direction, settings } = form
  const { source } = form[direction]
  const salted = useSalted(direction === 'decrypt' ? source : null)
  const encrypting = direction === 'encrypt'

  return (
    <>
      <ByteSourceField
        // Each direction keeps its own, and its own format.
        key={direction}
        label={encrypting ? 'Plaintext' : 'Ciphertext'}
        value={source}
        onChange={value => setSide({ source: value })}
        formats={encrypting ? FORMATS : CIPHERTEXT_FORMATS}
        error={errors.source}
        rows={6}
        placeholder={
          encrypting
            ? 'Type or paste, or drop a file'
            : 'Base64 (also in lines) or hex, or drop a file'
        }
      />
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
          It begins as what openssl enc -a writes.
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
          It begins with “Salted__”. It does not say whether -pbkdf2 was given; mostly the cipher is
          AES-256-CBC.
        </Notice>
      ) : null}
    </>
  )
}

/** What openssl enc does when nothing else is said. */
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
