import {
  argumentsFromJson,
  type PastedArguments,
  type TypedParameter,
} from '@toolkit/core/cadence/argument-form/argument-json'
import { defineTask } from '../../workers/task'

export interface PasteQuestion {
  readonly text: string
  readonly parameters: readonly TypedParameter[]
}

/** Parses arguments from JSON-Cadence. Throws the errors of core's `argumentsFromJson`. */
export default defineTask(
  'paste-arguments',
  ({ text, parameters }: PasteQuestion): PastedArguments => argumentsFromJson(text, parameters),
)
