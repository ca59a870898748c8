import { ToolError } from '@toolkit/core/errors'
import { SIGNATURE_ALGORITHMS, type SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../ui/badge'
import { CopyableValue } from '../ui/copyable-value'
import { Disclosure } from '../ui/disclosure'
import { countOf } from '../ui/format'
import { NumberField, TextField } from '../ui/text-field'
import { compositeSignatureJson } from './composite-json'
import type { SignedMessage } from './sign-message.task'

export interface SignedResultProps {
  readonly signed: SignedMessage
  readonly curve: SignatureAlgorithm
  readonly address: string | null
  readonly keyIndex: number | null
}

/** A signature to take away, and that it is good. */
export function SignedResult({ signed, curve, address, keyIndex }: SignedResultProps) {
  const { label } = SIGNATURE_ALGORITHMS[curve]
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {signed.verified ? (
          <Badge tone="success" icon={CircleCheck}>
            Verified by the public key on {label}
          </Badge>
        ) : (
          <Badge tone="danger" icon={CircleAlert}>
            The public key does not verify it: do not use it
          </Badge>
        )}
        <Badge tone={signed.lowS ? 'neutral' : 'warning'}>{signed.lowS ? 'low s' : 'high s'}</Badge>
      </div>
      <CopyableValue
        name="signature"
        value={signed.signature}
        note={`64 bytes, r then s, over ${countOf(signed.messageLength, 'byte')} of message: the form Flow uses.`}
      />
      <CopyableValue name="signature, Base64" value={signed.base64} />
      <CopyableValue name="signature, DER" value={signed.der} />
      <Disclosure label="What was signed">
        <CopyableValue name="r" value={signed.r} />
        <CopyableValue
          name="s"
          value={signed.s}
          note="In the lower half of the order, as Bitcoin and Ethereum ask; Flow takes both halves."
        />
        <CopyableValue
          name="digest"
          value={signed.digest}
          note="The hash of the tag and the message."
        />
        {signed.messageLength > 0 ? (
          <CopyableValue name="message, hex" value={signed.messageHex} />
        ) : null}
      </Disclosure>
      <CompositeForm signature={signed.signature} address={address} keyIndex={keyIndex} />
    </>
  )
}

interface CompositeFormProps {
  readonly signature: string
  readonly address: string | null
  readonly keyIndex: number | null
}

/** The signature as FCL gives it, which says whose it is. */
function CompositeForm(props: CompositeFormProps) {
  const [address, setAddress] = useState(props.address === null ? '' : `0x${props.address}`)
  const [keyIndex, setKeyIndex] = useState(String(props.keyIndex ?? 0))
  const made = address.trim() === '' ? null : composite(props.signature, address, keyIndex)
  return (
    <Disclosure label="Composite signature, as FCL gives it" defaultOpen={props.address !== null}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextField
          label="Address of the account"
          mono
          value={address}
          onChange={setAddress}
          error={made?.error && !made.error.code.startsWith('integer/') ? made.error : null}
          input={{ placeholder: '0x…' }}
        />
        <NumberField
          label="Key index"
          value={keyIndex}
          onChange={setKeyIndex}
          error={made?.error?.code.startsWith('integer/') ? made.error : null}
        />
      </div>
      {made?.json ? (
        <CopyableValue
          name="composite signature"
          value={made.json}
          className="[&_code]:whitespace-pre-wrap"
        />
      ) : null}
    </Disclosure>
  )
}

function composite(signature: string, address: string, keyIndex: string) {
  try {
    return { json: compositeSignatureJson({ address, keyIndex, signature }), error: null }
  } catch (error) {
    if (error instanceof ToolError) return { json: null, error }
    throw error
  }
}
