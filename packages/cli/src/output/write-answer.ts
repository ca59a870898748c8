import type { AnswerTone } from '@toolkit/core/text/answer-tone'
import { revealAllHidden } from '@toolkit/core/text/hidden'
import type { Answer, Section } from './answer.ts'
import { onOneLine, type Paint, painted, type Style, wrapped } from './terminal.ts'

const LOOKS: Readonly<Record<AnswerTone, readonly [sign: string, paint: Paint]>> = {
  success: ['✓', 'green'],
  danger: ['✗', 'red'],
  warning: ['!', 'yellow'],
  info: ['i', 'blue'],
  neutral: ['–', 'dim'],
}

/** Formats the answer for people: the sentence first, then its cause, then the details. Ends with a line feed. */
export function writeAnswer(answer: Answer, style: Style): string {
  if (answer.value !== undefined) return `${answer.value}\n`
  const { tone, message, cause, sections, source } = answer
  const [sign, paint] = LOOKS[tone]
  // Without a terminal, the first line is only the sentence.
  const mark = style.colour ? `${painted(style, paint, sign)} ` : ''
  const parts = [mark + painted(style, 'bold', wrapped(onOneLine(message), style.width))]
  if (cause !== null) parts.push(wrapped(onOneLine(cause), style.width))
  parts.push(...sections.map(section => writeSection(section, style)))
  if (source !== null) parts.push(painted(style, 'dim', `Source: ${onOneLine(source)}`))
  const [first = '', ...rest] = parts.filter(part => part !== '')
  return `${[cause === null ? first : `${first}\n${rest.shift() ?? ''}`, ...rest].join('\n\n')}\n`
}

function writeSection(section: Section, style: Style): string {
  const title = section.title === null ? [] : [painted(style, 'bold', onOneLine(section.title))]
  if ('rows' in section)
    return [...title, ...section.rows.map(rowWriter(section.rows, style))].join('\n')
  if ('text' in section) return [...title, indented(revealAllHidden(section.text))].join('\n')
  const list = section.list.map(one => bullet(revealAllHidden(one), style))
  return [...title, ...list].join('\n')
}

const bullet = (text: string, style: Style) => `- ${wrapped(text, style.width, '  ').trimStart()}`

const indented = (text: string) =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map(line => (line === '' ? '' : `  ${line}`))
    .join('\n')

function rowWriter(rows: readonly (readonly [string, string])[], style: Style) {
  const column = Math.max(...rows.map(([name]) => onOneLine(name).length)) + 2
  return ([name, value]: readonly [string, string]) => {
    const lines = wrapped(revealAllHidden(value), style.width, ' '.repeat(column))
    return painted(style, 'dim', onOneLine(name).padEnd(column)) + lines.trimStart()
  }
}
