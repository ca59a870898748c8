import { type ScriptForm, writeScript } from '@toolkit/explain/script/write-script'
import { defineTask } from '../../../workers/task'
import { type Prepared, type PrepareQuestion, preparedScript } from './prepared-script'

export interface WriteCodeQuestion extends PrepareQuestion {
  readonly form: ScriptForm
  readonly accessNode: string
}

export type WrittenCode =
  | { readonly kind: 'written'; readonly text: string }
  | Extract<Prepared, { readonly kind: 'faults' }>

/** Formats the input as code or a command, or returns its faults. */
export default defineTask('write-code', (question: WriteCodeQuestion): WrittenCode => {
  const prepared = preparedScript(question)
  if (prepared.kind === 'faults') return prepared
  const { form, network, accessNode } = question
  return { kind: 'written', text: writeScript(prepared.script, form, { network, accessNode }) }
})
