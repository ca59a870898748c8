import { OpenIn } from '../tools/open-in'
import { CopyableValue } from '../ui/copyable-value'
import { AccountForms } from './account-forms'
import type { KeyCardProps } from './key-card'
import { PrivateForms, PublicForms } from './key-forms'
import { QrButton } from './qr-button'
import type { KeyForms } from './use-key-forms'

export type KeyCardBodyProps = KeyCardProps & { readonly forms: KeyForms }

/** The forms of the key and the ways on, once they are computed. */
export function KeyCardBody(props: KeyCardBodyProps) {
  const { from, curve, privateKey, forms, onKept } = props
  const { privateForms, publicForms } = forms
  return (
    <div className="flex flex-col gap-4">
      {privateForms ? (
        <>
          <CopyableValue
            name="private key"
            value={privateForms.hex}
            {...(onKept ? { onCopied: onKept } : {})}
            note="32 bytes. Whoever has it owns every account it opens."
          />
          <PrivateForms forms={privateForms} />
        </>
      ) : null}
      <CopyableValue
        name="public key"
        value={publicForms.raw}
        note="64 bytes, X then Y, without 04: the form Flow uses."
        actions={<QrButton name="public key" value={publicForms.raw} />}
      />
      {forms.evmAddress ? (
        <CopyableValue
          name="EVM address"
          value={forms.evmAddress}
          note="The account of this key on Flow EVM and Ethereum, with the EIP-55 checksum in its case."
          actions={<QrButton name="EVM address" value={forms.evmAddress} />}
        />
      ) : null}
      <PublicForms forms={publicForms} cadence={forms.cadence} />
      <AccountForms
        keyOnCurve={{ curve, privateKey, publicKey: forms.publicKey }}
        hashAlgorithm={props.hashAlgorithm ?? null}
        weight={props.weight ?? null}
        address={props.address ?? null}
        keyIndex={props.keyIndex ?? null}
      />
      {props.children}
      <OpenIn
        from={from}
        data={{ kind: 'public-key', publicKey: forms.publicKey, signatureAlgorithm: curve }}
        primary="account-create"
        // A private key is checked with the others below.
        only={privateKey ? ['account-create'] : ['account-create', 'key-verify']}
        labels={{
          'account-create': 'Create an account with this key',
          'key-verify': 'Check that it opens an account',
        }}
      />
      {privateKey ? (
        <OpenIn
          from={from}
          data={{ kind: 'private-key', privateKey, signatureAlgorithm: curve }}
          only={['key-keystore', 'key-google-drive', 'key-private-key', 'key-verify']}
          labels={{
            'key-keystore': 'Export to a keystore',
            'key-google-drive': 'Back it up to Google Drive',
            'key-private-key': 'Sign with it in Private Key',
            'key-verify': 'Check that it opens an account',
          }}
        />
      ) : null}
    </div>
  )
}
