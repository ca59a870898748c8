import { ForeignText } from './foreign-text'

/**
 * Sentence of ours with foreign text in quotation marks: deceptive characters in the quotes are
 * marked, as in `ForeignText`. They are described elsewhere, once.
 */
export function ForeignQuotes({ format: text }: { readonly format: string }) {
  return text.split(/(“[^”]*”)/).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are known by their places.
    at % 2 === 0 ? part : <ForeignText key={at} text={part} warns={false} />,
  )
}
