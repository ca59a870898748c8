import { type ComponentType, createContext } from 'react'
import { createStore, useStore } from '../../state/store'

/** Fields of the page that contain a possible secret, each by an object. */
export const heldFields = createStore<ReadonlySet<object>>(new Set())

/**
 * Returns true if a field of the page contains a possible secret, when nothing of the page goes
 * into a link.
 */
export const useHoldsSecret = (): boolean => useStore(heldFields).size > 0

export interface SecretOfferProps {
  /** Text of the field. */
  readonly text: string
}

/**
 * Component that links from a field to the tool for its secret, provided by the frame, which knows
 * the tools.
 */
export const SecretOffer = createContext<ComponentType<SecretOfferProps> | null>(null)
