import { formatPath, parsePath } from '@toolkit/core/derivation/path'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useReducer } from 'react'
import { type PathField, readPath } from '../../../keys/path-choice'
import type { Data } from '../../data-kinds'
import { change, EMPTY_FORM, type Form, formOf, pathBelow } from './form'
import { useKeys } from './use-keys'
import { type OpenRoot, usePhrase } from './use-phrase'

export const TOOL_ID = 'key-seed-phrase'

/** One life of the page, from one wiping to the next. */
export interface SeedPhraseLife {
  /** From another tool. */
  readonly handed: Extract<Data, { kind: 'mnemonic' }> | null
  readonly onWipe: () => void
}

/** The state of the page: what was typed, what it is, and the keys that come of it. */
export function useSeedPhrase({ handed, onWipe }: SeedPhraseLife) {
  const [form, act] = useReducer(change, handed ? formOf(handed) : EMPTY_FORM)
  const phrase = usePhrase(form)
  const { root } = phrase
  const { path, errors } = pathOf(form, root)
  const keys = useKeys(root, form.reading, path, true)

  const readings = root?.kind === 'seeds' ? root.seeds.map(({ reading }) => reading) : []
  return { form, act, phrase, path, pathErrors: errors, keys, readings, wipe: onWipe }
}

export type SeedPhrase = ReturnType<typeof useSeedPhrase>

interface PathOnPage {
  readonly path: string | null
  readonly errors: Readonly<Partial<Record<PathField | 'below', ToolError>>>
}

/** From the root on, or below an extended key that is no root. */
function pathOf(form: Form, root: OpenRoot | null): PathOnPage {
  if (!startsBelow(root)) return readPath(form.path)
  try {
    const text = form.below ?? pathBelow(root.facts.depth)
    return { path: formatPath(parsePath(text)), errors: {} }
  } catch (error) {
    return { path: null, errors: { below: toToolError(error) } }
  }
}

/** An extended key from which the usual paths, hardened and from the root, cannot be gone. */
export function startsBelow(
  root: OpenRoot | null,
): root is Extract<OpenRoot, { kind: 'extended' }> {
  return root?.kind === 'extended' && (root.facts.depth > 0 || root.facts.part === 'public')
}
