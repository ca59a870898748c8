import type { CadenceProgram, SourceRange } from '@toolkit/core/cadence/syntax/program'
import { findLookAlikes, type LookAlike } from '@toolkit/core/text/look-alikes'
import { inDigits } from '@toolkit/core/text/numbers'
import { gravestFirst, type ReviewFinding, type ReviewSeverity } from './finding.ts'
import { type FindingRange, rangeReader } from './source-range.ts'

/** Spaces in a line: more than in any table or alignment, fewer than needed to push code out of a narrow view. */
const MAX_SPACES = 40
const MAX_INDENT = 100
const MAX_BLANK_LINES = 20
const LONG_LINE = 300
const LONG_COMMENT = 2000
/** A longer comment may hide its end, after which code follows on the line. */
const SHORT_COMMENT = 60
/** Maximum findings per kind. */
const MAX_FOUND = 20

interface SourceContext {
  readonly source: string
  readonly placed: (range: SourceRange) => FindingRange
}

/**
 * Finds places where a source hides code: runs of spaces and of blank lines with code after them, code after a
 * comment's end, very long lines and comments, characters that are invisible or change the order of others, and breaks
 * that some programs display as a new line but Cadence does not. In the order of the source by kind, at most 20 of
 * each.
 * @example
 * import { parseCadence } from '@toolkit/core/cadence/syntax/program'
 * const program = parseCadence(`transaction {${' '.repeat(900)}execute {} }`)
 * hiddenCode(program)[0]?.message // => '900 spaces push what follows them out of sight.'
 */
export function hiddenCode(program: CadenceProgram): readonly ReviewFinding[] {
  const { source } = program
  const context = { source, placed: rangeReader(source) }
  const kinds = [
    spacesBeforeCode(context),
    blankLines(context),
    brokenLines(context),
    comments(program, context),
    characters(context),
    longLines(context),
  ]
  // Many warnings must not push out a danger.
  return kinds.flatMap(found => gravestFirst(found).slice(0, MAX_FOUND))
}

const found = (
  severity: ReviewSeverity,
  code: string,
  message: string,
  range: FindingRange,
): ReviewFinding => ({ severity, code: `hidden/${code}`, message, range })

function spacesBeforeCode({ source, placed }: SourceContext): readonly ReviewFinding[] {
  const findings: ReviewFinding[] = []
  for (const { 0: run, index: from } of source.matchAll(/[ \t]+/g)) {
    const to = from + run.length
    const isIndent = from === 0 || source[from - 1] === '\n'
    if (run.length <= (isIndent ? MAX_INDENT : MAX_SPACES)) continue
    const next = source[to]
    if (next === undefined || next === '\n' || next === '\r') continue
    const message = `${inDigits(run.length)} spaces push what follows them out of sight.`
    findings.push(found('danger', 'spaces', message, placed({ from: to, to: to + 1 })))
    if (findings.length === MAX_FOUND) break
  }
  return findings
}

function blankLines({ source, placed }: SourceContext): readonly ReviewFinding[] {
  const findings: ReviewFinding[] = []
  let begin = 0
  let blank = 0
  while (begin < source.length) {
    const end = source.indexOf('\n', begin)
    const to = end < 0 ? source.length : end
    if (source.slice(begin, to).trim() === '') blank += 1
    else {
      if (blank > MAX_BLANK_LINES) {
        const message = `${inDigits(blank)} blank lines push what follows them out of sight.`
        findings.push(found('danger', 'blank-lines', message, placed({ from: begin, to })))
      }
      blank = 0
    }
    begin = to + 1
  }
  return findings
}

/**
 * Finds line breaks other than LF, which ends a line in Cadence: one that a viewer shows turns a comment into apparent
 * code, or vice versa.
 */
function brokenLines({ source, placed }: SourceContext): readonly ReviewFinding[] {
  const findings: ReviewFinding[] = []
  for (const { index: from } of source.matchAll(/\r(?!\n)/g)) {
    const message =
      'A carriage return stands alone: some programs show a new line there, and Cadence reads on.'
    findings.push(found('danger', 'line-break', message, placed({ from, to: from + 1 })))
    if (findings.length === MAX_FOUND) break
  }
  return findings
}

function comments(
  { tree }: CadenceProgram,
  { source, placed }: SourceContext,
): readonly ReviewFinding[] {
  const findings: ReviewFinding[] = []
  tree.iterate({
    enter({ name, from, to }) {
      if (name !== 'BlockComment' && name !== 'LineComment') return
      const range = placed({ from, to })
      if (to - from > LONG_COMMENT) {
        const size = inDigits(to - from)
        const message = `A comment has ${size} characters: look for what comes after it.`
        findings.push(found('warning', 'long-comment', message, range))
      }
      if (name === 'LineComment') return
      const text = source.slice(from, to)
      const behind = codeBehind(source, to)
      if (behind === null) return
      if (text.lastIndexOf('/*') > 0) {
        const message =
          'Comments stand within a comment, which ends later than it seems, and code follows on the line.'
        findings.push(found('danger', 'nested-comment', message, placed(behind)))
      } else if (text.length > SHORT_COMMENT) {
        const message = 'Code follows on the line on which a long comment ends.'
        findings.push(found('danger', 'behind-comment', message, placed(behind)))
      }
    },
  })
  return findings
}

/** Returns the text after an offset on its line that is neither space nor punctuation; null if there is none. */
function codeBehind(source: string, from: number): SourceRange | null {
  const end = source.indexOf('\n', from)
  const to = end < 0 ? source.length : end
  const rest = source.slice(from, to)
  const at = rest.search(/[^\s{}()[\],;:]/)
  return at < 0 || rest.startsWith('//', at) ? null : { from: from + at, to }
}

function characters({ source, placed }: SourceContext): readonly ReviewFinding[] {
  return findLookAlikes(source, { expect: 'source' }).flatMap(one => {
    const message = describeCharacter(one)
    const { offset, length } = one
    const range = placed({ from: offset, to: offset + length })
    return message === null ? [] : [found('danger', one.kind, message, range)]
  })
}

function describeCharacter({ kind, codePoint, name, looksLike }: LookAlike): string | null {
  const which = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}${name ? ` (${name})` : ''}`
  switch (kind) {
    case 'direction':
      return `The character ${which} changes the direction in which text is drawn, so that code seems other than it is.`
    case 'invisible':
      return `The character ${which} is invisible.`
    case 'control':
      return `The control character ${which} is not drawn.`
    case 'look-alike':
      return `The character ${which} looks like “${looksLike}” but is a different one.`
    case 'not-composed':
    case 'not-ascii':
      return null
  }
}

function longLines({ source, placed }: SourceContext): readonly ReviewFinding[] {
  const findings: ReviewFinding[] = []
  let begin = 0
  while (begin < source.length && findings.length < MAX_FOUND) {
    const end = source.indexOf('\n', begin)
    const to = end < 0 ? source.length : end
    if (to - begin > LONG_LINE) {
      const message = `A line has ${inDigits(to - begin)} characters: read it to its end.`
      findings.push(found('warning', 'long-line', message, placed({ from: begin, to })))
    }
    begin = to + 1
  }
  return findings
}
