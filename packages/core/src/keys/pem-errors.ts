import { ToolError } from '../errors.ts'

const at = (offset: number, length = 0) => ({ kind: 'offset', offset, length }) as const

export function pemNoHeader(facts: { offset: number }): ToolError {
  return new ToolError({
    code: 'pem/no-header',
    message: 'The first line of this PEM text is damaged or missing.',
    position: at(facts.offset),
    suggestion:
      'It reads "-----BEGIN PRIVATE KEY-----" or the like, with five dashes on both sides.',
  })
}

export function pemNoFooter(facts: { label: string; offset: number }): ToolError {
  return new ToolError({
    code: 'pem/no-footer',
    message: 'The last line of this PEM text is damaged or missing.',
    position: at(facts.offset),
    suggestion: `It reads "-----END ${facts.label}-----": the text may have been cut off.`,
  })
}

export function pemOtherFooter(facts: { begins: string; ends: string; offset: number }): ToolError {
  return new ToolError({
    code: 'pem/other-footer',
    message: `This PEM text begins as "${facts.begins}" and ends as "${facts.ends}".`,
    position: at(facts.offset),
    suggestion: 'Both lines name the same thing; parts of two texts may have been joined.',
  })
}

/** Never the character itself: those of the body are the key. */
export function pemBadBase64(facts: { fault: string; offset: number }): ToolError {
  const message =
    facts.fault === 'base64/wrong-padding'
      ? 'The padding (=) at the end of the PEM body does not fit: characters are missing or too many.'
      : facts.fault === 'base64/padding-inside'
        ? 'Padding (=) stands inside the PEM body, where only its end may have some.'
        : facts.fault === 'base64/wrong-length'
          ? 'The PEM body breaks off: a character is missing or one too many.'
          : facts.fault === 'base64/trailing-bits'
            ? 'The last character of the PEM body carries bits that belong to no byte.'
            : 'A character that is not Base64 stands in the PEM body.'
  return new ToolError({
    code: 'pem/bad-base64',
    message,
    position: at(facts.offset, 1),
    suggestion: 'Copy the key again, whole.',
  })
}

export function pemEmptyBody(facts: { offset: number }): ToolError {
  return new ToolError({
    code: 'pem/empty',
    message: 'Nothing stands between the first and last line of this PEM text.',
    position: at(facts.offset),
    suggestion: 'Copy the lines between them as well.',
  })
}

export function pemOtherThing(facts: {
  label: string
  suggestion: string
  offset: number
}): ToolError {
  return new ToolError({
    code: 'pem/other-thing',
    message: `This PEM text holds "${facts.label}", which is not a key in a form that is known here.`,
    position: at(facts.offset),
    suggestion: facts.suggestion,
  })
}

export function pemLabelMismatch(facts: {
  label: string
  content: string
  offset: number
}): ToolError {
  return new ToolError({
    code: 'pem/label-mismatch',
    message: `The first line says "${facts.label}", but the content is ${facts.content}.`,
    position: at(facts.offset),
    suggestion:
      'The lines around the key may have been put there by hand; check where it came from.',
  })
}

export function pemSeveralKeys(facts: { count: number; part: string; offset: number }): ToolError {
  return new ToolError({
    code: 'pem/several-keys',
    message: `This PEM text holds ${facts.count} ${facts.part} keys.`,
    position: at(facts.offset),
    suggestion: 'Give one at a time.',
  })
}
