import { type ArgumentInput, emptyInput, fitsType } from './argument-input.ts'
import { type ArgumentType, formatArgumentType } from './argument-type.ts'

/** Parameter with its parsed type, or its source text if it cannot be an argument's. */
export interface KnownParameter {
  readonly name: string
  readonly type: ArgumentType | null
  readonly text: string
}

/** Input with the parameter it was entered for. */
export interface NamedInput {
  readonly name: string
  readonly type: string
  readonly input: ArgumentInput
}

/** Returns the name of a parameter's type, the key for preserving inputs. */
export const typeNameOf = (parameter: KnownParameter) =>
  parameter.type === null ? parameter.text : formatArgumentType(parameter.type)

/** An empty JSON text is a form that could not be shown yet. */
const isFor = (type: ArgumentType, input: ArgumentInput) =>
  fitsType(type, input) && !(type.kind !== 'Json' && input.kind === 'json' && input.text === '')

/**
 * Carries inputs over to the parameters of a changed program: an input is kept if it was entered for a parameter of the
 * same name and type, or of the same type at the same position.
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
      take(one, (_, position) => position === at) ??
      (one.type === null ? { kind: 'json', text: '' } : emptyInput(one.type)),
  )
}
