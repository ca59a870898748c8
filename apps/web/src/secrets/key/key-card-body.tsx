import type { PrivateKeyForms, PublicKeyForms } from '@toolkit/core/key-material/export-key'
import { OpenIn } from '../../frame/open-in'
import { Disclosure } from '../../ui/layout/disclosure'
import { AccountForms } from './account-forms'
import { FormRow, FormsTable } from './forms-table'
import type { KeyCardProps } from './key-card'

/** Forms of the private key for other programs: the form, its name, and a note. */
const PRIVATE_FORMS: readonly (readonly [keyof PrivateKeyForms, string, string?])[] = [
  ['decimal', 'decimal'],
  ['pemPkcs8', 'PEM (PKCS#8)', 'BEGIN PRIVATE KEY: OpenSSL, Java, Go and Web Crypto read it.'],
  ['pemSec1', 'PEM (SEC 1)', 'BEGIN EC PRIVATE KEY: what openssl ecparam -genkey writes.'],
  ['derPkcs8Hex', 'DER (PKCS#8)', 'The PKCS#8 bytes, in hex.'],
  ['jwk', 'JWK'],
]

/** Forms of the public key for other programs, with the name of its QR code. */
const PUBLIC_FORMS: readonly (readonly [keyof PublicKeyForms, string, string, string?])[] = [
  ['uncompressed', 'uncompressed', 'uncompressed public key', '65 bytes, starting with 04.'],
  ['compressed', 'compressed', 'compressed public key', '33 bytes: 02 or 03, then X.'],
  ['pem', 'PEM', 'public key as PEM'],
  ['derHex', 'DER', 'public key as DER', 'SubjectPublicKeyInfo, in hex.'],
  ['jwk', 'JWK', 'public key as JWK'],
]

/** Shows the forms of the key and the next steps: the most common ones visible, the others folded. */
export function KeyCardBody(props: KeyCardProps) {
  const { from, forms, onKept } = props
  const { signatureAlgorithm, privateForms, publicForms, publicKey, evmAddress, cadence } = forms
  const asPublic = {
    kind: 'public-key',
    publicKey,
    signatureAlgorithm: signatureAlgorithm,
  } as const
  return (
    <div className="flex flex-col gap-3">
      <FormsTable caption="The key">
        <FormRow name="public key" value={publicForms.raw} note="64 bytes (X, Y), no 04 prefix" />
        {privateForms ? (
          <FormRow
            name="private key"
            value={privateForms.hex}
            onCopied={onKept}
            note="32 bytes. Anyone with it controls your accounts."
          />
        ) : null}
        {evmAddress ? (
          <FormRow
            name="EVM address"
            value={evmAddress}
            note="On Flow EVM and Ethereum, with EIP-55 checksum casing."
          />
        ) : null}
      </FormsTable>
      <div className="flex flex-col gap-1">
        <Disclosure label="More formats" summary="PEM, DER, JWK, decimal, Cadence" whenOpened>
          <FormsTable caption="More formats">
            {privateForms
              ? PRIVATE_FORMS.map(([form, name, note]) => (
                  <FormRow
                    key={`private ${form}`}
                    name={`private key, ${name}`}
                    value={privateForms[form]}
                    note={note}
                  />
                ))
              : null}
            {PUBLIC_FORMS.map(([form, name, qrName, note]) => (
              <FormRow
                key={`public ${form}`}
                name={`public key, ${name}`}
                qrName={qrName}
                value={publicForms[form]}
                note={note}
              />
            ))}
            <FormRow name="Cadence snippet" value={cadence} />
          </FormsTable>
        </Disclosure>
        <Disclosure
          label="As an account key"
          summary={privateForms ? 'RLP, flow.json' : 'RLP'}
          whenOpened
        >
          <AccountForms {...props} />
        </Disclosure>
      </div>
      {props.children}
      <OpenIn<'private-key' | 'public-key'>
        from={from}
        data={
          privateForms
            ? [
                {
                  kind: 'private-key',
                  privateKey: privateForms.hex,
                  signatureAlgorithm: signatureAlgorithm,
                },
                asPublic,
              ]
            : asPublic
        }
      />
    </div>
  )
}
