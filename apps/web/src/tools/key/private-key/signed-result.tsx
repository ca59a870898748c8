import { formatAddress, parseAddress } from '@toolkit/core/account/address'
import { parseUnsigned } from '@toolkit/core/bytes/integers'
import { ToolError } from '@toolkit/core/errors'
import { SIGNATURE_ALGORITHMS, type SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { useState } from 'react'
import { NumberField, TextField } from '../../../ui/fields/text-field'
import { AnswerHeading } from '../../../ui/layout/answer'
import { Disclosure } from '../../../ui/layout/disclosure'
import { Badge } from '../../../ui/values/badge'
import { CopyableValue } from '../../../ui/values/copyable-value'
import { countOf } from '../../../ui/values/format'
import type { SignedMessage } from './sign-message.task'

interface SignedResultProps {
  readonly signed: SignedMessage
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly address: string | null
  readonly keyIndex: number | null
}

/** Verified signature, ready to copy. */
export function SignedResult({ signed, signatureAlgorithm, address, keyIndex }: SignedResultProps) {
  const { label } = SIGNATURE_ALGORITHMS[signatureAlgorithm]
  return (
    <>
      <AnswerHeading tone={signed.verified ? 'success' : 'danger'} headingLevel={3} run={signed}>
        {signed.verified
          ? `Signed; verified by the public key on ${label}`
          : 'Signed, but not verified by the public key: don’t use it'}
      </AnswerHeading>
      <div>
        <Badge tone={signed.lowS ? 'neutral' : 'warning'}>{signed.lowS ? 'low s' : 'high s'}</Badge>
      </div>
      <CopyableValue
        name="signature"
        value={signed.signature}
        note={`64 bytes, r then s, over ${countOf(signed.messageLength, 'byte')} of message: Flow’s format.`}
      />
      <CopyableValue name="signature, Base64" value={signed.base64} />
      <CopyableValue name="signature, DER" value={signed.der} />
      <Disclosure label="What was signed">
        <CopyableValue name="r" value={signed.r} />
        <CopyableValue
          name="s"
          value={signed.s}
          note="In the lower half of the order, as Bitcoin and Ethereum require; Flow accepts both."
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

/** Signature in FCL's format, which includes address and key index. */
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

/** Key indexes are 32 bits on the chain. */
const MAX_KEY_INDEX = 0xffffffffn

/**
 * Formats the signature like FCL's `signUserMessage`: a list of one CompositeSignature, with `addr`
 * 0x-prefixed and `signature` as 128 hex digits.
 * @throws ToolError `address/…`, `integer/…`.
 */
export function compositeSignatureJson(facts: {
  readonly address: string
  readonly keyIndex: string
  readonly signature: string
}): string {
  const signature = {
    f_type: 'CompositeSignature',
    f_vsn: '1.0.0',
    addr: formatAddress(parseAddress(facts.address)),
    keyId: Number(parseUnsigned(facts.keyIndex, { field: 'key index', max: MAX_KEY_INDEX })),
    signature: facts.signature,
  }
  return JSON.stringify([signature], null, 2)
}
