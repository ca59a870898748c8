import { shortenMiddle } from '../../../ui/values/format'

/** Digits of a contract's address in a headline: the rows below have the whole. */
const SHORT = [6, 4] as const

/**
 * Shortens the token contracts in a headline, as in the picture, since it is about who sent what to
 * whom.
 */
export const withShortTokens = (message: string, tokens: Iterable<string>): string =>
  [...tokens].reduce(
    (message, token) =>
      message
        .replaceAll(` of 0x${token}`, ` of ${short(token)}`)
        .replaceAll(` token 0x${token}`, ` token ${short(token)}`),
    message,
  )

const short = (token: string) => shortenMiddle(`0x${token}`, ...SHORT)
