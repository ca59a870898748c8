import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { isNewLink } from './fragment'
import type { ToolManifest } from './manifest'
import { isOpenWithFor } from './open-with'

/**
 * Typed and selected values, by tool and by name. In memory only, and only for tools that handle no secrets: kept until
 * the page is closed or reloaded. Files and long texts are Blobs, which are stored by reference.
 */
const persisted = new Map<string, Map<string, unknown>>()

/** A tool that takes no secrets. */
export type PersistentTool = ToolManifest & { readonly secrets: false }

/**
 * Like `useState`, but the value survives leaving its tool. `name` distinguishes the tool's states. A link or another
 * tool with new input sets it like typed input (`useDeepLink`).
 */
export function usePersistedState<T>(
  tool: PersistentTool,
  name: string,
  first: T,
): [T, Dispatch<SetStateAction<T>>] {
  return useStoredSides(tool, name, first, () => false)
}

/**
 * Like `usePersistedState`, for the last submitted question: it is answered again when its tool is reopened, unless a
 * link or another tool asks for something else. Comes before the `useDeepLink` of its page.
 */
export function usePersistedQuestion<T>(
  tool: PersistentTool,
  name: string,
  first: T,
): [T, Dispatch<SetStateAction<T>>] {
  return useStoredSides(tool, name, first, () => isOpenWithFor(tool) || isNewLink())
}

function useStoredSides<T>(
  tool: PersistentTool,
  name: string,
  first: T,
  anew: () => boolean,
): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState<T>(() => {
    const states = persisted.get(tool.id)
    return states?.has(name) && !anew() ? (states.get(name) as T) : first
  })
  // After the page was rendered with it: a value that breaks a page is never restored.
  useEffect(() => {
    const states = persisted.get(tool.id) ?? new Map<string, unknown>()
    persisted.set(tool.id, states.set(name, value))
  }, [tool.id, name, value])
  return [value, setValue]
}

/** Returns true if a value of the tool is kept. */
export function isPersisted(tool: Pick<ToolManifest, 'id'>): boolean {
  return persisted.has(tool.id)
}

/** Shorter texts are options, not typed input. */
const LEAST_TYPED = 16

/** Returns the texts kept for a tool, such as that of a closed field. */
export function persistedTexts(tool: Pick<ToolManifest, 'id'>): readonly string[] {
  const values = [...(persisted.get(tool.id)?.values() ?? [])]
  const texts = values.flatMap((value): readonly unknown[] =>
    typeof value === 'object' && value !== null && !(value instanceof Blob)
      ? Object.values(value)
      : [value],
  )
  return texts.filter(text => typeof text === 'string').filter(text => text.length >= LEAST_TYPED)
}

/** Drops the values kept for a tool: it starts empty again. */
export function forgetInput(tool: Pick<ToolManifest, 'id'>): void {
  persisted.delete(tool.id)
}
