import type { DoctorQuestion } from '@toolkit/explain/doctor/doctor-variants'
import { type Diagnosis, diagnoseSignature } from '@toolkit/explain/doctor/signature-doctor'
import { defineTask } from '../../../workers/task'

/** Diagnoses how invalid signatures were made; returns nothing if there is nothing to diagnose. */
export default defineTask(
  'diagnose-signatures',
  (questions: readonly (DoctorQuestion | null)[], { progress }): readonly (Diagnosis | null)[] => {
    const open = questions.filter(question => question !== null).length
    let done = 0
    return questions.map(question => {
      if (question === null) return null
      const diagnosis = diagnoseSignature(question, {
        onProgress: (part, depth) => progress((done + part) / open, `${depth}`),
      })
      done += 1
      return diagnosis
    })
  },
)
