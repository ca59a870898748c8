import { showTheme, themeOfMessage } from './theme'

/** What a card tells the page that frames it. */
export interface HeightMessage {
  readonly type: 'flow-toolkit:height'
  /** In CSS pixels, of all that the card shows. */
  readonly height: number
}

/**
 * Talks with the page that frames the card, if one does: tells it the card's height at every change, and takes a
 * theme from it and nothing else. Messages of any other window are not read.
 */
export function talkWithParent(card: HTMLElement): void {
  const { parent } = window
  if (parent === window) return
  window.addEventListener('message', ({ source, data }) => {
    if (source !== parent) return
    const theme = themeOfMessage(data)
    if (theme) showTheme(theme)
  })
  // To whichever origin: only those that the operator lists may frame the card, and a height is no secret.
  const tell = () =>
    parent.postMessage(
      {
        type: 'flow-toolkit:height',
        height: Math.ceil(card.getBoundingClientRect().height),
      } satisfies HeightMessage,
      '*',
    )
  new ResizeObserver(tell).observe(card)
}
