import { KeyRound, UserCheck } from 'lucide-react'
import { KeyAccounts } from '../../../keys/key-accounts'
import { LatePart } from '../../../keys/late-part'
import { WipeButton } from '../../../keys/wipe-button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { Spinner } from '../../../ui/spinner'
import { ToolLayout } from '../../../ui/tool-layout'
import { useResultView } from '../../../ui/use-result-view'
import { AnswerCard } from './answer-card'
import { AskForm } from './ask-form'
import { loadOpeningView } from './late-parts'
import type { Subject } from './subject'
import { AddressField, KeyField } from './subject-fields'
import type { OpeningCheck } from './use-opening'

interface AccountTabProps {
  readonly subject: Subject
  readonly opening: OpeningCheck
  readonly onWipe: () => void
}

/** Does this key open this account? */
export function AccountTab({ subject, opening, onWipe }: AccountTabProps) {
  const { run, check } = opening
  const { state } = run
  const [resultRef, showResult] = useResultView()
  const refused = (field: 'key' | 'address') =>
    state.status === 'refused' && state.field === field ? state.error : null
  const { reading } = subject
  const keys = reading.status === 'read' ? reading.key.publicKeys : []
  return (
    <ToolLayout
      resultRef={resultRef}
      input={
        <AskForm
          button="Check the key"
          icon={KeyRound}
          busy={state.status === 'busy'}
          onAsk={check}
          onAnswer={showResult}
        >
          <Card title="Key and account" actions={<WipeButton onWipe={onWipe} />}>
            <div className="flex flex-col gap-5">
              <KeyField subject={subject} error={refused('key')} />
              <AddressField subject={subject} error={refused('address')} />
            </div>
          </Card>
        </AskForm>
      }
      result={
        <>
          <AnswerCard
            title="What the key can do"
            run={run}
            onAsk={() => void check()}
            empty={
              <EmptyState icon={UserCheck} title="Nothing checked yet">
                Which key of the account it is, what it weighs, and whether it can sign alone will
                stand here.
              </EmptyState>
            }
          >
            {answer => (
              <LatePart
                load={loadOpeningView}
                name="The answer"
                loading={<Spinner label="Loading" />}
                props={{ answer }}
              />
            )}
          </AnswerCard>
          {keys.length > 0 ? <KeyAccounts keys={keys} /> : null}
        </>
      }
    />
  )
}
