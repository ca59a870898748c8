import { type ToolError, toToolError } from '@toolkit/core/errors'
import { parseBlockReference } from '@toolkit/core/network/block-reference'
import type { NetworkId } from '@toolkit/core/network/networks'
import { useState } from 'react'
import { forgetAnswers } from '../../../chain/forget-answers'
import { useNetwork } from '../../../chain/hooks'
import type { RequestedBlock } from '../../../chain/reads/full-block'
import { writeFragment } from '../../../frame/fragment'
import { usePersistedQuestion, usePersistedState } from '../../../frame/persisted-state'
import { useDeepLink } from '../../../frame/use-deep-link'
import { DEEP_LINK } from './deep-link'
import manifest from './manifest'

/** What the page shows: a block, new blocks as they come, or what nodes say of themselves. */
export type Shown =
  | {
      readonly kind: 'block'
      readonly requested: RequestedBlock
      /** The ID of the collection of it that is looked at first. */
      readonly collection: string | null
    }
  | { readonly kind: 'follow' }
  | { readonly kind: 'node' }

export interface View {
  readonly shown: Shown
  /** Counts the presses, so that the same asked again is a new question. */
  readonly run: number
  /** What stood in the field. */
  readonly text: string
}

export interface BlocksState {
  readonly network: NetworkId
  /** What stands in the field, always as it was typed or handed over. */
  readonly text: string
  readonly type: (text: string) => void
  /** Why what is typed is no block, from the press on until it is edited. */
  readonly error: ToolError | null
  /** Null before the first press: nothing has been sent. */
  readonly view: View | null
  /** Whether what stands in the field is newer than the block that is shown. */
  readonly stale: boolean
  /** Opens the block of a text, the latest sealed one for an empty text. Gives whether it can be asked for. */
  readonly open: (text: string) => boolean
  readonly follow: () => void
  readonly requestNode: () => void
}

/** What is asked: by the field, by another tool, or by `#block=…`, which is followed while the page is open. */
export function useBlocks(): BlocksState {
  const network = useNetwork()
  const [text, setText] = usePersistedState(manifest, 'text', '')
  const [error, setError] = useState<ToolError | null>(null)
  const [view, setView] = usePersistedQuestion<View | null>(manifest, 'view', null)

  function show(shown: Shown, of: string): void {
    setError(null)
    setView(before => ({ shown, text: of, run: (before?.run ?? 0) + 1 }))
  }

  function open(requested: string, collection: string | null = null): boolean {
    setText(requested)
    try {
      const reference = requested.trim() === '' ? null : parseBlockReference(requested)
      // The latest one is another one now.
      forgetAnswers(network, 'full-block')
      // 64 digits may be a key that was pasted by mistake: they are in no link before a block has them as its ID.
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
    stale: view?.shown.kind === 'block' && view.text.trim() !== text.trim(),
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
