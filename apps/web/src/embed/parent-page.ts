import { showTheme, themeOfMessage } from './theme'

/** Message of a card to its framing page. */
export interface HeightMessage {
  readonly type: 'flow-toolkit:height'
  /** Height of the whole card, in CSS pixels. */
  readonly height: number
}

/**
 * Communicates with the framing page, if there is one: reports the card's height at every change, and accepts a theme
 * and nothing else. Messages of other windows are ignored.
 */
export function talkWithParent(card: HTMLElement): void {
  const { parent } = window
  if (parent === window) return
  window.addEventListener('message', ({ source, data }) => {
    if (source !== parent) return
    const theme = themeOfMessage(data)
    if (theme) showTheme(theme)
  })
  // To any origin: only those that the operator allows may frame the card, and a height is no secret.
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
