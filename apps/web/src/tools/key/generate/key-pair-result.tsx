import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { useState } from 'react'
import { Badge } from '../../../ui/badge'
import { CopyableValue } from '../../../ui/copyable-value'
import { Disclosure } from '../../../ui/disclosure'
import { Notice } from '../../../ui/notice'
import { OpenIn } from '../../open-in'
import type { KeyPair } from './key-pair'

/** A key pair, its private half masked, and the ways on. */
export function KeyPairResult({ pair }: { readonly pair: KeyPair }) {
  const [kept, setKept] = useState(false)
  return (
    <>
      <div>
        <Badge>{SIGNATURE_ALGORITHMS[pair.signatureAlgorithm].label}</Badge>
      </div>
      <CopyableValue
        name="private key"
        value={pair.privateKey}
        onCopied={() => setKept(true)}
        note="32 bytes. Whoever has it owns every account it opens."
      />
      <CopyableValue
        name="public key"
        value={pair.publicKey}
        note="64 bytes, X then Y, without 04: the form Flow uses."
      />
      <Disclosure label="Other forms of the public key">
        <CopyableValue
          name="uncompressed public key"
          value={`04${pair.publicKey}`}
          note="65 bytes, with 04 in front."
        />
        <CopyableValue
          name="compressed public key"
          value={pair.compressed}
          note="33 bytes, 02 or 03 and X."
        />
      </Disclosure>
      {!kept && (
        <Notice tone="warning" title="Keep the private key before you go on">
          Copy it to where you keep secrets. Nobody can bring it back once this page is left.
        </Notice>
      )}
      <OpenIn
        from="key-generate"
        data={{
          kind: 'public-key',
          publicKey: pair.publicKey,
          signatureAlgorithm: pair.signatureAlgorithm,
        }}
        primary="account-create"
        only={['account-create', 'account-lookup']}
        labels={{
          'account-create': 'Create an account with this key',
          'account-lookup': 'Look up its accounts',
        }}
      />
    </>
  )
}
