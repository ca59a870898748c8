import { ToolError } from '../errors.ts'

export function domainTagTooLong(facts: { byteLength: number; limit: number }): ToolError {
  return new ToolError({
    code: 'domain-tag/too-long',
    message: `The domain tag is ${facts.byteLength} bytes long in UTF-8, more than ${facts.limit}.`,
    suggestion: `Give a tag of at most ${facts.limit} bytes, such as FLOW-V0.0-user.`,
  })
}
