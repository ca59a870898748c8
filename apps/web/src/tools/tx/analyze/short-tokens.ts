import { shortenMiddle } from '../../../ui/values/format'

/** How much of a contract's address a headline shows: the rows below have the whole. */
const SHORT = [6, 4] as const

/**
 * A headline in which the contracts of tokens are cut in the middle, as in the picture: it is about who sent what to
 * whom.
 */
export const withShortTokens = (sentence: string, tokens: Iterable<string>): string =>
  [...tokens].reduce(
    (words, token) =>
      words
        .replaceAll(` of 0x${token}`, ` of ${short(token)}`)
        .replaceAll(` token 0x${token}`, ` token ${short(token)}`),
    sentence,
  )

const short = (token: string) => shortenMiddle(`0x${token}`, ...SHORT)
