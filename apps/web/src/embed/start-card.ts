import { toToolError } from '@toolkit/core/errors'
import { type CardContent, drawCard, type FurtherLink } from './card'
import './embed.css'
import { talkWithParent } from './parent-page'
import type { CardLine, CardRequest } from './question'
import { followSystem, showTheme, themeIn } from './theme'

/** Definition of one kind of card. */
export interface CardKind<T> {
  /** Parses the URL; throws a ToolError if it requests nothing. */
  readonly read: (line: CardLine) => CardRequest<T>
  readonly busy: (request: CardRequest<T>) => string
  /** Shows contents, one after another if the answer changes, until it is final. */
  readonly follow: (request: CardRequest<T>, show: (content: CardContent) => void) => Promise<void>
  readonly furtherLink: (request: CardRequest<T>) => FurtherLink
}

const plain = (message: string): CardContent => ({
  tone: 'neutral',
  message,
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
  const submit = () => {
    latest += 1
    const mine = latest
    const show = (content: CardContent, furtherLink: FurtherLink | null) => {
      if (mine === latest) drawCard(card, content, furtherLink)
    }
    try {
      const request = kind.read(window.location)
      const furtherLink = kind.furtherLink(request)
      show(plain(kind.busy(request)), furtherLink)
      void kind
        .follow(request, content => show(content, furtherLink))
        .catch((error: unknown) => show(failed(error), furtherLink))
    } catch (error) {
      show(failed(error), null)
    }
  }
  // The framing page may change the fragment to show something else.
  window.addEventListener('hashchange', submit)
  submit()
  document.documentElement.dataset['ready'] = 'true'
}
