import { characterAt, nameCharacter } from '../bytes/characters.ts'
import { atOffset, ToolError } from '../errors.ts'

const FORM =
  'A type reads A.<address>.<contract>.<event>, as in A.1654653399040a61.FlowToken.TokensDeposited, or flow.AccountCreated.'

export const eventTypeEmpty = () =>
  new ToolError('event-type/empty', 'The type of event is empty.', {
    position: atOffset(0, 0),
    suggestion: FORM,
  })

/** `meant` is the full type, if a known contract has such a name. */
export const eventTypeForm = (facts: { text: string; meant: string | null }) =>
  new ToolError('event-type/no-form', 'A type of event begins with “A.” or “flow.”.', {
    position: atOffset(0, facts.text.length),
    suggestion: facts.meant === null ? FORM : `Did you mean ${facts.meant}?`,
  })

export const eventTypePrefixedAddress = (facts: { offset: number; address: string }) =>
  new ToolError('event-type/prefixed-address', 'In a type, an address is written without 0x.', {
    position: atOffset(facts.offset, 2),
    suggestion: `Write A.${facts.address.slice(0, 16).toLowerCase()}.`,
  })

export const eventTypeUnfinished = (facts: { length: number; missing: 'contract' | 'event' }) =>
  new ToolError('event-type/unfinished', `The type has no ${facts.missing}.`, {
    position: atOffset(facts.length, 0),
    suggestion: FORM,
  })

export function eventTypeName(facts: { text: string; offset: number; nameStart: boolean }) {
  const { text, offset, nameStart } = facts
  const position = atOffset(offset, offset < text.length ? characterAt(text, offset).length : 0)
  if (offset >= text.length || text.charAt(offset) === '.') {
    return new ToolError('event-type/bad-name', 'A name between two dots is missing.', {
      position,
      suggestion: FORM,
    })
  }
  const named = nameCharacter(characterAt(text, offset))
  const digit = nameStart && /\d/.test(text.charAt(offset))
  return new ToolError(
    'event-type/bad-name',
    digit ? `A name can’t begin with ${named}.` : `A name can’t have ${named} in it.`,
    { position, suggestion: 'Names in Cadence have letters A to Z, digits and underscores.' },
  )
}

export const eventTypeUnknown = (facts: { name: string; meant: string | undefined }) =>
  new ToolError('event-type/unknown', `The chain has no event flow.${facts.name}.`, {
    position: atOffset('flow.'.length, facts.name.length),
    suggestion: facts.meant
      ? `Did you mean flow.${facts.meant}?`
      : 'Events of contracts begin with “A.” and the contract’s address.',
  })

declare module '../errors.ts' {
  interface ErrorAreas {
    events: typeof import('./errors.ts')
  }
}
