import { KeyRound, UserCheck } from 'lucide-react'
import { KeyAccounts } from '../../../secrets/key-accounts'
import { WipeButton } from '../../../secrets/wipe-button'
import { SampleButton } from '../../../ui/fields/sample-button'
import type { AnswerTone } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Spinner } from '../../../ui/loading'
import { QuestionTab } from './question-tab'
import { AddressField, KeyField, type Subject } from './subject-fields'
import type { KeyControl, OpeningAnswer, OpeningCheck } from './use-opening'

const OpeningView = lazyPart(async () => (await import('./opening-view')).OpeningView, {
  name: 'The answer',
  loading: <Spinner label="Loading" />,
})

interface AccountTabProps {
  readonly subject: Subject
  readonly opening: OpeningCheck
  readonly onSample: () => void
  readonly onWipe: () => void
}

/** Tab that checks whether a key controls an account. */
export function AccountTab({ subject, opening, onSample, onWipe }: AccountTabProps) {
  const { parsed } = subject
  const keys = parsed.status === 'read' ? parsed.key.keys : []
  return (
    <QuestionTab
      question={opening}
      button="Check the key"
      icon={KeyRound}
      fields={
        <Card
          title="Key and account"
          actions={
            <>
              <SampleButton onUse={onSample} />
              <WipeButton onWipe={onWipe} />
            </>
          }
        >
          <div className="flex flex-col gap-5">
            <KeyField subject={subject} error={opening.refusal('key')} />
            <AddressField subject={subject} error={opening.refusal('address')} />
          </div>
        </Card>
      }
      title="What the key can do"
      empty={{
        icon: UserCheck,
        text: 'The key’s index, its weight and whether it can sign alone appear here.',
      }}
      further={keys.length > 0 ? <KeyAccounts keys={keys} /> : null}
      message={describeOpening}
    >
      {answer => <OpeningView answer={answer} />}
    </QuestionTab>
  )
}

const TITLES: Readonly<Record<KeyControl, readonly [AnswerTone, string]>> = {
  alone: ['success', 'Yes: this key can sign alone'],
  together: ['warning', 'Yes, but not alone'],
  never: ['warning', 'It’s on the account, but nobody can sign for it'],
  weightless: ['warning', 'It’s on the account, with weight 0'],
  revoked: ['danger', 'No: the key is revoked'],
  absent: ['danger', 'No: this key isn’t on the account'],
}

/** States in one sentence whether the key controls the account. */
function describeOpening({ opening }: OpeningAnswer) {
  const [tone, message] = TITLES[opening.keyControl]
  return { tone, message }
}
