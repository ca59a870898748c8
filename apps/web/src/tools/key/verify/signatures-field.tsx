import type { ToolError } from '@toolkit/core/errors'
import { networkOfAddress, parseAddress } from '@toolkit/core/flow/address'
import { isNetworkId, NETWORKS } from '@toolkit/core/flow/networks'
import type { ParsedSignature, SignatureForm } from '@toolkit/core/flow/signature-text'
import { switchNetwork } from '../../../chain/start-chain'
import type { ShortTaskState } from '../../../keys/use-short-task'
import { ByteField } from '../../../ui/byte-field'
import type { ErrorAction } from '../../../ui/error-line'
import { countOf } from '../../../ui/format'
import type { SignaturesGiven } from './read-signatures.task'
import type { Subject } from './subject'

interface SignaturesFieldProps {
  readonly subject: Subject
  readonly value: string
  readonly onChange: (value: string) => void
  readonly given: ShortTaskState<SignaturesGiven>
  readonly error: ToolError | string | null
}

/** One field for whatever holds signatures; it says what it recognised. */
export function SignaturesField({ subject, value, onChange, given, error }: SignaturesFieldProps) {
  const read = given.status === 'done' ? given.output : null
  return (
    <ByteField
      label="Signature"
      value={value}
      onChange={onChange}
      rows={4}
      mostPasted={30_000}
      placeholder="Hex, Base64 or DER; composite signatures or an account proof as JSON"
      hint="Several signatures: one on each line."
      notice={read ? recognised(read) : null}
      error={error}
      errorAction={error && read ? switchAction(read, subject) : undefined}
    />
  )
}

const FORMS: Readonly<Record<SignatureForm, string>> = {
  hex: 'hex',
  base64: 'Base64',
  'der-hex': 'DER in hex',
  'der-base64': 'DER in Base64',
}

function recognised(given: SignaturesGiven): string {
  const { kind, signatures } = given
  const scheme =
    kind !== 'plain' && given.signatures.some(one => one.scheme === 'webauthn')
      ? ' made with a passkey (FLIP 264)'
      : ''
  switch (kind) {
    case 'plain':
      return signatures.length === 1
        ? `Recognised: one signature, ${FORMS[(signatures[0] as ParsedSignature).form]}.`
        : `Recognised: ${signatures.length} signatures, one on each line.`
    case 'composite':
      return `Recognised: ${countOf(signatures.length, 'composite signature')} of 0x${given.address}${scheme}.`
    case 'proof':
      return `Recognised: an account proof of 0x${given.address}, ${countOf(signatures.length, 'signature')}${scheme}.`
  }
}

/** Where the account that the signatures name is of another network. */
function switchAction(given: SignaturesGiven, { network }: Subject): ErrorAction | undefined {
  if (given.kind === 'plain') return undefined
  const other = networkOfAddress(parseAddress(given.address))
  if (!isNetworkId(other) || other === network) return undefined
  return {
    label: `Switch to ${NETWORKS[other].name}`,
    onAction: () => switchNetwork(other),
  }
}
