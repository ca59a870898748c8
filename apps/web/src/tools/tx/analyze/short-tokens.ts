import { shortAddress } from '../../../ui/values/format'

/**
 * Shortens the token contracts in a headline, as in the picture, since it is about who sent what to
 * whom.
 */
export const withShortTokens = (message: string, tokens: Iterable<string>): string =>
  [...tokens].reduce(
    (message, token) =>
      message
        .replaceAll(` of 0x${token}`, ` of ${shortAddress(token)}`)
        .replaceAll(` token 0x${token}`, ` token ${shortAddress(token)}`),
    message,
  )
