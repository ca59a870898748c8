import { OpenIn } from '../../../../frame/open-in'
import { SignatureResult } from '../../../../signature/signature-result'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { CopyableValue } from '../../../../ui/values/copyable-value'
import { KeyValueList } from '../../../../ui/values/key-value-list'
import manifest from '../manifest'
import { StepMessage } from './step-card'
import type { Verified } from './verify'

export interface VerifiedViewProps {
  readonly verified: Verified
  /** Start of the step. */
  readonly run: Date | null
  /** Name for the signatures. */
  readonly name: string
}

/** Wallet's signatures: the verdict, each key with its weight, and a link to Verify. */
export function VerifiedView({ verified, run, name }: VerifiedViewProps) {
  const { answer, verdict, signatures, message, fresh } = verified
  return (
    <>
      <StepMessage tone={verdict.tone} run={run}>
        {verdict.message}
      </StepMessage>
      <SignatureResult answer={answer} />
      {message === null ? (
        <KeyValueList
          items={{
            'App identifier': location.origin,
            Nonce:
              fresh === null
                ? 'From an earlier visit: only a server that kept it can tell whether it is fresh.'
                : 'The one that this page asked, made for this press.',
          }}
        />
      ) : null}
      <OpenIn
        from={manifest}
        data={{
          kind: 'signature',
          signature: signatures,
          ...(message === null ? {} : { message }),
        }}
      />
      <Disclosure label={name} summary="as JSON">
        <CopyableValue name={name} value={signatures} />
      </Disclosure>
    </>
  )
}
