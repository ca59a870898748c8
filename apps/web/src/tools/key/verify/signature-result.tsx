import { FULL_WEIGHT } from '@toolkit/core/flow/key-weight'
import type { Diagnosis } from '@toolkit/core/flow/signature-doctor'
import { Badge } from '../../../ui/badge'
import { ErrorLine } from '../../../ui/error-line'
import { countOf } from '../../../ui/format'
import { Notice, type NoticeTone } from '../../../ui/notice'
import { Progress } from '../../../ui/progress'
import { DoctorView } from './doctor-view'
import type { SignatureAnswer } from './use-signature-check'
import { remarksOf, VERDICTS } from './verdicts'
import type { Checked } from './verify-signatures.task'

interface SignatureResultProps {
  readonly answer: SignatureAnswer
  readonly onStop: () => void
}

/** The verdict over all, each signature, and what the doctor found out of those that are no good. */
export function SignatureResult({ answer, onStop }: SignatureResultProps) {
  const { output, doctor } = answer
  const { tone, title, text } = overall(answer)
  return (
    <>
      <Notice tone={tone} title={title}>
        {text}
      </Notice>
      {doctor.status === 'busy' ? (
        <Progress
          label={
            doctor.depth > 1
              ? `Finding out what was done wrong: ${doctor.depth} mistakes at a time`
              : 'Finding out what was done wrong'
          }
          value={doctor.fraction}
          onCancel={onStop}
        />
      ) : doctor.status === 'stopped' ? (
        <p className="text-text-muted">What was done wrong was not looked for to the end.</p>
      ) : doctor.status === 'failed' ? (
        <ErrorLine error={doctor.error} />
      ) : null}
      <ol className="flex flex-col divide-y divide-border">
        {output.checked.map((checked, at) => (
          <SignatureItem
            // The list is as long and in the same order as what was checked.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            key={at}
            checked={checked}
            position={output.checked.length > 1 ? at + 1 : null}
            onAccount={output.by === 'account'}
            diagnosis={doctor.status === 'done' ? (doctor.diagnoses[at] ?? null) : null}
          />
        ))}
      </ol>
    </>
  )
}

interface Overall {
  readonly tone: NoticeTone
  readonly title: string
  readonly text: string
}

function overall({ output }: SignatureAnswer): Overall {
  const { checked, weight, address, given, messageLength } = output
  const good = checked.filter(({ verdict }) => verdict === 'valid').length
  const what =
    given === 'proof' ? 'account proof' : checked.length === 1 ? 'signature' : 'signatures'
  const are = what === 'signatures' ? 'are' : 'is'
  const over =
    given === 'proof'
      ? `The proof of ${countOf(messageLength, 'byte')} was checked.`
      : `Checked over ${countOf(messageLength, 'byte')} of message.`
  if (weight === null) {
    if (good === checked.length) {
      const named =
        given === 'plain'
          ? ''
          : ` Whether it is the key that the account 0x${address} has there was not asked.`
      return {
        tone: 'success',
        title: `Good: the ${what} ${are} the key’s`,
        text: `${over}${named}`,
      }
    }
    return good === 0
      ? { tone: 'danger', title: `Not good: the ${what} ${are} not the key’s`, text: over }
      : {
          tone: 'warning',
          title: `${good} of ${checked.length} signatures are the key’s`,
          text: over,
        }
  }
  const sum = `The valid signatures weigh ${weight} of the ${FULL_WEIGHT} needed.`
  const others = checked.length - good
  if (weight >= FULL_WEIGHT && others > 0) {
    return {
      tone: 'warning',
      title: `Refused as it stands: ${others} of ${checked.length} signatures ${others === 1 ? 'does' : 'do'} not count`,
      text: `The account 0x${address} signed this: ${weight} of the ${FULL_WEIGHT} needed. But FCL’s check and the chain refuse all where one is no good, repeated or of a revoked key: leave out what does not count. ${over}`,
    }
  }
  if (weight >= FULL_WEIGHT) {
    return {
      tone: 'success',
      title: `Good: the account 0x${address} signed this`,
      text: `${sum} ${over}`,
    }
  }
  return good === 0
    ? { tone: 'danger', title: 'Not good: no signature counts', text: `${sum} ${over}` }
    : {
        tone: 'warning',
        title:
          good === checked.length
            ? `Not enough: the ${what} ${are} good, but too light`
            : `Not enough: ${good} of ${checked.length} signatures count`,
        text: `${sum} ${over}`,
      }
}

interface ItemProps {
  readonly checked: Checked
  /** Its number, where there are several. */
  readonly position: number | null
  readonly onAccount: boolean
  readonly diagnosis: Diagnosis | null
}

function SignatureItem({ checked, position, onAccount, diagnosis }: ItemProps) {
  const { verdict, key, keyIndex, question, weight } = checked
  const { tone, label, text } = VERDICTS[verdict]
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-2">
        {position === null ? null : <span className="font-medium">Signature {position}</span>}
        <Badge tone={tone}>{label}</Badge>
        {keyIndex === null ? null : <Badge>key {keyIndex}</Badge>}
        {key ? (
          <span className="text-text-muted text-xs">
            {key.signatureAlgorithm}, {key.hashAlgorithm}
            {onAccount ? `, weight ${key.weight}` : ''}
            {onAccount && verdict === 'valid' && weight === 0 ? ': adds nothing' : ''}
          </span>
        ) : null}
      </p>
      {text === null ? null : <p>{text(checked)}</p>}
      {diagnosis && question ? <DoctorView diagnosis={diagnosis} question={question} /> : null}
      {remarksOf(checked).map(remark => (
        <p key={remark} className="text-text-muted text-xs">
          {remark}
        </p>
      ))}
    </li>
  )
}
