import { ToolError } from '../errors.ts'
import { count } from './errors.ts'
import { nameOrForeign } from './hex-errors.ts'

const at = (offset: number, length = 1) => ({ kind: 'offset', offset, length }) as const

const ALPHABETS = {
  standard: 'A–Z, a–z, 0–9, + and /',
  url: 'A–Z, a–z, 0–9, - and _',
  any: 'A–Z, a–z, 0–9, and either + and / or - and _',
} as const

export function base64BadCharacter(facts: {
  alphabet: 'standard' | 'url' | 'any'
  character: string
  offset: number
}): ToolError {
  const { alphabet, character, offset } = facts
  return new ToolError({
    code: 'base64/bad-character',
    message: `The Base64 text contains ${nameOrForeign(character)}, which is not in its alphabet.`,
    position: at(offset, character.length || 1),
    suggestion:
      alphabet !== 'any' && /^[-_+/]$/u.test(character)
        ? `That belongs to ${alphabet === 'standard' ? 'URL-safe' : 'standard'} Base64: choose that alphabet.`
        : /^\s$/u.test(character)
          ? 'Remove spaces and line breaks.'
          : `The alphabet is ${ALPHABETS[alphabet]}.`,
  })
}

export function base64MixedAlphabets(facts: { character: string; offset: number }): ToolError {
  const standard = /[+/]/u.test(facts.character)
  return new ToolError({
    code: 'base64/mixed-alphabets',
    message: `The Base64 text contains "${facts.character}" of ${standard ? 'standard' : 'URL-safe'} Base64 after a character of ${standard ? 'URL-safe' : 'standard'} Base64.`,
    position: at(facts.offset),
    suggestion: 'One text has one alphabet: either + and /, or - and _.',
  })
}

export function base64WrongLine(facts: {
  offset: number
  length: number
  lineLength: number
}): ToolError {
  const { offset, length, lineLength } = facts
  return new ToolError({
    code: 'base64/wrong-line',
    message:
      length > lineLength
        ? `A line of the Base64 text has more than ${count(lineLength, 'character')}.`
        : length === 0
          ? 'The Base64 text has an empty line.'
          : `A line of the Base64 text ends after ${count(length, 'character')} instead of ${lineLength}.`,
    position: at(offset),
    suggestion: `Every line but the last has ${count(lineLength, 'character')}.`,
  })
}

export function base64PaddingInside(facts: { offset: number }): ToolError {
  return new ToolError({
    code: 'base64/padding-inside',
    message: 'The Base64 text goes on after its padding "=".',
    position: at(facts.offset),
    suggestion: 'Padding stands only at the very end; are these two texts in a row?',
  })
}

export function base64WrongPadding(facts: {
  offset: number
  found: number
  wanted: number
}): ToolError {
  return new ToolError({
    code: 'base64/wrong-padding',
    message: `The Base64 text ends with ${count(facts.found, 'padding sign')} "=", but its length asks for ${facts.wanted}.`,
    position: at(facts.offset, facts.found),
    suggestion:
      facts.found < facts.wanted
        ? 'Check that nothing was lost at the end when it was copied.'
        : 'Leave out the "=" that are too many.',
  })
}

export function base64WrongLength(facts: { offset: number }): ToolError {
  return new ToolError({
    code: 'base64/wrong-length',
    message: 'The Base64 text ends with a single character, which cannot hold a whole byte.',
    position: at(facts.offset),
    suggestion: 'Check that nothing was lost at the end when it was copied.',
  })
}

export function base64TrailingBits(facts: { offset: number; canonical: string }): ToolError {
  return new ToolError({
    code: 'base64/trailing-bits',
    message: 'The last character of the Base64 text carries bits that belong to no byte.',
    position: at(facts.offset),
    suggestion: `An encoder writes "${facts.canonical}" here; check the end of the text.`,
  })
}

export function dataUriNotBase64(facts: { length: number }): ToolError {
  return new ToolError({
    code: 'base64/data-uri-not-base64',
    message: 'This data URI says that its data is percent-encoded text, not Base64.',
    position: at(0, facts.length),
    suggestion: 'A Base64 data URI has ";base64" before its comma.',
  })
}

export function dataUriWithoutData(facts: { length: number }): ToolError {
  return new ToolError({
    code: 'base64/data-uri-cut',
    message: 'This data URI has no comma, so its data is missing.',
    position: at(0, facts.length),
    suggestion: 'It reads "data:", a media type, ";base64", a comma, then the data.',
  })
}

export function pemArmour(facts: { offset: number; length: number }): ToolError {
  return new ToolError({
    code: 'base64/pem',
    message: 'This is a PEM block: its first and last lines are not Base64.',
    position: at(facts.offset, facts.length),
    suggestion: 'Keep only the lines between them, and choose lines of 64 characters.',
  })
}
