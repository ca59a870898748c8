import { verdictMessage } from '@toolkit/explain/doctor/messages/verdict-summary'
import { BadgeCheck, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { WipeButton } from '../../../secrets/wipe-button'
import { SignatureResult } from '../../../signature/signature-result'
import { SampleButton } from '../../../ui/fields/sample-button'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { TextField } from '../../../ui/fields/text-field'
import { Card } from '../../../ui/layout/card'
import { countOf } from '../../../ui/values/format'
import { HowSigned, MessageField } from './message-fields'
import { QuestionTab } from './question-tab'
import type { SignatureForm, Signer } from './signature-form'
import { SignaturesField } from './signatures-field'
import type { Subject } from './subject-fields'
import { AddressField, KeyField } from './subject-fields'
import type { SignatureCheck } from './use-signature-check'

export interface SignatureTabProps {
  readonly subject: Subject
  readonly form: SignatureForm
  readonly onChange: (change: Partial<SignatureForm>) => void
  readonly signatures: SignatureCheck
  readonly onSample: () => void
  readonly onWipe: () => void
}

/** Tab that checks whether a signature is valid. */
export function SignatureTab(props: SignatureTabProps) {
  const { signatures, onWipe } = props
  return (
    <QuestionTab
      question={signatures}
      button="Check the signature"
      icon={ShieldCheck}
      fields={<SignatureFields {...props} wipe={<WipeButton onWipe={onWipe} />} />}
      title="Verdict"
      empty={{
        icon: BadgeCheck,
        text: 'The verdict for each signature appears here and, if it’s invalid, why.',
      }}
      message={verdictMessage}
    >
      {answer => <SignatureResult answer={answer} onStop={() => signatures.cancel()} />}
    </QuestionTab>
  )
}

function SignatureFields({
  subject,
  form,
  onChange,
  signatures,
  onSample,
  wipe,
}: Omit<SignatureTabProps, 'onWipe'> & { readonly wipe: ReactNode }) {
  const { given, transaction, own, signer, refusal } = signatures
  const read = given.status === 'success' ? given.data : null
  const isProof = read?.kind === 'proof'
  const stated = read?.kind === 'proof' ? read.proof.appIdentifier : null
  return (
    <>
      <Card
        title="Signature and message"
        actions={
          <>
            <SampleButton onUse={onSample} />
            {wipe}
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <SignaturesField
            subject={subject}
            value={form.signatures}
            onChange={value => onChange({ signatures: value })}
            given={given}
            error={refusal('signatures')}
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
              error={refusal('appIdentifier')}
            />
          ) : (
            <MessageField
              form={form}
              onChange={onChange}
              transaction={transaction}
              error={refusal('message')}
            />
          )}
        </div>
      </Card>
      {own && transaction ? (
        <Card title="Signed by">
          <p className="text-text-muted">
            The transaction has {countOf(transaction.signatures, 'signature')} of its own. Without
            another signature above, they are checked against the keys of their accounts.
          </p>
        </Card>
      ) : (
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
                  ? 'Works offline.'
                  : 'Fetches the account’s keys when you click Check.'
              }
            />
            {signer === 'key' ? (
              <KeyField subject={subject} error={refusal('key')} />
            ) : read && read.kind !== 'plain' ? (
              <p className="text-text-muted">
                The account is the one that the signatures name:{' '}
                <code translate="no" className="bytes">
                  0x{read.address}
                </code>
              </p>
            ) : (
              <AddressField subject={subject} error={refusal('address')} />
            )}
            <HowSigned
              {...{ form, onChange, subject }}
              tag={!isProof && !transaction}
              hash={signer === 'key'}
              error={refusal('ownTag')}
            />
          </div>
        </Card>
      )}
    </>
  )
}
