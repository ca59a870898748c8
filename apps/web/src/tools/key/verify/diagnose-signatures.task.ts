import type { DoctorQuestion } from '@toolkit/core/flow/doctor-question'
import { type Diagnosis, diagnoseSignature } from '@toolkit/core/flow/signature-doctor'
import type { Task } from '../../../workers/task'

/** Finds out how signatures were made that are no good; nothing where there is nothing to ask. */
const diagnoseSignatures: Task<
  readonly (DoctorQuestion | null)[],
  readonly (Diagnosis | null)[]
> = (questions, { progress }) => {
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
}

export default diagnoseSignatures
