import { formatPath, parsePath } from '@toolkit/core/derivation/path'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { PassphraseEncoding } from '@toolkit/core/mnemonic/seed'
import { useMemo, useReducer, useState } from 'react'
import { type PathField, readPath } from '../../../secrets/phrase/path-choice'
import type { SecretToolProps } from '../../../secrets/secret-page'
import { taskRef } from '../../../workers/task'
import { useWorkerQuery } from '../../../workers/use-worker-query'
import { change, EMPTY_FORM, type Form, formOf, pathBelow } from './form'
import type manifest from './manifest'
import type { Root } from './root'
import { type OpenRoot, usePhrase } from './use-phrase'

const DERIVE_KEYS = taskRef<typeof import('./keys/derive-keys.task').default>('derive-keys')

/** Requested search; requesting the same again makes a new one. */
export interface SubmittedSearch {
  readonly root: OpenRoot
  /** React `key` of the component that runs it. */
  readonly id: number
}

/**
 * State of the page: typed values, their parsed form, the requested search, and the visible keys.
 */
export function useSeedPhrase({ incoming, onWipe }: SecretToolProps<typeof manifest>) {
  const [form, act] = useReducer(change, incoming ? formOf(incoming) : EMPTY_FORM)
  const phrase = usePhrase(form)
  const { root } = phrase
  const { path, errors } = pathOf(form, root)
  const [submitted, setSubmitted] = useState<SubmittedSearch | null>(null)
  const [searching, setSearching] = useState(false)

  const [keysVisible, showKeys] = useState(false)
  const keyRoot = useMemo(() => keyRootOf(root, form.encoding), [root, form.encoding])
  const requested = useMemo(
    () => (keysVisible && keyRoot && path !== null ? { root: keyRoot, path } : null),
    [keysVisible, keyRoot, path],
  )
  const keys = useWorkerQuery(DERIVE_KEYS, requested)
  const encodings = root?.kind === 'seeds' ? root.seeds.map(({ encoding }) => encoding) : []
  /** Requests a search for the parsed root. Returns false if a field is invalid. */
  function find(): boolean {
    if (root === null || path === null) return false
    setSubmitted(before => ({ root, id: (before?.id ?? 0) + 1 }))
    return true
  }
  return {
    ...{ form, act, phrase, path, pathErrors: errors, wipe: onWipe },
    /** True if the phrase came from another tool whose button promised to find its accounts. */
    incoming: incoming !== null,
    ...{ find, setSearching, searching },
    /** Search for the current input; null if none was requested or the input has changed. */
    submitted: submitted?.root === root ? submitted : null,
    ...{ keyRoot, keys, keysVisible, showKeys, encodings },
  }
}

export type SeedPhrase = ReturnType<typeof useSeedPhrase>

interface PathOnPage {
  readonly path: string | null
  readonly errors: Readonly<Partial<Record<PathField | 'below', ToolError>>>
}

/** From the root, or relative to an extended key that isn't a root. */
function pathOf(form: Form, root: OpenRoot | null): PathOnPage {
  if (!startsBelow(root)) return readPath(form.path)
  try {
    const text = form.below ?? pathBelow(root.facts.depth)
    return { path: formatPath(parsePath(text)), errors: {} }
  } catch (error) {
    return { path: null, errors: { below: toToolError(error) } }
  }
}

/**
 * Returns true for an extended key from which the usual paths, hardened and from the root, are
 * unreachable.
 */
export function startsBelow(
  root: OpenRoot | null,
): root is Extract<OpenRoot, { kind: 'extended' }> {
  return root?.kind === 'extended' && (root.facts.depth > 0 || root.facts.part === 'public')
}

/** Root of the visible keys; with several seeds, that of the selected encoding. */
function keyRootOf(open: OpenRoot | null, encoding: PassphraseEncoding): Root | null {
  if (open?.kind !== 'seeds') return open
  const chosen = open.seeds.find(seed => seed.encoding === encoding) ?? open.seeds[0]
  return chosen ? { kind: 'seed', seed: chosen.seed } : null
}
