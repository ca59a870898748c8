import { count } from '../../bytes/errors.ts'
import { ToolError } from '../../errors.ts'

export function nonceTooShort(facts: { digits: number; wanted: number }): ToolError {
  return new ToolError({
    code: 'account-proof/nonce-too-short',
    message: `The nonce has ${count(facts.digits, 'hex digit')}; an account proof needs at least ${facts.wanted}.`,
    suggestion: 'The nonce is at least 32 random bytes that the application gave, in hex.',
  })
}

export function noAppIdentifier(): ToolError {
  return new ToolError({
    code: 'account-proof/no-app-identifier',
    message: 'The app identifier is empty, but it is part of what was signed.',
    suggestion:
      'FCL takes the origin of the page, such as https://example.com; older applications set a name of their own.',
  })
}

export function noAccountProof(): ToolError {
  return new ToolError({
    code: 'account-proof/none',
    message: 'This JSON holds no account proof.',
    suggestion:
      'Give the service of type "account-proof" that FCL puts into currentUser.services, or its data: {"address":…,"nonce":…,"signatures":[…]}.',
  })
}
