import { siteUrl } from '../state/site-base'
import type { AnswerTone } from '../ui/layout/answer'

/** What a card says. */
export interface CardContent {
  readonly tone: AnswerTone
  /** The answer in one line. */
  readonly sentence: string
  /** What it means, or what to do; null where the sentence says all. */
  readonly cause: string | null
  readonly facts: readonly (readonly [label: string, value: string])[]
}

/** Where the same is to be seen in full. */
export interface FurtherLink {
  readonly label: string
  /** The path and what comes behind it. */
  readonly to: string
}

/** The sign of each tone, as a letter: a picture would cost a request. */
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

/** Draws the card into `root`. Whatever an answer holds becomes text, never markup. */
export function drawCard(root: HTMLElement, content: CardContent, way: FurtherLink | null): void {
  const sign = element('span', 'sign', [SIGNS[content.tone]])
  sign.setAttribute('aria-hidden', 'true')
  const words = element('div', 'words', [element('h1', '', [content.sentence])])
  if (content.cause !== null) words.append(element('p', '', [content.cause]))
  const parts: Node[] = [element('div', 'answer', [sign, words])]
  if (content.facts.length > 0) {
    const facts = content.facts.map(([label, value]) =>
      element('div', '', [element('dt', '', [label]), element('dd', '', [value])]),
    )
    parts.push(element('dl', '', facts))
  }
  if (way) parts.push(furtherLink(way))
  root.dataset['tone'] = content.tone
  root.replaceChildren(...parts)
}

/** The page that has the card stays where it is, and is not told to the one that opens. */
function furtherLink({ label, to }: FurtherLink): HTMLElement {
  const link = element('a', '', [label])
  link.href = siteUrl(to)
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.append(element('span', 'sr-only', [' (new tab)']))
  return link
}
