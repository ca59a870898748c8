import { networkOfAddress, parseAddress } from '@toolkit/core/account/address'
import { type ToolError, tryTo } from '@toolkit/core/errors'
import { isNetworkId, NETWORKS } from '@toolkit/core/network/networks'
import type { ParsedSignature, SignatureForm } from '@toolkit/core/signature/signature-text'
import type { SignaturesInput } from '@toolkit/explain/doctor/read-signatures'
import { switchNetwork } from '../../../chain/start-chain'
import type { DataKind } from '../../../frame/data-kinds'
import { WrongTool } from '../../../frame/paste/wrong-tool'
import { ByteField } from '../../../ui/fields/byte-field'
import type { ErrorAction } from '../../../ui/fields/error-line'
import { countOf } from '../../../ui/values/format'
import type { RunState } from '../../../workers/run'
import manifest from './manifest'
import type { Subject } from './subject-fields'

const SIGNATURES = ['signature'] as const satisfies readonly DataKind[]

interface SignaturesFieldProps {
  readonly subject: Subject
  readonly value: string
  readonly onChange: (value: string) => void
  readonly given: RunState<SignaturesInput>
  readonly error: ToolError | string | null
}

/** Field that accepts any format of signatures and names the one it recognised. */
export function SignaturesField({ subject, value, onChange, given, error }: SignaturesFieldProps) {
  const read = given.status === 'success' ? given.data : null
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ByteField
        label="Signature"
        value={value}
        onChange={onChange}
        rows={3}
        mostPasted={30_000}
        placeholder="Hex, Base64 or DER, one signature on each line; composite signatures or an account proof as JSON"
        keepsRoom
        notice={read ? recognised(read) : null}
        error={error}
        errorAction={error && read ? switchAction(read, subject) : undefined}
      />
      <WrongTool tool={manifest} text={value} takes={SIGNATURES} />
    </div>
  )
}

const FORMS: Readonly<Record<SignatureForm, string>> = {
  hex: 'hex',
  base64: 'Base64',
  'der-hex': 'DER in hex',
  'der-base64': 'DER in Base64',
}

function recognised(given: SignaturesInput): string {
  const { kind, signatures } = given
  const scheme =
    kind !== 'plain' && given.signatures.some(one => one.scheme === 'webauthn')
      ? ' made with a passkey (FLIP 264)'
      : ''
  switch (kind) {
    case 'plain':
      return signatures.length === 1
        ? `Detected: one signature, ${FORMS[(signatures[0] as ParsedSignature).form]}.`
        : `Detected: ${signatures.length} signatures, one on each line.`
    case 'composite':
      return `Detected: ${countOf(signatures.length, 'composite signature')} of 0x${given.address}${scheme}.`
    case 'proof':
      return `Detected: an account proof of 0x${given.address}, ${countOf(signatures.length, 'signature')}${scheme}.`
  }
}

/** Offers to switch networks if the signatures' account is on another one. */
function switchAction(given: SignaturesInput, { network }: Subject): ErrorAction | undefined {
  if (given.kind === 'plain') return undefined
  const address = tryTo(() => parseAddress(given.address))
  const other = address && networkOfAddress(address)
  if (other === null || !isNetworkId(other) || other === network) return undefined
  return {
    label: `Switch to ${NETWORKS[other].name}`,
    onAction: () => switchNetwork(other),
  }
}
