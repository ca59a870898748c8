import { type ComponentType, createContext } from 'react'
import { createStore, useStore } from '../../state/store'

/** The fields of the page that hold what may be a secret, by an object of each. */
export const heldFields = createStore<ReadonlySet<object>>(new Set())

/** Whether a field of the page holds what may be a secret: then nothing of the page goes into a link. */
export const useHoldsSecret = (): boolean => useStore(heldFields).size > 0

export interface SecretOfferProps {
  /** What stands in the field. */
  readonly text: string
}

/** What leads from a field to the tool that its secret is for: the frame, which knows the tools, provides it. */
export const SecretOffer = createContext<ComponentType<SecretOfferProps> | null>(null)
