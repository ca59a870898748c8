import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { isNewLink } from './fragment'
import type { ToolManifest } from './manifest'
import { isOpenWithFor } from './open-with'

/**
 * What was typed and chosen, by tool and by name. In memory only, and only of tools that handle no
 * secrets: it is there until the page is closed or loaded anew. Files and long texts are Blobs, of
 * which this holds the reference.
 */
const kept = new Map<string, Map<string, unknown>>()

/** A tool that nothing secret is typed into. */
export type PersistentTool = ToolManifest & { readonly secrets: false }

/**
 * As `useState`, and still there when its tool is left and opened again. `name` tells the tool's states
 * apart. A link or another tool that brings new input sets it like anything typed (`useDeepLink`).
 */
export function usePersistedState<T>(
  tool: PersistentTool,
  name: string,
  first: T,
): [T, Dispatch<SetStateAction<T>>] {
  return useKept(tool, name, first, () => false)
}

/**
 * As `usePersistedState`, for what was asked last: it is answered again where its tool is opened again, unless a link or
 * another tool asks for something else. Comes before the `useDeepLink` of its page.
 */
export function usePersistedQuestion<T>(
  tool: PersistentTool,
  name: string,
  first: T,
): [T, Dispatch<SetStateAction<T>>] {
  return useKept(tool, name, first, () => isOpenWithFor(tool) || isNewLink())
}

function useKept<T>(
  tool: PersistentTool,
  name: string,
  first: T,
  anew: () => boolean,
): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState<T>(() => {
    const states = kept.get(tool.id)
    return states?.has(name) && !anew() ? (states.get(name) as T) : first
  })
  // After the page was drawn with it: what breaks a page is never brought back.
  useEffect(() => {
    const states = kept.get(tool.id) ?? new Map<string, unknown>()
    kept.set(tool.id, states.set(name, value))
  }, [tool.id, name, value])
  return [value, setValue]
}

/** Whether something of the tool is kept. */
export function isKept(tool: Pick<ToolManifest, 'id'>): boolean {
  return kept.has(tool.id)
}

/** Shorter ones are choices, not texts. */
const LEAST_TYPED = 16

/** The texts that are kept of a tool, such as one whose field is closed. */
export function keptTexts(tool: Pick<ToolManifest, 'id'>): readonly string[] {
  const values = [...(kept.get(tool.id)?.values() ?? [])]
  const texts = values.flatMap((value): readonly unknown[] =>
    typeof value === 'object' && value !== null && !(value instanceof Blob)
      ? Object.values(value)
      : [value],
  )
  return texts.filter(text => typeof text === 'string').filter(text => text.length >= LEAST_TYPED)
}

/** Lets go of what was kept of a tool: it begins empty again. */
export function forgetInput(tool: Pick<ToolManifest, 'id'>): void {
  kept.delete(tool.id)
}
