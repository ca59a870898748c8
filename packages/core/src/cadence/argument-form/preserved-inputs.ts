import { type ArgumentInput, emptyInput, fitsType } from './argument-input.ts'
import { type ArgumentType, formatArgumentType } from './argument-type.ts'

/** A parameter whose type was read, or how it is written where it cannot be one of an argument. */
export interface KnownParameter {
  readonly name: string
  readonly type: ArgumentType | null
  readonly text: string
}

/** An input with the parameter that it was entered for. */
export interface NamedInput {
  readonly name: string
  readonly type: string
  readonly input: ArgumentInput
}

/** The name of a parameter's type, by which inputs are kept. */
export const typeNameOf = (parameter: KnownParameter) =>
  parameter.type === null ? parameter.text : formatArgumentType(parameter.type)

/** An empty JSON text stands for a form that could not be shown yet. */
const isFor = (type: ArgumentType, input: ArgumentInput) =>
  fitsType(type, input) && !(type.kind !== 'Json' && input.kind === 'json' && input.text === '')

/**
 * The inputs for the parameters of a program that has changed: those that were entered for a parameter of
 * the same name and type, or of the same type at the same place, are kept.
 */
export function preserveInputs(
  parameters: readonly KnownParameter[],
  before: readonly NamedInput[],
): readonly ArgumentInput[] {
  const used = new Set<NamedInput>()
  const take = (parameter: KnownParameter, fits: (one: NamedInput, at: number) => boolean) => {
    const found = before.find(
      (one, at) =>
        !used.has(one) &&
        fits(one, at) &&
        one.type === typeNameOf(parameter) &&
        (parameter.type === null || isFor(parameter.type, one.input)),
    )
    if (found) used.add(found)
    return found?.input
  }
  const sameName = parameters.map(one => take(one, ({ name }) => name === one.name))
  return parameters.map(
    (one, at) =>
      sameName[at] ??
      take(one, (_, place) => place === at) ??
      (one.type === null ? { kind: 'json', text: '' } : emptyInput(one.type)),
  )
}
