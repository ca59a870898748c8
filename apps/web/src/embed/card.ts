import { siteUrl } from '../state/site-base'
import type { AnswerTone } from '../ui/layout/answer'

/** Content of a card. */
export interface CardContent {
  readonly tone: AnswerTone
  /** The answer in one line. */
  readonly message: string
  /** Cause or advice; null if the sentence is enough. */
  readonly cause: string | null
  readonly facts: readonly (readonly [label: string, value: string])[]
}

/** Link to the full view. */
export interface FurtherLink {
  readonly label: string
  /** Path with query and fragment. */
  readonly to: string
}

/** Icon of each tone, as a letter: an image would cost a request. */
const SIGNS: Readonly<Record<AnswerTone, string>> = {
  neutral: '–',
  info: 'i',
  success: '✓',
  warning: '!',
  danger: '✕',
}

type Children = readonly (Node | string)[]

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  children: Children = [],
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}

/** Renders the card into `root`. An answer always becomes text, never markup. */
export function drawCard(root: HTMLElement, content: CardContent, link: FurtherLink | null): void {
  const sign = element('span', 'sign', [SIGNS[content.tone]])
  sign.setAttribute('aria-hidden', 'true')
  const words = element('div', 'words', [element('h1', '', [content.message])])
  if (content.cause !== null) words.append(element('p', '', [content.cause]))
  const parts: Node[] = [element('div', 'answer', [sign, words])]
  if (content.facts.length > 0) {
    const facts = content.facts.map(([label, value]) =>
      element('div', '', [element('dt', '', [label]), element('dd', '', [value])]),
    )
    parts.push(element('dl', '', facts))
  }
  if (link) parts.push(furtherLink(link))
  root.dataset['tone'] = content.tone
  root.replaceChildren(...parts)
}

/** Link in a new tab without a referrer: the framing page stays open and is not disclosed to the target. */
function furtherLink({ label, to }: FurtherLink): HTMLElement {
  const link = element('a', '', [label])
  link.href = siteUrl(to)
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.append(element('span', 'sr-only', [' (new tab)']))
  return link
}
