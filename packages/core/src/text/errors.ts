import { ToolError } from '../errors.ts'

/** The text isn't quoted: callers name the field, and it may be long. */
export const notAnAmount = () =>
  new ToolError('amount/not-a-number', 'This is not a decimal number.', {
    suggestion: 'An amount has digits, and may have a point with decimals: 12.5.',
  })

export const tooManyDecimals = ({ decimals }: { decimals: number }) =>
  new ToolError(
    'amount/too-many-decimals',
    `The amount has more decimals than its unit, which has ${decimals}.`,
  )

declare module '../errors.ts' {
  interface ErrorAreas {
    text: typeof import('./errors.ts')
  }
}
