import { type CadenceReport, parseCadenceReport } from './cadence-report.ts'

/** Parsed message of a failed transaction. */
export interface ChainError {
  /** Code of the cause; null if the message has none. */
  readonly code: number | null
  /** Codes that wrap the cause, from the outermost in, and the cause's last. */
  readonly codes: readonly number[]
  /** Text of the cause after its code, without Cadence's report. */
  readonly text: string
  /** Cadence's report; null if the program did not fail. */
  readonly report: CadenceReport | null
  /** Further failures of the same transaction, in the chain's words; mostly about its fee. */
  readonly others: readonly string[]
}

const CODE = /^\[(?:Error|Failure) Code: (\d{1,9})\] /
const COUNT = /^(\d{1,4}) errors? occurred:\n\t\* /
const NEXT = '\n\t* '
const CAUSED = /^(?:error|failure) caused by: /
const REPORT =
  /^(?:(?:cadence runtime error:? )?(?:Execution|Parsing|Checking) failed:\n|(?=error: [^\n]*\n+ *--> ))/

/**
 * Prefixes that flow-go puts before an inner error (`fvm/errors`, `fvm/transactionInvoker.go`). Only these are skipped:
 * text after anything else may come from the program.
 */
const WRAPPERS = [
  CAUSED,
  /^(?:[a-z]+ )*[a-z]+: (?=\[(?:Error|Failure) Code: )/,
  /^invalid (?:proposal key|payload signature|envelope key): public key \d+ on account [0-9a-f]+ does not have a valid signature: (?=\[)/,
  /^failed to deduct \d+ transaction fees from [0-9a-f]+: (?=\[)/,
  /^failed to check if the payer [0-9a-f]+ has sufficient balance: (?=\[)/,
]

/** Failure without its wrappers. */
interface Unwrapped {
  readonly codes: readonly number[]
  /** Text after the last known wrapper. */
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

/** Splits a list into its failures. Text in the first may look like further ones; the real ones come last. */
function itemsOf(list: string, count: number): readonly string[] {
  const parts = list.split(NEXT)
  const first = Math.max(1, parts.length - count + 1)
  return [parts.slice(0, first).join(NEXT), ...parts.slice(first)].map(item => item.trimEnd())
}

/**
 * Parses a failed transaction's message by the format in which the chain writes it (flow-go `SplitErrorTypes`,
 * go-multierror, cadence `pretty`), from the front, so that no text of a program can pass for a code or for another
 * error. The code at the very front, before `error caused by`, is the cause's (flow-go `findRootCodedError`); older
 * messages start with the outermost one. Never throws.
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
  const statedCode = caused && outer !== undefined ? Number(outer) : null
  const report = REPORT.test(rest) ? parseCadenceReport(rest.replace(REPORT, '')) : null
  // An error that started outside Cadence, within a program: its code is in the report's error.
  const outside = report === null ? null : outsideCode(report)
  const cause = outside ?? statedCode
  const within =
    report && cause !== null && cause !== inner.at(-1) ? insideReport(report, cause) : null
  const codes = within === null || cause === null ? inner : [...inner, cause]
  const code = cause ?? codes.at(-1) ?? null
  return {
    code,
    codes: codes.length === 0 && code !== null ? [code] : codes,
    text: within ?? (report ? '' : rest.trimEnd()),
    report,
    others,
  }
}

/**
 * Returns the code with which the first error of a report begins; null if it begins otherwise. Cadence puts words of its
 * own before any text of a program, so none of that can stand there.
 */
function outsideCode({ problems }: CadenceReport): number | null {
  const [, code] = CODE.exec(problems[0]?.message ?? '') ?? []
  return code === undefined ? null : Number(code)
}

/** Returns the text after the cause's code in the first error of a report; null if it has another code. */
function insideReport({ problems }: CadenceReport, code: number): string | null {
  const [, ...after] = (problems[0]?.message ?? '').split(`[Error Code: ${code}] `)
  return after.length === 0 ? null : after.join(`[Error Code: ${code}] `)
}
