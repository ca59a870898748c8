import { isBeforeCadence1 } from '@toolkit/core/cadence/before-cadence-1'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { formatCadence } from '@toolkit/core/cadence/format-cadence'
import { explainPastedError } from '@toolkit/core/chain-error/client-errors'
import { describeFailure, failureAdvice } from '@toolkit/explain/outcome/outcome-message'
import { useMemo } from 'react'
import { CadenceView } from '../../../cadence/cadence-view'
import { valueType } from '../../../cadence/readable-value'
import { Answer } from '../../../ui/layout/answer'
import { Disclosure } from '../../../ui/layout/disclosure'
import { CopyButton } from '../../../ui/values/copy-button'
import { TextBox } from '../../../ui/values/text-box'
import { ErrorCard, VerdictAnswer } from './verdict-answer'

interface ViewProps {
  readonly run: number
  readonly stale: boolean
}

/** Chain error from a log, explained by the catalogue. */
export function ErrorView({ text, run, stale }: ViewProps & { readonly text: string }) {
  const explained = useMemo(() => explainPastedError(text), [text])
  return (
    <>
      <VerdictAnswer
        verdict={{ ...describeFailure(text, explained), cause: failureAdvice(text, explained) }}
        evidence={[{ holds: false, text: explained.title }]}
        run={run}
        stale={stale}
      />
      <ErrorCard message={text} id="" />
    </>
  )
}

/** Decoded Cadence value. */
export function ValueView({ value, run, stale }: ViewProps & { readonly value: CadenceValue }) {
  const text = formatCadence(value)
  return (
    <Answer
      tone="info"
      message={`Cadence value of type ${valueType(value)}`}
      run={run}
      stale={stale}
    >
      {isBeforeCadence1(value) ? <p>As Cadence wrote it before 1.0.</p> : null}
      <CadenceView name="value" value={value} />
      <Disclosure label="In Cadence">
        <TextBox label="In Cadence" text={text} />
        <CopyButton name="Cadence" value={text} className="self-start" />
      </Disclosure>
    </Answer>
  )
}
