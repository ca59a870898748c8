import { formatPath, parsePath } from '@toolkit/core/derivation/path'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { PassphraseReading } from '@toolkit/core/mnemonic/seed'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { type PathField, readPath } from '../../../secrets/phrase/path-choice'
import type { SecretToolProps } from '../../../secrets/secret-page'
import { taskRef } from '../../../workers/task'
import { useShortTask } from '../../../workers/use-answer'
import { change, EMPTY_FORM, type Form, formOf, pathBelow } from './form'
import type manifest from './manifest'
import type { Root } from './root'
import { type OpenRoot, usePhrase } from './use-phrase'

const DERIVE_KEYS = taskRef<typeof import('./keys/derive-keys.task').default>('derive-keys')

/** A search that was asked for; the same one asked for again is another one. */
export interface AskedSearch {
  readonly root: OpenRoot
  /** React's `key` of the part that does it. */
  readonly id: number
}

/** The state of the page: what was typed, what it is, the search that was asked for, and the keys shown. */
export function useSeedPhrase({ handed, onWipe }: SecretToolProps<typeof manifest>) {
  const [form, act] = useReducer(change, handed ? formOf(handed) : EMPTY_FORM)
  const phrase = usePhrase(form)
  const { root } = phrase
  const { path, errors } = pathOf(form, root)
  const { asked, find, reading } = useFind(phrase, path)
  const [searching, setSearching] = useState(false)

  const [keysShown, showKeys] = useState(false)
  const keyRoot = useMemo(() => keyRootOf(root, form.reading), [root, form.reading])
  const wanted = useMemo(
    () => (keysShown && keyRoot && path !== null ? { root: keyRoot, path } : null),
    [keysShown, keyRoot, path],
  )
  const keys = useShortTask(DERIVE_KEYS, wanted)
  const readings = root?.kind === 'seeds' ? root.seeds.map(({ reading }) => reading) : []
  return {
    ...{ form, act, phrase, path, pathErrors: errors, wipe: onWipe },
    /** Whether the phrase came from another tool, where the press was to have its accounts found. */
    handed: handed !== null,
    ...{ find, setSearching, searching: reading || searching },
    /** The search of what is typed now; null when none was asked for, or something else is typed since. */
    asked: asked?.root === root ? asked : null,
    ...{ keyRoot, keys, keysShown, showKeys, readings },
  }
}

export type SeedPhrase = ReturnType<typeof useSeedPhrase>

/** Asks for a search as soon as what is typed is read: it may have been typed a moment ago. */
function useFind({ pending, root }: ReturnType<typeof usePhrase>, path: string | null) {
  const [asked, setAsked] = useState<AskedSearch | null>(null)
  const [rounds, setRounds] = useState(0)
  const [reading, setReading] = useState(false)
  const waiting = useRef<((found: boolean) => void) | null>(null)

  useEffect(() => {
    const answer = waiting.current
    if (!answer || pending) return
    waiting.current = null
    setReading(false)
    const valid = root !== null && path !== null
    if (valid) setAsked({ root, id: rounds })
    answer(valid)
  }, [pending, root, path, rounds])

  /** Gives false, once it is known, when a field is wrong. */
  function find(): Promise<boolean> {
    return new Promise(resolve => {
      waiting.current = resolve
      setReading(true)
      setRounds(count => count + 1)
    })
  }
  return { asked, find, reading }
}

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

/** What the keys that are shown are derived from: of several seeds that of the chosen reading. */
function keyRootOf(open: OpenRoot | null, reading: PassphraseReading): Root | null {
  if (open?.kind !== 'seeds') return open
  const chosen = open.seeds.find(seed => seed.reading === reading) ?? open.seeds[0]
  return chosen ? { kind: 'seed', seed: chosen.seed } : null
}
