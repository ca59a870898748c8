import { ToolError } from '../../errors.ts'

export function accountCreatedMissing(): ToolError {
  return new ToolError({
    code: 'account-created/none',
    message: 'The transaction created no account: it has no flow.AccountCreated event.',
  })
}

export function accountCreatedSeveral({ count }: { count: number }): ToolError {
  return new ToolError({
    code: 'account-created/several',
    message: `The transaction created ${count} accounts, not one.`,
    suggestion: 'Open the transaction and look at its flow.AccountCreated events.',
  })
}

export function accountCreatedPayload(): ToolError {
  return new ToolError({
    code: 'account-created/payload',
    message: 'The flow.AccountCreated event does not hold an address.',
  })
}
