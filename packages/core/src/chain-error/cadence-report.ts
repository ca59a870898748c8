/** A place in a Cadence program. */
export interface CadencePlace {
  /** A transaction's id, or `0ae53cb6e3f42a79.FlowToken` for a contract. */
  readonly location: string
  /** Line from 1, column from 0, as Cadence counts; null where only the location is known. */
  readonly position: { readonly line: number; readonly column: number } | null
}

/** One error of a report. */
export interface CadenceProblem {
  /** What went wrong, whole: `panic: …` may have many lines. */
  readonly message: string
  readonly place: CadencePlace | null
  /** The source lines with their numbers and the marker below, as Cadence drew them; may be empty. */
  readonly excerpt: string
  /** What stands beside the marker and in notes: `expected String, got Int; …`; may be empty. */
  readonly detail: string
  /** Cadence's own page on it. */
  readonly documentation: string | null
}

/** What Cadence printed of a failed program. */
export interface CadenceReport {
  /** From which places it was called, the outermost first; empty where no function was called. */
  readonly calls: readonly CadencePlace[]
  /** One for a program that ran; every error of the checker for one that could not. */
  readonly problems: readonly CadenceProblem[]
}

const PROMPT = /\n\nWas this error unhelpful\?\nConsider suggesting an improvement here: \S+\s*$/
const ARROW = /^ *--> (\S*?)(?::(\d{1,9}):(\d{1,9}))?$/
const ERROR = 'error: '
const DOCUMENTATION = '  See documentation at: '
const EXCERPT_LINE = /^ *\d* *\|/
const EMPTY_LINE = /^ *\|\s*$/
const MARKER = /^ *\| *[\^-]+ ?(.*)$/

/**
 * Texts that a program chose, or the machine around Cadence: they may have any lines in them. An
 * error of this sort is the last one of its report, so its text goes on to the report's last place.
 */
const FREE_TEXT = [
  /^panic: /,
  /^assertion failed: /,
  /^(?:pre|post)-condition failed: /,
  /^failed to save object: path /,
  /^cannot publish capability /,
  /^failed to load type: /,
  /^invalid argument at index /,
  /\[(?:Error|Failure) Code: \d+\] /,
]

function placeOf(line: string): CadencePlace | null {
  const [, location = '', row, column] = ARROW.exec(line) ?? []
  if (location === '' && row === undefined) return null
  return {
    location,
    position:
      row === undefined || column === undefined
        ? null
        : { line: Number(row), column: Number(column) },
  }
}

const isError = (line: string | undefined) => line?.startsWith(ERROR) === true

/** The line at which the next error or call begins, from `from` on; the number of lines if none. */
function nextBlock(lines: readonly string[], from: number): number {
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (lines[at - 1] === '' && (isError(line) || ARROW.test(line))) return at
  }
  return lines.length
}

/** Where the text of the error that begins at `start` ends: at the line that names its place. */
function placeLine(lines: readonly string[], start: number): number {
  const arrows = lines.flatMap((line, at) => (at > start && ARROW.test(line) ? [at] : []))
  const [first = -1] = arrows
  const free = FREE_TEXT.some(text => text.test((lines[start] ?? '').slice(ERROR.length)))
  // Cadence's own texts have one line; what has more holds somebody else's.
  return free || first > start + 1 ? (arrows.at(-1) ?? -1) : first
}

/** What stands below the place: source lines, what the marker and notes say, documentation. */
function below(lines: readonly string[]): Omit<CadenceProblem, 'message' | 'place'> {
  const excerpt: string[] = []
  const detail: string[] = []
  let documentation: string | null = null
  for (const line of lines) {
    const marker = MARKER.exec(line)
    if (line.startsWith(DOCUMENTATION)) documentation = line.slice(DOCUMENTATION.length)
    else if (marker?.[1]) {
      excerpt.push(line.slice(0, line.length - marker[1].length).trimEnd())
      detail.push(marker[1])
    } else if (EXCERPT_LINE.test(line) && !EMPTY_LINE.test(line)) excerpt.push(line)
    else if (line.trim() !== '' && !EMPTY_LINE.test(line)) detail.push(line.trim())
  }
  return { excerpt: excerpt.join('\n'), detail: detail.join('\n'), documentation }
}

/**
 * Reads what Cadence's pretty printer wrote (cadence `pretty/print.go`), from the front: first the
 * calls, then the errors, each with its place and the source there. A text that a program chose ends
 * at the last place of the report, so that nothing in it can pass for another error.
 * @param text what follows `Execution failed:` or `Parsing failed:` and its line break. Never throws;
 * a text of another form becomes one problem without a place.
 */
export function parseCadenceReport(text: string): CadenceReport {
  const lines = text.replace(PROMPT, '').trimEnd().split('\n')
  const calls: CadencePlace[] = []
  const problems: CadenceProblem[] = []
  let at = 0
  while (at < lines.length && !isError(lines[at])) {
    const call = placeOf(lines[at] ?? '')
    if (call) calls.push(call)
    at = nextBlock(lines, at + 1)
  }
  while (at < lines.length) {
    const arrow = placeLine(lines, at)
    const textEnd = arrow < 0 ? lines.length : arrow
    const end = arrow < 0 ? lines.length : nextBlock(lines, arrow + 1)
    problems.push({
      message: lines.slice(at, textEnd).join('\n').slice(ERROR.length).trimEnd(),
      place: arrow < 0 ? null : placeOf(lines[arrow] ?? ''),
      ...below(lines.slice(textEnd + 1, end)),
    })
    at = end
  }
  if (problems.length > 0 || text.trim() === '') return { calls, problems }
  const whole = { message: lines.join('\n'), place: null, excerpt: '', detail: '' }
  return { calls: [], problems: [{ ...whole, documentation: null }] }
}
