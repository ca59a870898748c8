import { argumentsToJson } from '@toolkit/core/cadence/argument-form/argument-json'
import { OpenIn } from '../frame/open-in'

export interface OpenScriptProps {
  readonly source: string
  /** JSON-Cadence, each; none where they are to be entered. */
  readonly values: readonly Uint8Array[]
}

/** Opens a script where it is run, with its arguments. Nothing is sent by that. */
export function OpenScript({ source, values }: OpenScriptProps) {
  const list = values.length === 0 ? '' : argumentsToJson(values)
  return <OpenIn from={null} data={{ kind: 'script', source, arguments: list }} />
}
