import { clientErrorAt } from './client-errors.ts'
import { refusalAt } from './node-refusals.ts'

/** Start of the chain's own message: its outermost code, or a report of Cadence without one. */
const START = new RegExp(
  [
    /\[(?:Error|Failure) Code: \d{1,9}\] /,
    /(?:cadence runtime error:? )?\b(?:Execution|Parsing|Checking) failed:(?=\s{1,9}error: )/,
    // Bounded, and ends at the next error: long texts are searched too.
    /(?:^|(?<=[\s"']))(?=error: (?:(?!error: )[^\n]){1,1000}?(?: |\n+) {0,4}--> \S{0,120}:\d{1,9}:\d{1,9}(?![\w:]))/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** For longer texts only the beginning is searched: the chain's messages have some kilobytes. */
const MAX_LENGTH = 1_000_000
/** Nesting of JSON in which a message is searched. */
const MAX_DEPTH = 8

const ESCAPE = /\\(?:([nrt"'\\/])|u([0-9a-f]{4}))/gi
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }
/** End of FCL's message of an HTTP error, whose further lines tell the request. */
const REQUEST_FACTS = /\n *(?:hostname|path|method|requestBody|responseBody|statusCode)=/
/** End of Cadence's report. */
const PROMPT =
  /\sWas this error unhelpful\?\s+Consider suggesting an improvement here: https:\/\/\S+/g

/**
 * Finds an error in what people paste (a log line, a JSON answer, a message of FCL, flow-cli or an SDK): the chain's
 * message, an access node's refusal, or an error of a library or of flow-cli. Restores what copying changed: tabs that
 * became spaces, line breaks that became spaces or `\n`, CRLF, quotes. Gives it as `explainError` reads it; null if
 * there is none. Never throws.
 * @example
 * findChainError('❌ Transaction Error\n[Error Code: 1006] refused') // => '[Error Code: 1006] refused'
 */
export function findChainError(text: string): string | null {
  const whole = text.slice(0, MAX_LENGTH).trim()
  const message = inJson(whole) ?? whole
  const start = startOf(message)
  if (start < 0) return null
  return restoreLines(cutEnd(message.slice(start), quoteBefore(message, start)).trim())
}

/** Offset of the chain's message, of a node's refusal, or of another error that is known; -1 if there is none. */
function startOf(text: string): number {
  const start = text.search(START)
  if (start >= 0) return start
  const refusal = refusalAt(text)
  return refusal < 0 ? clientErrorAt(text) : refusal
}

/** Returns the first text with a message of the chain in a JSON document; null if the text is none. */
function inJson(text: string): string | null {
  if (!/^[{["]/.test(text)) return null
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  return messageIn(json, MAX_DEPTH)
}

function messageIn(json: unknown, depth: number): string | null {
  if (typeof json === 'string') return startOf(json) < 0 ? null : json
  if (typeof json !== 'object' || json === null || depth === 0) return null
  for (const value of Object.values(json)) {
    const found = messageIn(value, depth - 1)
    if (found !== null) return found
  }
  return null
}

/** Quote that opens the text in which the message stands, as logs write `error="…"`; null if it is not quoted. */
function quoteBefore(text: string, start: number): string | null {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  return /=(["'`])[^"'`]*$/.exec(line)?.[1] ?? null
}

/** Cuts what stands behind the message, and decodes its escapes if its line breaks are escaped. */
function cutEnd(text: string, quote: string | null): string {
  const quoted = quote === null ? text : beforeQuote(text, quote)
  const isEscaped =
    quote !== null || (/(?:occurred|failed):\\+n/.test(quoted) && !quoted.includes('\n'))
  const plain = isEscaped ? decodeEscapes(quoted) : quoted
  const lines = plain.replaceAll('\r\n', '\n')
  // Of FCL's own error those lines are the message.
  const end = lines.startsWith('HTTP Request Error') ? -1 : lines.search(REQUEST_FACTS)
  return end < 0 ? lines : lines.slice(0, end)
}

function beforeQuote(text: string, quote: string): string {
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote) return text.slice(0, at)
  }
  return text
}

const decodeEscapes = (text: string): string =>
  text.replace(ESCAPE, (_, letter: string | undefined, code: string | undefined) =>
    code === undefined
      ? (ESCAPED[letter ?? ''] ?? letter ?? '')
      : String.fromCharCode(Number.parseInt(code, 16)),
  )

/** Restores the line breaks and tabs of the list of errors and of Cadence's report. */
function restoreLines(text: string): string {
  const listed = text
    .replace(/(\b\d{1,4} errors? occurred:)\s+\* /g, '$1\n\t* ')
    .replace(/\n[ \t]+\* /g, '\n\t* ')
    .replace(/(\b(?:Execution|Parsing|Checking) failed:)[ \t]+(?=error: |--> )/g, '$1\n')
  return text.includes('\n') ? listed : restoreReport(listed)
}

/** Restores the lines of a report that was copied onto one line. */
function restoreReport(text: string): string {
  const lines = text
    .slice(0, [...text.matchAll(PROMPT)].at(-1)?.index ?? text.length)
    .replace(/(?<!\s)\s*(--> [\w.]*(?::\d{1,9}:\d{1,9})?)(?= |$)/gm, '\n $1\n')
    .replace(/^( *\|.*?)(?<!runtime) (?=error: )/gm, '$1\n\n')
  const errors = lines.search(/^error: /m)
  // The calls before the first error are blocks too.
  const calls = lines.slice(0, Math.max(errors, 0)).replace(/([^\n])\n( --> )/g, '$1\n\n$2')
  return (calls + lines.slice(calls === '' ? 0 : errors)).trimEnd()
}
