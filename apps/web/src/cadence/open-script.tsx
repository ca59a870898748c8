import { argumentsToJson } from '@toolkit/core/cadence/argument-form/argument-json'
import { OpenIn } from '../frame/open-in'

export interface OpenScriptProps {
  readonly source: string
  /** JSON-Cadence each; empty if the user has to enter them. */
  readonly values: readonly Uint8Array[]
}

/** Opens a script in the tool that runs it, with its arguments. This sends nothing. */
export function OpenScript({ source, values }: OpenScriptProps) {
  const list = values.length === 0 ? '' : argumentsToJson(values)
  return <OpenIn from={null} data={{ kind: 'script', source, arguments: list }} />
}
