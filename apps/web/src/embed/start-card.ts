import { toToolError } from '@toolkit/core/errors'
import { type CardContent, drawCard, type FurtherLink } from './card'
import './embed.css'
import { talkWithParent } from './parent-page'
import type { Asked, CardLine } from './question'
import { followSystem, showTheme, themeIn } from './theme'

/** What one kind of card is made of. */
export interface CardKind<T> {
  /** Reads the address line; throws a ToolError where it asks for nothing. */
  readonly read: (line: CardLine) => Asked<T>
  readonly busy: (asked: Asked<T>) => string
  /** Shows contents, one after the other where the answer changes, until it is whole. */
  readonly follow: (asked: Asked<T>, show: (content: CardContent) => void) => Promise<void>
  readonly furtherLink: (asked: Asked<T>) => FurtherLink
}

const plain = (sentence: string): CardContent => ({
  tone: 'neutral',
  sentence,
  cause: null,
  facts: [],
})

/** One sentence: what to do about it is for the page that the link leads to. */
const failed = (error: unknown): CardContent => ({
  ...plain(toToolError(error).message),
  tone: 'warning',
})

/** Starts the card of this document: theme, height, the question and its answer. */
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
  // The page around it may change the fragment to show something else.
  window.addEventListener('hashchange', ask)
  ask()
  document.documentElement.dataset['ready'] = 'true'
}
