import { HASH_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import type { NetworkId } from '@toolkit/core/network/networks'
import { findingsOf } from '@toolkit/explain/doctor/messages/doctor-messages'
import { verdictSummary } from '@toolkit/explain/doctor/messages/verdict-messages'
import type { Effect } from '@toolkit/explain/effects/effect'
import { feeOf } from '@toolkit/explain/effects/effect-messages'
import type { TokenUnits } from '@toolkit/explain/evm/token-unit'
import type { Doctor } from '@toolkit/explain/outcome/answer-message'
import { type ReactNode, useMemo } from 'react'
import { moneyFlow } from '../../../transaction/moves/money-flow'
import { MoneyFlowPicture } from '../../../transaction/moves/money-flow-picture'
import { type ChainBox, SigningPicture } from '../../../transaction/roles/signing-picture'
import { Card } from '../../../ui/layout/card'
import { AsTableButton } from '../../../ui/values/as-table'
import { countOf } from '../../../ui/values/format'
import { NONE } from './diagnosis-view'
import type { VerificationState } from './use-verification'

export interface PictureCardProps {
  readonly network: NetworkId
  readonly doctor: Doctor
  readonly verified: VerificationState
  readonly accepted: boolean | null
  readonly effects: readonly Effect[]
  readonly units?: TokenUnits
  readonly chain: ChainBox
  /** True if the answer states how many signatures are valid. */
  readonly said: boolean
  /** Facts, as the last row. */
  readonly children?: ReactNode
}

/** Transfers between accounts or, if there are none, the signatures; with the facts below. */
export function PictureCard(props: PictureCardProps) {
  const { network, doctor, verified, accepted, effects, units, chain, said, children } = props
  const { transaction } = doctor
  const flow = useMemo(
    () => moneyFlow(effects, network, transaction.payer, units),
    [effects, network, transaction.payer, units],
  )
  const { verification, keysOf } = verified
  const facts = { keysOf, accepted }
  const verdicts = verification?.verdicts ?? NONE
  const summary = verdicts.length > 0 && !said ? verdictSummary(verdicts, facts).text : undefined
  const { payloadSignatures, proposalKey } = transaction
  const values = transaction.arguments.length
  return (
    <Card
      title={flow ? 'What moved' : 'Who signed what'}
      description={
        flow
          ? `${countOf(flow.arrows.length, 'transfer')}, ${countOf(flow.ends.filter(({ address }) => address !== null).length, 'account')}`
          : summary
      }
      actions={<AsTableButton />}
      className="min-w-0"
    >
      <div className="flex flex-col gap-4">
        {flow ? (
          <MoneyFlowPicture flow={flow} payer={transaction.payer} fee={feeOf(effects)} />
        ) : (
          <SigningPicture
            transaction={transaction}
            verdicts={verdicts}
            weights={verification?.weights ?? NONE}
            facts={facts}
            chain={chain}
            contents={[
              `${values === 0 ? 'No arguments' : countOf(values, 'argument')}, key ${proposalKey.keyIndex} at number ${proposalKey.sequenceNumber}`,
              payloadSignatures.length === 0
                ? 'Only the payload'
                : `The payload and its ${countOf(payloadSignatures.length, 'signature')}`,
            ]}
            advice={adviceOf(doctor)}
          />
        )}
        {children ? <div className="border-border border-t pt-4">{children}</div> : null}
      </div>
    </Card>
  )
}

/** Returns the advice for the first diagnosed signature. */
function adviceOf({ diagnoses }: Doctor): string | null {
  const found = diagnoses?.find(one => one !== null)
  const [fit] = found?.diagnosis.fits ?? []
  if (!found || !fit) return null
  return findingsOf(fit, found.question)
    .map(({ advice }) => advice)
    .join(' ')
}

/** Returns the doctor's evidence: "Verifies as SHA2-256 with key 0". */
export function doctorEvidence({ diagnoses }: Doctor): string | null {
  const found = diagnoses?.find(one => one !== null)
  const [fit] = found?.diagnosis.fits ?? []
  const index = fit && found?.question.keys[fit.key]?.index
  if (!fit || index === undefined) return null
  const as = fit.hashAlgorithm === null ? '' : ` as ${HASH_ALGORITHMS[fit.hashAlgorithm].label}`
  return `Verifies${as} with key ${index}`
}
