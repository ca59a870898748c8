import { transactionToRest } from '@toolkit/core/transaction/rest-transaction'
import { Wrench } from 'lucide-react'
import { useContext } from 'react'
import { DoctorView } from '../../../signature/doctor-view'
import { Button } from '../../../ui/button'
import { CopyButton } from '../../../ui/values/copy-button'
import type { SignatureDiagnosis } from './diagnose-transaction.task'
import { OpenText } from './open-text'

/** What is wrong with a signature and, where it can be put right without signing anew, the way to do so. */
export function DiagnosisView({ diagnosis, question, repaired }: SignatureDiagnosis) {
  const open = useContext(OpenText)
  return (
    <div className="flex flex-col gap-2">
      <DoctorView diagnosis={diagnosis} question={question} />
      {repaired ? (
        <div className="flex flex-wrap items-center gap-2">
          <span>
            With this change the signature is valid, without signing anew.
            {repaired.payerAnew
              ? ' The payer signs again: the envelope contains this signature.'
              : null}
          </span>
          <Button
            size="sm"
            icon={Wrench}
            onClick={() => open(JSON.stringify(transactionToRest(repaired.transaction)))}
          >
            Make this change
          </Button>
          <CopyButton
            name="transaction with this change"
            value={JSON.stringify(transactionToRest(repaired.transaction), null, 2)}
          />
        </div>
      ) : null}
    </div>
  )
}
