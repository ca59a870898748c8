import { atOffset, ToolError } from '../../errors.ts'
import { knownLabel } from './pem-labels.ts'

export const pemNoHeader = (facts: { offset: number }) =>
  new ToolError('pem/no-header', 'The first line of this PEM text is damaged or missing.', {
    position: atOffset(facts.offset, 0),
    suggestion:
      'It reads "-----BEGIN PRIVATE KEY-----" or the like, with five dashes on both sides.',
  })

export function pemNoFooter(facts: { label: string; offset: number }) {
  const label = knownLabel(facts.label) ?? 'PRIVATE KEY'
  return new ToolError('pem/no-footer', 'The last line of this PEM text is damaged or missing.', {
    position: atOffset(facts.offset, 0),
    suggestion: `It reads "-----END ${label}-----", with the words of the first line: the text may be truncated.`,
  })
}

export function pemOtherFooter(facts: { begins: string; ends: string; offset: number }) {
  const begins = knownLabel(facts.begins)
  const ends = knownLabel(facts.ends)
  return new ToolError(
    'pem/other-footer',
    begins === null || ends === null
      ? 'The first and last line of this PEM text do not match.'
      : `This PEM text starts as "${begins}" and ends as "${ends}".`,
    {
      position: atOffset(facts.offset, 0),
      suggestion: 'Both lines must match; two texts may have been joined.',
    },
  )
}

/** Never names the character itself: those of the body are the key. */
export function pemBadBase64(facts: { fault: string; offset: number }) {
  const message =
    facts.fault === 'base64/wrong-padding'
      ? 'The padding (=) at the end of the PEM body is wrong: characters are missing or extra.'
      : facts.fault === 'base64/padding-inside'
        ? 'Padding (=) is only allowed at the end of the PEM body.'
        : facts.fault === 'base64/wrong-length'
          ? 'The PEM body is truncated: a character is missing or extra.'
          : facts.fault === 'base64/trailing-bits'
            ? 'The last character of the PEM body has non-zero trailing bits.'
            : 'The PEM body has a character that isn’t Base64.'
  return new ToolError('pem/bad-base64', message, {
    position: atOffset(facts.offset, 1),
    suggestion: 'Copy the whole key again.',
  })
}

export const pemEmptyBody = (facts: { offset: number }) =>
  new ToolError('pem/empty', 'Nothing between the first and last line of this PEM text.', {
    position: atOffset(facts.offset, 0),
    suggestion: 'Copy the lines between them as well.',
  })

export const pemOtherThing = (facts: { label: string; suggestion: string; offset: number }) =>
  new ToolError(
    'pem/other-thing',
    `This PEM text contains "${facts.label}", which isn’t a known key format.`,
    { position: atOffset(facts.offset, 0), suggestion: facts.suggestion },
  )

export const pemLabelMismatch = (facts: { label: string; content: string; offset: number }) =>
  new ToolError(
    'pem/label-mismatch',
    `The first line says "${facts.label}", but the content is ${facts.content}.`,
    {
      position: atOffset(facts.offset, 0),
      suggestion:
        'Someone may have added the lines around the key by hand; check where it came from.',
    },
  )

export const pemSeveralKeys = (facts: { count: number; part: string; offset: number }) =>
  new ToolError('pem/several-keys', `This PEM text contains ${facts.count} ${facts.part} keys.`, {
    position: atOffset(facts.offset, 0),
    suggestion: 'Enter one at a time.',
  })

declare module '../../errors.ts' {
  interface ErrorAreas {
    pem: typeof import('./pem-errors.ts')
  }
}
