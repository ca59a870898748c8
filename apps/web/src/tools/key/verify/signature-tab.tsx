import { BadgeCheck, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { WipeButton } from '../../../keys/wipe-button'
import { ByteSourceField } from '../../../ui/byte-source/byte-source-field'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { SegmentedControl } from '../../../ui/segmented-control'
import { TextField } from '../../../ui/text-field'
import { ToolLayout } from '../../../ui/tool-layout'
import { useResultView } from '../../../ui/use-result-view'
import { AnswerCard } from './answer-card'
import { AskForm } from './ask-form'
import { HashField, TagFields } from './message-fields'
import type { SignatureField, SignatureForm, Signer } from './signature-form'
import { SignatureResult } from './signature-result'
import { SignaturesField } from './signatures-field'
import type { Subject } from './subject'
import { AddressField, KeyField } from './subject-fields'
import type { SignatureCheck } from './use-signature-check'

export interface SignatureTabProps {
  readonly subject: Subject
  readonly form: SignatureForm
  readonly onChange: (change: Partial<SignatureForm>) => void
  readonly signatures: SignatureCheck
  readonly onWipe: () => void
}

/** Is this signature good? */
export function SignatureTab(props: SignatureTabProps) {
  const { signatures, onWipe } = props
  const { run, check } = signatures
  const { state } = run
  const [resultRef, showResult] = useResultView()
  return (
    <ToolLayout
      resultRef={resultRef}
      input={
        <AskForm
          button="Check the signature"
          icon={ShieldCheck}
          busy={state.status === 'busy'}
          onAsk={check}
          onAnswer={showResult}
        >
          <SignatureFields {...props} wipe={<WipeButton onWipe={onWipe} />} />
        </AskForm>
      }
      result={
        <AnswerCard
          title="Verdict"
          run={run}
          onAsk={() => void check()}
          empty={
            <EmptyState icon={BadgeCheck} title="Nothing checked yet">
              The verdict for each signature will stand here, and for one that is no good, what was
              done wrong.
            </EmptyState>
          }
        >
          {answer => (
            <SignatureResult
              answer={answer}
              onStop={() => run.cancel(cut => ({ ...cut, doctor: { status: 'stopped' } }))}
            />
          )}
        </AnswerCard>
      }
    />
  )
}

function SignatureFields({
  subject,
  form,
  onChange,
  signatures,
  wipe,
}: Omit<SignatureTabProps, 'onWipe'> & { readonly wipe: ReactNode }) {
  const { given, signer, run } = signatures
  const { state } = run
  const refused = (field: SignatureField) =>
    state.status === 'refused' && state.field === field ? state.error : null
  const read = given.status === 'done' ? given.output : null
  const isProof = read?.kind === 'proof'
  const stated = read?.kind === 'proof' ? read.proof.appIdentifier : null
  return (
    <>
      <Card title="Signature and message" actions={wipe}>
        <div className="flex flex-col gap-5">
          <SignaturesField
            subject={subject}
            value={form.signatures}
            onChange={value => onChange({ signatures: value })}
            given={given}
            error={refused('signatures')}
          />
          {isProof ? (
            <TextField
              label="App identifier"
              value={form.appIdentifier}
              onChange={appIdentifier => onChange({ appIdentifier })}
              hint={
                stated === null
                  ? 'What the application was called when the proof was made: FCL takes the origin of its page.'
                  : `Left empty, it is the one that comes with the proof: ${stated}`
              }
              input={{ placeholder: stated ?? 'https://example.com' }}
              error={refused('appIdentifier')}
            />
          ) : (
            <>
              <ByteSourceField
                label="Message"
                value={form.message}
                onChange={message => onChange({ message })}
                rows={4}
                placeholder="What was signed, as text, hex or Base64; or a file"
                error={refused('message')}
              />
              <TagFields form={form} onChange={onChange} error={refused('ownTag')} />
            </>
          )}
        </div>
      </Card>
      <Card title="Signed by">
        <div className="flex flex-col gap-5">
          <SegmentedControl<Signer>
            label="Signed by"
            hideLabel
            value={signer}
            onChange={value => onChange({ signer: value })}
            options={[
              { value: 'key', label: 'A key' },
              { value: 'account', label: 'An account' },
            ]}
            hint={
              signer === 'key'
                ? 'Works without the network.'
                : 'The account’s keys are asked of the network when you press the button.'
            }
          />
          {signer === 'key' ? (
            <>
              <KeyField subject={subject} error={refused('key')} />
              <HashField subject={subject} form={form} onChange={onChange} />
            </>
          ) : read && read.kind !== 'plain' ? (
            <p className="text-text-muted">
              The account is the one that the signatures name:{' '}
              <code className="bytes">0x{read.address}</code>
            </p>
          ) : (
            <AddressField subject={subject} error={refused('address')} />
          )}
        </div>
      </Card>
    </>
  )
}
