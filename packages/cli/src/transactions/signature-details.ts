import { findingsOf, nothingFits } from '@toolkit/explain/doctor/messages/doctor-messages'
import { faultFinding } from '@toolkit/explain/doctor/messages/unexplained-messages'
import { describeVerdict } from '@toolkit/explain/doctor/messages/verdict-messages'
import { codeFix } from '@toolkit/explain/outcome/code-fix'
import { fixedTransaction } from '@toolkit/explain/outcome/sign-again'
import type { Json, Section } from '../output/answer.ts'
import type { Verification } from './verification.ts'

const CODE_OF = { go: 'Go', js: 'JavaScript', cli: 'flow.json' } as const

/** Formats each signature with its verdict, the cause of invalid ones, and the code change that fixes it. */
export function signatureSections(
  verification: Verification,
  errorMessage = '',
): readonly Section[] {
  const { verdicts, diagnoses, keysOf } = verification
  if (verdicts.length === 0) return []
  const rows = verdicts.map((verdict): readonly [string, string] => {
    const { word, meaning } = describeVerdict(verdict, { keysOf, accepted: null })
    const name = `0x${verdict.address}, key ${verdict.keyIndex} (${verdict.part})`
    return [name, meaning === '' ? `${word}, weight ${verdict.weight}` : `${word}. ${meaning}`]
  })
  const found = (diagnoses ?? []).flatMap((one, at): readonly Section[] => {
    const verdict = verdicts[at]
    if (!one || !verdict) return []
    const title = `Why key ${verdict.keyIndex} of 0x${verdict.address} is invalid`
    const { diagnosis, question } = one
    const facts = diagnosis.fits.flatMap(fit =>
      findingsOf(fit, question).map(({ message, advice }) => `${message} ${advice}`),
    )
    if (facts.length > 0) return [{ title, list: facts }]
    const fault = faultFinding(question.signature)
    const unexplained = nothingFits(diagnosis.tried, diagnosis.depth)
    return [{ title, list: [fault ? `${fault.message} ${fault.advice}` : unexplained] }]
  })
  return [{ title: 'Signatures', rows }, ...found, ...fixSections(verification, errorMessage)]
}

function fixSections(verification: Verification, errorMessage: string): readonly Section[] {
  const fix = codeFix(verification, fixedTransaction(verification, [], errorMessage), errorMessage)
  return (fix?.changes ?? []).map(({ of, before, after }) => ({
    title: `${fix?.location} (${CODE_OF[of]})`,
    text: [...before.map(line => `- ${line}`), ...after.map(line => `+ ${line}`)].join('\n'),
  }))
}

/** Converts the same for programs. */
export function signaturesJson({ verdicts, diagnoses, weights }: Verification): Json {
  return {
    checked: verdicts.map((one, at) => ({
      part: one.part,
      address: `0x${one.address}`,
      keyIndex: one.keyIndex,
      verdict: one.verdict,
      matches: one.matches,
      weight: one.weight,
      causes: causesOf(diagnoses?.[at] ?? null),
    })),
    weights: weights.map(({ role, address, weight, enough }) => ({
      role,
      address: `0x${address}`,
      weight,
      enough,
    })),
  }
}

function causesOf(one: NonNullable<Verification['diagnoses']>[number]): Json {
  if (one === null) return []
  return one.diagnosis.fits.map(fit => ({
    mistakes: fit.mistakes.map(({ kind }) => kind),
    sentences: findingsOf(fit, one.question).map(({ message }) => message),
  }))
}
