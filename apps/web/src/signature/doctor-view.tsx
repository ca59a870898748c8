import type { DoctorQuestion } from '@toolkit/explain/doctor/doctor-variants'
import { findingsOf, nothingFits } from '@toolkit/explain/doctor/messages/doctor-messages'
import { faultFinding } from '@toolkit/explain/doctor/messages/unexplained-messages'
import type { Diagnosis, Fit } from '@toolkit/explain/doctor/signature-doctor'
import { Notice } from '../ui/layout/notice'
import { countOf } from '../ui/values/format'

interface DoctorViewProps {
  readonly diagnosis: Diagnosis
  readonly question: DoctorQuestion
}

/** Diagnosis of one signature. */
export function DoctorView({ diagnosis, question }: DoctorViewProps) {
  const { fits, tried, depth } = diagnosis
  const [first] = fits
  if (first === undefined) {
    const fault = faultFinding(question.signature)
    return fault ? (
      <Notice tone="danger" title="Diagnosis">
        <span className="block font-medium text-text">{fault.message}</span>
        <span className="block">{fault.advice}</span>
      </Notice>
    ) : (
      <Notice tone="danger" title="Diagnosis">
        {nothingFits(tried, depth)}
      </Notice>
    )
  }
  const count = first.mistakes.length
  return (
    <Notice
      tone="warning"
      title={
        fits.length > 1
          ? 'Diagnosis: one of these'
          : count > 1
            ? `Diagnosis: ${countOf(count, 'mistake')}`
            : 'Diagnosis'
      }
    >
      <ul className="flex flex-col gap-3 pt-1">
        {fits.map(fit => (
          <li key={JSON.stringify([fit.key, fit.mistakes])}>
            <FitView fit={fit} question={question} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function FitView({ fit, question }: { readonly fit: Fit; readonly question: DoctorQuestion }) {
  return (
    <ul className="flex flex-col gap-2">
      {findingsOf(fit, question).map(({ message, advice }) => (
        <li key={message}>
          <span className="block font-medium text-text">{message}</span>
          <span className="block">{advice}</span>
        </li>
      ))}
    </ul>
  )
}
