import { toToolError } from '@toolkit/core/errors'
import { type CardContent, drawCard, type FurtherLink } from './card'
import './embed.css'
import { talkWithParent } from './parent-page'
import type { Asked, CardLine } from './question'
import { followSystem, showTheme, themeIn } from './theme'

/** Definition of one kind of card. */
export interface CardKind<T> {
  /** Parses the URL; throws a ToolError if it requests nothing. */
  readonly read: (line: CardLine) => Asked<T>
  readonly busy: (asked: Asked<T>) => string
  /** Shows contents, one after another if the answer changes, until it is final. */
  readonly follow: (asked: Asked<T>, show: (content: CardContent) => void) => Promise<void>
  readonly furtherLink: (asked: Asked<T>) => FurtherLink
}

const plain = (sentence: string): CardContent => ({
  tone: 'neutral',
  sentence,
  cause: null,
  facts: [],
})

/** One sentence: the linked page gives the advice. */
const failed = (error: unknown): CardContent => ({
  ...plain(toToolError(error).message),
  tone: 'warning',
})

/** Starts the card of this document: theme, height, the request and its answer. */
export function startCard<T>(kind: CardKind<T>): void {
  const card = document.getElementById('card')
  if (!card) return
  followSystem()
  showTheme(themeIn(window.location.search))
  talkWithParent(card)
  let latest = 0
  const ask = () => {
    latest += 1
    const mine = latest
    const show = (content: CardContent, way: FurtherLink | null) => {
      if (mine === latest) drawCard(card, content, way)
    }
    try {
      const asked = kind.read(window.location)
      const way = kind.furtherLink(asked)
      show(plain(kind.busy(asked)), way)
      void kind
        .follow(asked, content => show(content, way))
        .catch((error: unknown) => show(failed(error), way))
    } catch (error) {
      show(failed(error), null)
    }
  }
  // The framing page may change the fragment to show something else.
  window.addEventListener('hashchange', ask)
  ask()
  document.documentElement.dataset['ready'] = 'true'
}
