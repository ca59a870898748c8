import { type CadenceReport, parseCadenceReport } from './cadence-report.ts'

/** A failure's message, taken apart. */
export interface ChainError {
  /** The code of the cause; null where the message has none. */
  readonly code: number | null
  /** The codes that wrap the cause, from the outermost in, and the cause's last. */
  readonly codes: readonly number[]
  /** What the cause says after its code, without Cadence's report. */
  readonly text: string
  /** What Cadence printed; null where the program is not what failed. */
  readonly report: CadenceReport | null
  /** Further failures of the same transaction, each in the chain's words; mostly of its fee. */
  readonly others: readonly string[]
}

const CODE = /^\[(?:Error|Failure) Code: (\d{1,9})\] /
const COUNT = /^(\d{1,4}) errors? occurred:\n\t\* /
const NEXT = '\n\t* '
const CAUSED = /^(?:error|failure) caused by: /
const REPORT = /^cadence runtime error:? (?:Execution|Parsing) failed:\n/

/**
 * The words that flow-go puts before an inner error (`fvm/errors`, `fvm/transactionInvoker.go`). Only
 * these are passed over: what comes after anything else may be a text of the program.
 */
const WRAPPERS = [
  CAUSED,
  /^(?:[a-z]+ )*[a-z]+: (?=\[(?:Error|Failure) Code: )/,
  /^invalid (?:proposal key|payload signature|envelope key): public key \d+ on account [0-9a-f]+ does not have a valid signature: (?=\[)/,
  /^failed to deduct \d+ transaction fees from [0-9a-f]+: (?=\[)/,
  /^failed to check if the payer [0-9a-f]+ has sufficient balance: (?=\[)/,
]

/** One failure without what wraps it. */
interface Unwrapped {
  readonly codes: readonly number[]
  /** Begins where no known wrapper follows any more. */
  readonly rest: string
}

function unwrap(text: string): Unwrapped {
  const codes: number[] = []
  let rest = text
  for (;;) {
    const code = CODE.exec(rest)
    const wrapper = code ?? WRAPPERS.map(one => one.exec(rest)).find(found => found !== null)
    if (!wrapper) return { codes, rest }
    if (code) codes.push(Number(code[1]))
    rest = rest.slice(wrapper[0].length)
  }
}

/** The failures of a list. A text in the first may look like further ones; the real ones come last. */
function itemsOf(list: string, count: number): readonly string[] {
  const parts = list.split(NEXT)
  const first = Math.max(1, parts.length - count + 1)
  return [parts.slice(0, first).join(NEXT), ...parts.slice(first)].map(item => item.trimEnd())
}

/**
 * Takes a failed transaction's message apart by the form in which the chain writes it (flow-go
 * `SplitErrorTypes`, go-multierror, cadence `pretty`), from the front, so that no text of a program
 * can pass for a code or for another error. The code at the very front, before `error caused by`, is
 * the cause's (flow-go `findRootCodedError`); older messages begin with the outermost one. Never
 * throws.
 */
export function parseChainError(message: string): ChainError {
  const [, outer] = CODE.exec(message) ?? []
  const body = message.replace(CODE, '')
  const caused = CAUSED.exec(body)
  const list = caused ? body.slice(caused[0].length) : ''
  const counted = COUNT.exec(list)
  const [first = message, ...others] = counted
    ? itemsOf(list.slice(counted[0].length), Number(counted[1]))
    : [caused ? list : message]

  const { codes: inner, rest } = unwrap(first)
  const told = caused && outer !== undefined ? Number(outer) : null
  const report = REPORT.test(rest) ? parseCadenceReport(rest.replace(REPORT, '')) : null
  // An error that began outside Cadence, within a program: its code stands in the report's error.
  const within =
    report && told !== null && told !== inner.at(-1) ? insideReport(report, told) : null
  const codes = within === null || told === null ? inner : [...inner, told]
  const code = told ?? codes.at(-1) ?? null
  return {
    code,
    codes: codes.length === 0 && code !== null ? [code] : codes,
    text: within ?? (report ? '' : rest.trimEnd()),
    report,
    others,
  }
}

/** What follows the cause's code in the first error of a report; null where it has another code. */
function insideReport({ problems }: CadenceReport, code: number): string | null {
  const [, ...after] = (problems[0]?.message ?? '').split(`[Error Code: ${code}] `)
  return after.length === 0 ? null : after.join(`[Error Code: ${code}] `)
}
