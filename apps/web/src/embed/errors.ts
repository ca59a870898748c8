import { ToolError } from '@toolkit/core/errors'

/** The card's URL names nothing to show. */
export const cardWithoutValue = (field: string) =>
  new ToolError('embed/no-value', `The address of this card has no #${field}= to show.`)

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webEmbed: typeof import('./errors')
  }
}
