import { parseUnsigned } from '@toolkit/core/bytes/integers'
import {
  formatPath,
  MAX_INDEX,
  PATH_PRESETS,
  type PathPreset,
  type PathPresetId,
  parsePath,
} from '@toolkit/core/derivation/path'
import { type ToolError, toToolError } from '@toolkit/core/errors'

/** Selected path: a preset with its numbers, or a custom one. */
export interface PathChoice {
  readonly preset: PathPresetId | 'own'
  /** As typed. */
  readonly account: string
  readonly index: string
  /** Text of the custom path, kept while a preset is selected. */
  readonly own: string
}

export const FIRST_CHOICE: PathChoice = { preset: 'flow', account: '0', index: '0', own: '' }

export type PathField = 'account' | 'index' | 'own'

type ReadPath =
  | { readonly path: string; readonly errors: Readonly<Record<string, never>> }
  | { readonly path: null; readonly errors: Readonly<Partial<Record<PathField, ToolError>>> }

/** Parses the selected path to its canonical text, or returns the errors by field. */
export function readPath(choice: PathChoice): ReadPath {
  const preset = presetOf(choice.preset)
  if (!preset) {
    try {
      return { path: formatPath(parsePath(choice.own)), errors: {} }
    } catch (error) {
      return { path: null, errors: { own: toToolError(error) } }
    }
  }
  const account = preset.hasAccount ? readIndex(choice.account, 'the account index') : 0
  const index = preset.hasIndex ? readIndex(choice.index, 'the key index') : 0
  if (typeof account === 'number' && typeof index === 'number') {
    return { path: preset.path({ account, index }), errors: {} }
  }
  return {
    path: null,
    errors: {
      ...(typeof account === 'number' ? {} : { account }),
      ...(typeof index === 'number' ? {} : { index }),
    },
  }
}

export function presetOf(id: PathChoice['preset']): PathPreset | undefined {
  return PATH_PRESETS.find(preset => preset.id === id)
}

/** Returns the choice for `path`: a preset if one has this form. */
export function choiceOf(path: string): PathChoice {
  const steps = parsePath(path)
  const canonical = formatPath(steps)
  const account = steps[2]?.index ?? 0
  const index = steps[4]?.index ?? 0
  const preset = PATH_PRESETS.find(one => one.path({ account, index }) === canonical)
  if (!preset) return { ...FIRST_CHOICE, preset: 'own', own: canonical }
  return {
    preset: preset.id,
    account: preset.hasAccount ? String(account) : '0',
    index: preset.hasIndex ? String(index) : '0',
    own: '',
  }
}

/** Lists `count` paths with the last step counted up from `first`, as far as indexes go. */
export function pathsFrom(path: string, first: number, count: number): readonly string[] {
  const steps = parsePath(path)
  const last = steps.at(-1)
  if (!last) return []
  return Array.from({ length: count }, (_, offset) => first + offset)
    .filter(index => index <= MAX_INDEX)
    .map(index => formatPath([...steps.slice(0, -1), { ...last, index }]))
}

function readIndex(text: string, field: string): number | ToolError {
  try {
    return Number(parseUnsigned(text.trim(), { field, max: BigInt(MAX_INDEX) }))
  } catch (error) {
    return toToolError(error)
  }
}

/** Error of an optional path; null if it is empty. */
export function optionalPathError(text: string): ToolError | null {
  if (text.trim() === '') return null
  try {
    parsePath(text.trim())
    return null
  } catch (error) {
    return toToolError(error)
  }
}
