import { ForeignText } from './foreign-text'

/**
 * A sentence of ours in which others' words stand in quotation marks: what isn't as it seems in those is marked, as in
 * `ForeignText`. What it is called is said elsewhere, once.
 */
export function ForeignQuotes({ words }: { readonly words: string }) {
  return words.split(/(“[^”]*”)/).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are known by their places.
    at % 2 === 0 ? part : <ForeignText key={at} text={part} warns={false} />,
  )
}
