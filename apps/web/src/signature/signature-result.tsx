import { SIGNATURE_ALGORITHMS, type SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { CheckedSignature } from '@toolkit/explain/doctor/check-signatures'
import type { SignatureAnswer } from '@toolkit/explain/doctor/messages/signature-answer'
import { describeVerdict } from '@toolkit/explain/doctor/messages/verdict-messages'
import { textOf } from '@toolkit/explain/doctor/messages/verdict-summary'
import type { Diagnosis } from '@toolkit/explain/doctor/signature-doctor'
import { ErrorLine } from '../ui/fields/error-line'
import { Progress } from '../ui/layout/progress'
import { DoctorView } from './doctor-view'
import { VerdictRow } from './verdict-row'

interface SignatureResultProps {
  readonly answer: SignatureAnswer
  /** Stops the diagnosis. */
  readonly onStop?: () => void
}

/** Rendered under the sentence: the basis of the verdict, each signature, and its diagnosis. */
export function SignatureResult({ answer, onStop }: SignatureResultProps) {
  const { output, doctor } = answer
  return (
    <>
      <p className="max-w-prose text-text-muted">{textOf(output)}</p>
      {doctor.status === 'busy' ? (
        <Progress
          label={doctor.depth > 1 ? `Diagnosing: up to ${doctor.depth} mistakes` : 'Diagnosing'}
          value={doctor.fraction}
          onCancel={onStop}
        />
      ) : doctor.status === 'stopped' ? (
        <p className="text-text-muted">The diagnosis was stopped early.</p>
      ) : doctor.status === 'failed' ? (
        <ErrorLine error={doctor.error} />
      ) : null}
      <ol className="flex flex-col gap-3">
        {output.checked.map((checked, at) => (
          <SignatureItem
            // The list has the same length and order as the checked signatures.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            key={at}
            checked={checked}
            position={output.checked.length > 1 ? at + 1 : null}
            address={checked.address ?? output.address}
            onAccount={output.by === 'account'}
            diagnosis={doctor.status === 'done' ? (doctor.diagnoses[at] ?? null) : null}
          />
        ))}
      </ol>
    </>
  )
}

interface ItemProps {
  readonly checked: CheckedSignature
  /** Its number, if there are several. */
  readonly position: number | null
  /** The account that should have signed. */
  readonly address: string | null
  readonly onAccount: boolean
  readonly diagnosis: Diagnosis | null
}

function SignatureItem({ checked, position, address, onAccount, diagnosis }: ItemProps) {
  const { key, keyIndex, scheme, question } = checked
  return (
    <VerdictRow
      title={
        <span className="font-medium">
          Signature{position === null ? '' : ` ${position}`}
          {checked.part ? ` of the ${checked.part}` : ''}
        </span>
      }
      // The answer already says that a single one is valid.
      message={
        position === null && checked.verdict === 'valid'
          ? null
          : describeVerdict({ ...checked, address }, null)
      }
      keyIndex={keyIndex}
      signingKey={key}
      weighed={onAccount}
      passkey={scheme === 'webauthn'}
    >
      {diagnosis && question ? <DoctorView diagnosis={diagnosis} question={question} /> : null}
      {remarksOf(checked, onAccount).map(remark => (
        <p key={remark} className="text-text-muted text-xs">
          {remark}
        </p>
      ))}
    </VerdictRow>
  )
}

/** Remarks on a signature, independent of the verdict. */
function remarksOf(checked: CheckedSignature, onAccount: boolean): readonly string[] {
  const { verdict, weight, signature, key, scheme, unread, otherTag, activeDuplicate } = checked
  const highS = key && signature.highS.includes(key.signatureAlgorithm as SignatureAlgorithm)
  const byte = signature.recoveryByte
  return [
    onAccount && verdict === 'valid' && weight === 0 && 'The key has weight 0: it adds nothing.',
    activeDuplicate !== null &&
      `The same key stands on the account as key ${activeDuplicate}, which is not revoked: put that index into the signature.`,
    signature.form.startsWith('der') &&
      'It came as DER and was read as r and s: Flow wants the 64 bytes r and s, not DER.',
    byte &&
      `It has a recovery byte (${byte.value}) ${byte.place === 'end' ? 'at the end' : 'in front'}, which was left out: Flow signatures have none.`,
    highS &&
      `s is in the upper half of the order of ${SIGNATURE_ALGORITHMS[key.signatureAlgorithm].label}. Flow takes that; Bitcoin and Ethereum do not.`,
    otherTag &&
      'It was made with the tag of user messages. The contract FCLCrypto takes that for account proofs too.',
    scheme === 'webauthn' &&
      'Made with a passkey. FLIP 264 lays this down for transactions; for messages it is read in the same way, which the contract FCLCrypto does not do.',
    unread.length > 0 && `Not read in it: ${unread.join(', ')}.`,
  ].filter((remark): remark is string => Boolean(remark))
}
