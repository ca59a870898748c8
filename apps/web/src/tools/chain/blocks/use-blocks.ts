import { type ToolError, toToolError } from '@toolkit/core/errors'
import { parseBlockReference } from '@toolkit/core/network/block-reference'
import type { NetworkId } from '@toolkit/core/network/networks'
import { useState } from 'react'
import { forgetAnswers } from '../../../chain/forget-answers'
import type { RequestedBlock } from '../../../chain/reads/full-block'
import { useNetwork } from '../../../chain/store'
import { writeFragment } from '../../../frame/fragment'
import { usePersistedQuestion, usePersistedState } from '../../../frame/persisted-state'
import { useDeepLink } from '../../../frame/use-deep-link'
import { DEEP_LINK } from './deep-link'
import manifest from './manifest'

/** Displayed view: a block, new blocks as they arrive, or the state of nodes. */
export type DisplayedView =
  | {
      readonly kind: 'block'
      readonly requested: RequestedBlock
      /** ID of its collection that is initially open. */
      readonly collection: string | null
    }
  | { readonly kind: 'follow' }
  | { readonly kind: 'node' }

export interface View {
  readonly displayed: DisplayedView
  /** Counts the presses, so that repeating a question makes a new one. */
  readonly run: number
  /** Text of the field at that time. */
  readonly text: string
}

export interface BlocksState {
  readonly network: NetworkId
  /** Text of the field, always as typed or passed in. */
  readonly text: string
  readonly type: (text: string) => void
  /** Error of the typed text, from the press until the next edit. */
  readonly error: ToolError | null
  /** Null before the first press: nothing has been sent. */
  readonly view: View | null
  /** True if the field's text is newer than the displayed block. */
  readonly stale: boolean
  /**
   * Opens the block of a text, or the latest sealed one for an empty text. Returns true if the text
   * is valid.
   */
  readonly open: (text: string) => boolean
  readonly follow: () => void
  readonly requestNode: () => void
}

/**
 * State of the question, from the field, another tool, or `#block=…`, which is followed while the
 * page is open.
 */
export function useBlocks(): BlocksState {
  const network = useNetwork()
  const [text, setText] = usePersistedState(manifest, 'text', '')
  const [error, setError] = useState<ToolError | null>(null)
  const [view, setView] = usePersistedQuestion<View | null>(manifest, 'view', null)

  function show(displayed: DisplayedView, of: string): void {
    setError(null)
    setView(before => ({ displayed, text: of, run: (before?.run ?? 0) + 1 }))
  }

  function open(requested: string, collection: string | null = null): boolean {
    setText(requested)
    try {
      const reference = requested.trim() === '' ? null : parseBlockReference(requested)
      // The latest block has changed.
      forgetAnswers(network, 'full-block')
      // 64 digits may be a private key pasted by mistake, so they enter the URL only once they are
      // known to be a block's ID.
      if (reference?.kind === 'height') {
        writeFragment({ block: `${reference.height}`, collection: collection ?? '' })
      } else if (!reference || !isInLink(reference.id)) {
        writeFragment({})
      }
      show({ kind: 'block', requested: reference, collection }, requested)
      return true
    } catch (thrown) {
      setError(toToolError(thrown))
      return false
    }
  }
  useDeepLink(DEEP_LINK, ({ block, collection }) => open(block, collection))

  return {
    network,
    text,
    type(typed) {
      setText(typed)
      setError(null)
    },
    error,
    view,
    stale: view?.displayed.kind === 'block' && view.text.trim() !== text.trim(),
    open: requested => open(requested),
    follow() {
      writeFragment({})
      show({ kind: 'follow' }, text)
    },
    requestNode() {
      writeFragment({})
      forgetAnswers(network, 'node-facts')
      show({ kind: 'node' }, text)
    },
  }
}

const isInLink = (id: string): boolean => window.location.hash.includes(id)
