import { ToolError } from '../../errors.ts'

export function accountKeyShape({ count }: { count: number }): ToolError {
  return new ToolError({
    code: 'account-key/shape',
    message: `An account key has 4 parts; this list has ${count}.`,
    suggestion: 'The parts are public key, signature algorithm, hash algorithm and weight.',
  })
}

export function accountKeyHash(facts: { hash: string; offset: number }): ToolError {
  return new ToolError({
    code: 'account-key/hash-algorithm',
    message: `Keys of accounts cannot use ${facts.hash}.`,
    position: { kind: 'offset', offset: facts.offset },
    suggestion: 'Account keys use SHA2-256 or SHA3-256.',
  })
}

export function accountKeyWeight(facts: { weight: string; max: number }): ToolError {
  return new ToolError({
    code: 'account-key/weight',
    message: `${facts.weight} is not the weight of a key.`,
    suggestion: `Give a whole number from 0 to ${facts.max}.`,
  })
}
