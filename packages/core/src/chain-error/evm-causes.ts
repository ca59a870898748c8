import { parseHex } from '../bytes/hex.ts'
import { tryTo } from '../errors.ts'
import { standardRevert } from '../evm/abi/standard-revert.ts'
import { formatUnits } from '../text/amounts.ts'
import { withThousands } from '../text/numbers.ts'
import { quoted } from '../text/quoted.ts'
import type { CadenceCause } from './cadence-causes.ts'
import { ERROR_CODES } from './error-codes.ts'

/** Errors of go-ethereum (`core/error.go`), in the order of Flow's codes from 201 on (flow-go `fvm/evm/types`). */
const VALIDATION = [
  'nonce too low',
  'nonce too high',
  'nonce has max value',
  'gas limit reached',
  'insufficient funds for transfer',
  'max initcode size exceeded',
  'insufficient funds for gas * price + value',
  'gas uint64 overflow',
  'intrinsic gas too low',
  'transaction type not supported',
  'max priority fee per gas higher than max fee per gas',
  'max priority fee per gas higher than 2^256-1',
  'max fee per gas higher than 2^256-1',
  'max fee per gas less than block base fee',
  'sender not an eoa',
  'max fee per blob gas less than block blob gas fee',
]
/** The same of `core/vm/errors.go`, from 301 on. */
const EXECUTION = [
  'out of gas',
  'contract creation code storage out of gas',
  'max call depth exceeded',
  'insufficient balance for transfer',
  'contract address collision',
  'execution reverted',
  'max initcode size exceeded',
  'max code size exceeded',
  'invalid jump destination',
  'write protection',
  'return data out of bounds',
  'gas uint64 overflow',
  'invalid code: must not begin with 0xef',
  'nonce uint64 overflow',
]
const REVERTED = 306
/** Length of a foreign text in a headline. */
const MAX_QUOTED = 80

const codeOf = (text: string): number | null => {
  const validation = VALIDATION.findIndex(message => text.startsWith(message))
  if (validation >= 0) return 201 + validation
  const execution = EXECUTION.findIndex(message => text.startsWith(message))
  return execution >= 0 ? 301 + execution : null
}

/** Words of a program before its text. */
const OWN_WORDS = /^(?:panic|assertion failed|pre-condition failed|post-condition failed): /
/** Text of the EVM gateway's transactions (flow-evm-gateway `run.cdc`), and what many copied from it. */
const GATEWAY = /evm_error=([\s\S]*?)(?:;evm_error_code=(\d{1,3}))?\s*$/
const STATED_CODE = /\berror[ _]?code\b\W{0,3}(?:is |of )?([1-4]\d{2})\b/i
const ABOUT_EVM = /\bevm|\bcoa\b|revert/i
const REVERT_DATA = /(?:0x|\b)((?:08c379a0|4e487b71)(?:[0-9a-f]{2}){32,4096})\b/i

const ENTRIES: ReadonlyMap<number, (typeof ERROR_CODES)[number]> = new Map(
  ERROR_CODES.filter(({ kind }) => kind.startsWith('evm-')).map(entry => [entry.code, entry]),
)

/**
 * Explains a failure inside Flow EVM by the message of the Cadence program that reports it, or by the chain's own after
 * `evm runtime error: `; null if it is about something else. A program may write what it likes: its text explains, and
 * never replaces the chain's code.
 */
export function evmCause(message: string): CadenceCause | null {
  const text = message.replace(OWN_WORDS, '')
  const [, reported, code] = GATEWAY.exec(text) ?? []
  if (reported !== undefined) return describe(reported, code === undefined ? null : Number(code))
  const own = /^(?:\[Error Code: 1300\] )?evm runtime error: ([\s\S]+)/.exec(text)?.[1]
  if (own !== undefined)
    return codeOf(own) === null && withNumbers(own) === null ? null : describe(own, null)
  const stated = ABOUT_EVM.test(text) ? Number(STATED_CODE.exec(text)?.[1] ?? 0) : 0
  if (ENTRIES.has(stated) || REVERT_DATA.test(text)) return describe(text, stated || REVERTED)
  return null
}

function describe(text: string, stated: number | null): CadenceCause | null {
  const told = text.trim().replace(/\.$/, '')
  const code = stated ?? codeOf(told)
  const { meaning = 'The EVM refused or failed the call.', hint = 'Read its own words.' } =
    (code === null ? undefined : ENTRIES.get(code)) ?? {}
  const title = code === null ? 'EVM error' : `EVM error ${code}`
  const numbers = withNumbers(told)
  if (numbers !== null) return { title, hint, ...numbers }
  if (code === REVERTED) {
    const reason = revertReason(told)
    return {
      title,
      headline: `The EVM call reverted${reason === '' ? '' : `: ${quoted(reason, MAX_QUOTED)}`}`,
      meaning: reason === '' ? 'The contract gave no reason.' : meaning,
      hint: 'The reason is the contract’s own. Open data without one in ABI: it reads custom errors with the contract’s ABI.',
    }
  }
  return { title, headline: `The EVM refused: ${quoted(told, MAX_QUOTED)}`, meaning, hint }
}

/** Returns the reason of a revert, from its data or from the words after it; empty if it has none. */
function revertReason(text: string): string {
  const [, data] = REVERT_DATA.exec(text) ?? []
  const revert = data === undefined ? null : tryTo(() => standardRevert(parseHex(data)) ?? null)
  if (revert?.kind === 'reason') return revert.reason
  if (revert?.kind === 'panic') return revert.meaning ?? `panic ${revert.code}`
  return /execution reverted: ([\s\S]+)/.exec(text)?.[1] ?? ''
}

const flow = (attoflow: string) => `${formatUnits(BigInt(attoflow), 18)} FLOW`

interface Numbers extends Pick<CadenceCause, 'meaning'> {
  readonly headline: string
}

const NUMBERS: readonly (readonly [RegExp, (...parts: string[]) => Numbers])[] = [
  [
    /^nonce too (low|high): address (0x[0-9a-f]{40}), tx: (\d{1,20}) state: (\d{1,20})/i,
    (how, address, sent, expected) => ({
      headline: `EVM nonce too ${how}: ${sent} sent, ${expected} expected`,
      meaning: `The next nonce of ${address} is ${expected}.`,
    }),
  ],
  [
    /^insufficient funds for (?:gas \* price \+ value|transfer): address (0x[0-9a-f]{40})(?: have (\d{1,80}) want (\d{1,80}))?/i,
    (address, have, want) => ({
      headline:
        want === ''
          ? 'Not enough FLOW in the EVM account'
          : `Not enough FLOW in the EVM account: ${flow(want)} needed, ${flow(have)} there`,
      meaning: `${address} pays gas and value.`,
    }),
  ],
  [
    /^intrinsic gas too low: have (\d{1,20}), want (\d{1,20})/,
    (have, want) => ({
      headline: `EVM gas limit too low: ${withThousands(have)} given, ${withThousands(want)} needed`,
      meaning: 'Every EVM transaction costs that much before its code runs.',
    }),
  ],
  [
    /^max fee per gas less than block base fee: address 0x[0-9a-f]{40},? maxFeePerGas: (\d{1,40}),? baseFee: (\d{1,40})/i,
    (fee, base) => ({
      headline: `EVM fee too low: ${withThousands(fee)} per gas offered, ${withThousands(base)} needed`,
      meaning: 'The fee cap is below the base fee of the block.',
    }),
  ],
  [
    /^insufficient computation\b/,
    () => ({
      headline: 'Flow’s compute limit ended the EVM call',
      meaning: 'Gas in the EVM is paid for with the compute of the Flow transaction around it.',
    }),
  ],
]

function withNumbers(text: string): Numbers | null {
  for (const [pattern, say] of NUMBERS) {
    const found = pattern.exec(text)
    if (found) return say(...found.slice(1).map(part => part ?? ''))
  }
  return null
}
