import type { PrivateKeyForms } from '@toolkit/core/keys/export-private-key'
import type { PublicKeyForms } from '@toolkit/core/keys/export-public-key'
import { CopyableValue } from '../ui/copyable-value'
import { Disclosure } from '../ui/disclosure'
import { QrButton } from './qr-button'

const LINES = '[&_code]:whitespace-pre-wrap'

/** The private key as other programs want it. */
export function PrivateForms({ forms }: { readonly forms: PrivateKeyForms }) {
  return (
    <Disclosure label="Other forms of the private key" summary="PEM, JWK …">
      <CopyableValue name="private key, decimal" value={forms.decimal} />
      <CopyableValue
        name="private key, PEM (PKCS#8)"
        value={forms.pemPkcs8}
        className={LINES}
        note="BEGIN PRIVATE KEY: OpenSSL, Java, Go and Web Crypto read it."
      />
      <CopyableValue
        name="private key, PEM (SEC 1)"
        value={forms.pemSec1}
        className={LINES}
        note="BEGIN EC PRIVATE KEY: what openssl ecparam -genkey writes."
      />
      <CopyableValue
        name="private key, DER (PKCS#8)"
        value={forms.derPkcs8Hex}
        note="The bytes of the PKCS#8 PEM, in hex."
      />
      <CopyableValue name="private key, JWK" value={forms.jwk} />
    </Disclosure>
  )
}

interface PublicFormsProps {
  readonly forms: PublicKeyForms
  readonly cadence: string
}

/** The public key as other programs want it. */
export function PublicForms({ forms, cadence }: PublicFormsProps) {
  return (
    <Disclosure label="Other forms of the public key" summary="PEM, JWK …">
      <CopyableValue
        name="public key, uncompressed"
        value={forms.uncompressed}
        note="65 bytes, with 04 in front."
        actions={<QrButton name="uncompressed public key" value={forms.uncompressed} />}
      />
      <CopyableValue
        name="public key, compressed"
        value={forms.compressed}
        note="33 bytes, 02 or 03 and X."
        actions={<QrButton name="compressed public key" value={forms.compressed} />}
      />
      <CopyableValue
        name="public key, PEM"
        value={forms.pem}
        className={LINES}
        actions={<QrButton name="public key as PEM" value={forms.pem} />}
      />
      <CopyableValue
        name="public key, DER"
        value={forms.derHex}
        note="SubjectPublicKeyInfo, in hex."
        actions={<QrButton name="public key as DER" value={forms.derHex} />}
      />
      <CopyableValue
        name="public key, JWK"
        value={forms.jwk}
        actions={<QrButton name="public key as JWK" value={forms.jwk} />}
      />
      <CopyableValue
        name="Cadence snippet"
        value={cadence}
        className={LINES}
        actions={<QrButton name="Cadence snippet" value={cadence} />}
      />
    </Disclosure>
  )
}
