import { atField, ToolError } from '../errors.ts'

export const keyPlanEmpty = () =>
  new ToolError('key-plan/empty', 'The plan has no changes.', {
    suggestion: 'Add a key, or revoke, re-weight or swap one of the present keys.',
  })

export const keyPlanTooLong = (facts: { count: number; max: number }) =>
  new ToolError(
    'key-plan/too-long',
    `The plan has ${facts.count} changes; one transaction makes up to ${facts.max}.`,
    { suggestion: 'Put the rest in a second plan, once this one is sealed.' },
  )

export const keyPlanNoSuchKey = (facts: { index: number; count: number }) =>
  new ToolError('key-plan/no-such-key', `The account has no key ${facts.index}.`, {
    suggestion:
      facts.count === 0
        ? 'It has no keys at all.'
        : `Its keys are numbered 0 to ${facts.count - 1}.`,
  })

export const keyPlanAlreadyRevoked = (facts: { index: number }) =>
  new ToolError('key-plan/already-revoked', `Key ${facts.index} is already revoked.`, {
    suggestion: 'A revoked key stays revoked. Add its public key anew to use it again.',
  })

export const keyPlanChangedTwice = (facts: { index: number }) =>
  new ToolError('key-plan/changed-twice', `The plan already changes key ${facts.index}.`, {
    suggestion: 'Undo the other change first.',
  })

export const keyPlanSameWeight = (facts: { index: number; weight: number }) =>
  new ToolError('key-plan/same-weight', `Key ${facts.index} already weighs ${facts.weight}.`, {
    position: atField('weight'),
  })

export const keyPlanSameKey = (facts: { index: number }) =>
  new ToolError(
    'key-plan/same-key',
    `This is key ${facts.index} itself, with the same algorithms and weight.`,
    { position: atField('publicKey'), suggestion: 'Enter the key that replaces it.' },
  )

export const keyPlanLocksOut = (facts: { total: number; full: number }) =>
  new ToolError(
    'key-plan/locks-out',
    `The keys would add up to ${facts.total} of the ${facts.full} that sign for the account, so nobody could use it any more.`,
    { suggestion: 'Keep or add keys until the active ones add up to 1000.' },
  )

declare module '../errors.ts' {
  interface ErrorAreas {
    keyPlan: typeof import('./errors.ts')
  }
}
