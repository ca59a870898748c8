import { atOffset, ToolError } from '../errors.ts'
import { count, nameOrForeign } from './errors.ts'

const ALPHABETS = {
  standard: 'A–Z, a–z, 0–9, + and /',
  url: 'A–Z, a–z, 0–9, - and _',
  any: 'A–Z, a–z, 0–9, and either + and / or - and _',
} as const

export function base64BadCharacter(facts: {
  alphabet: 'standard' | 'url' | 'any'
  character: string
  offset: number
}) {
  const { alphabet, character, offset } = facts
  return new ToolError(
    'base64/bad-character',
    `The Base64 text contains ${nameOrForeign(character)}, which is not in its alphabet.`,
    {
      position: atOffset(offset, character.length || 1),
      suggestion:
        alphabet !== 'any' && /^[-_+/]$/u.test(character)
          ? `That belongs to ${alphabet === 'standard' ? 'URL-safe' : 'standard'} Base64: choose that alphabet.`
          : /^\s$/u.test(character)
            ? 'Remove spaces and line breaks.'
            : `The alphabet is ${ALPHABETS[alphabet]}.`,
    },
  )
}

export function base64MixedAlphabets(facts: { character: string; offset: number }) {
  const standard = /[+/]/u.test(facts.character)
  return new ToolError(
    'base64/mixed-alphabets',
    `The Base64 text contains "${facts.character}" of ${standard ? 'standard' : 'URL-safe'} Base64 after a character of ${standard ? 'URL-safe' : 'standard'} Base64.`,
    {
      position: atOffset(facts.offset),
      suggestion: 'Use one alphabet: either + and /, or - and _.',
    },
  )
}

export function base64WrongLine(facts: { offset: number; length: number; lineLength: number }) {
  const { offset, length, lineLength } = facts
  return new ToolError(
    'base64/wrong-line',
    length > lineLength
      ? `A line of the Base64 text has more than ${count(lineLength, 'character')}.`
      : length === 0
        ? 'The Base64 text has an empty line.'
        : `A line of the Base64 text ends after ${count(length, 'character')} instead of ${lineLength}.`,
    {
      position: atOffset(offset),
      suggestion: `Every line but the last has ${count(lineLength, 'character')}.`,
    },
  )
}

export const base64PaddingInside = (facts: { offset: number }) =>
  new ToolError('base64/padding-inside', 'The Base64 text continues after its padding "=".', {
    position: atOffset(facts.offset),
    suggestion: 'Padding only goes at the very end. Are these two texts in a row?',
  })

export const base64WrongPadding = (facts: { offset: number; found: number; expected: number }) =>
  new ToolError(
    'base64/wrong-padding',
    `The Base64 text ends with ${count(facts.found, 'padding sign')} "=", but its length asks for ${facts.expected}.`,
    {
      position: atOffset(facts.offset, facts.found),
      suggestion:
        facts.found < facts.expected
          ? 'Check that nothing was cut off at the end.'
          : 'Remove the extra "=".',
    },
  )

export const base64WrongLength = (facts: { offset: number }) =>
  new ToolError(
    'base64/wrong-length',
    'The Base64 text ends with a single character, which can’t encode a whole byte.',
    { position: atOffset(facts.offset), suggestion: 'Check that nothing was cut off at the end.' },
  )

export const base64TrailingBits = (facts: { offset: number; canonical: string }) =>
  new ToolError(
    'base64/trailing-bits',
    'The last character of the Base64 text has non-zero trailing bits.',
    {
      position: atOffset(facts.offset),
      suggestion: `An encoder writes "${facts.canonical}" here; check the end of the text.`,
    },
  )

export const dataUriNotBase64 = (facts: { length: number }) =>
  new ToolError(
    'base64/data-uri-not-base64',
    'This data URI says that its data is percent-encoded text, not Base64.',
    {
      position: atOffset(0, facts.length),
      suggestion: 'A Base64 data URI has ";base64" before its comma.',
    },
  )

export const dataUriWithoutData = (facts: { length: number }) =>
  new ToolError('base64/data-uri-cut', 'This data URI has no comma, so its data is missing.', {
    position: atOffset(0, facts.length),
    suggestion: 'It reads "data:", a media type, ";base64", a comma, then the data.',
  })

export const pemArmour = (facts: { offset: number; length: number }) =>
  new ToolError('base64/pem', 'This is a PEM block: its first and last lines are not Base64.', {
    position: atOffset(facts.offset, facts.length),
    suggestion: 'Keep only the lines between them, and choose lines of 64 characters.',
  })

declare module '../errors.ts' {
  interface ErrorAreas {
    base64: typeof import('./base64-errors.ts')
  }
}
