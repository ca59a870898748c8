/** Position in a Cadence program. */
export interface CadenceLocation {
  /** A transaction's id, or `0ae53cb6e3f42a79.FlowToken` for a contract. */
  readonly location: string
  /** Line from 1, column from 0, as Cadence counts; null if only the location is known. */
  readonly position: { readonly line: number; readonly column: number } | null
}

/** One error of a report. */
export interface CadenceProblem {
  /** Full message: `panic: …` may have many lines. */
  readonly message: string
  readonly location: CadenceLocation | null
  /** Source lines with their numbers and the marker below, as Cadence printed them; may be empty. */
  readonly excerpt: string
  /** Text beside the marker and in notes: `expected String, got Int; …`; may be empty. */
  readonly detail: string
  /** Cadence's documentation page for the error. */
  readonly documentation: string | null
}

/** Error report that Cadence printed for a failed program. */
export interface CadenceReport {
  /** Call stack, the outermost first; empty if no function was called. */
  readonly calls: readonly CadenceLocation[]
  /** One for a program that ran; every checker error for one that could not. */
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
 * Messages with text from the program or from outside Cadence, which may contain any lines. Such an error is the last
 * one of its report, so its text continues to the report's last position.
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

function locationOf(line: string): CadenceLocation | null {
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

/** Returns the line at which the next error or call starts, from `from` on; the number of lines if none. */
function nextBlock(lines: readonly string[], from: number): number {
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (lines[at - 1] === '' && (isError(line) || ARROW.test(line))) return at
  }
  return lines.length
}

/** Returns the line with the position, which ends the text of the error that starts at `start`. */
function locationLine(lines: readonly string[], start: number): number {
  const arrows = lines.flatMap((line, at) => (at > start && ARROW.test(line) ? [at] : []))
  const [first = -1] = arrows
  const free = FREE_TEXT.some(text => text.test((lines[start] ?? '').slice(ERROR.length)))
  // Cadence's own messages have one line; a longer one contains foreign text.
  return free || first > start + 1 ? (arrows.at(-1) ?? -1) : first
}

/** Parses the lines below the position: source lines, marker text and notes, documentation. */
function below(lines: readonly string[]): Omit<CadenceProblem, 'message' | 'location'> {
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
 * Parses the output of Cadence's pretty printer (cadence `pretty/print.go`) from the front: first the calls, then the
 * errors, each with its position and source lines. Text from a program ends at the last position of the report, so that
 * nothing in it can pass for another error.
 * @param text what follows `Execution failed:` or `Parsing failed:` and its line break. Never throws;
 * a text of another form becomes one problem without a place.
 */
export function parseCadenceReport(text: string): CadenceReport {
  const lines = text.replace(PROMPT, '').trimEnd().split('\n')
  const calls: CadenceLocation[] = []
  const problems: CadenceProblem[] = []
  let at = 0
  while (at < lines.length && !isError(lines[at])) {
    const call = locationOf(lines[at] ?? '')
    if (call) calls.push(call)
    at = nextBlock(lines, at + 1)
  }
  while (at < lines.length) {
    const arrow = locationLine(lines, at)
    const textEnd = arrow < 0 ? lines.length : arrow
    const end = arrow < 0 ? lines.length : nextBlock(lines, arrow + 1)
    problems.push({
      message: lines.slice(at, textEnd).join('\n').slice(ERROR.length).trimEnd(),
      location: arrow < 0 ? null : locationOf(lines[arrow] ?? ''),
      ...below(lines.slice(textEnd + 1, end)),
    })
    at = end
  }
  if (problems.length > 0 || text.trim() === '') return { calls, problems }
  const whole = { message: lines.join('\n'), location: null, excerpt: '', detail: '' }
  return { calls: [], problems: [{ ...whole, documentation: null }] }
}
