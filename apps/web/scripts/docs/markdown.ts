import path from 'node:path'
import { anchorOf } from '../../src/shell/docs/anchor.ts'
import type { Block, Inline, Line } from '../../src/shell/docs/doc-data.ts'

/** Where a link of a text leads, by what stands in it; null leaves its words alone. */
export type ResolveLink = (target: string) => string | null

/** Files of the repository that are pages of the site. */
const PAGE_OF: Readonly<Record<string, string>> = {
  'packages/core/README.md': '/docs/core',
  'packages/vectors/README.md': '/docs/vectors',
  'docs/cli.md': '/docs/cli',
  'docs/links.md': '/docs/links',
}

/** Resolves links as they stand in `file` of the repository: to pages of the site, else to the source. */
export function linksFrom(file: string): ResolveLink {
  return target => {
    if (/^https:\/\//.test(target)) return target
    const [, below = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(target) ?? []
    if (below === '') return hash
    const found = path.posix.join(path.posix.dirname(file), below)
    const page = PAGE_OF[found]
    return page === undefined ? `source:${found}${hash}` : page + hash
  }
}

const FENCE = /^```(\w*)$/
const ROW = /^\|(.*)\|$/
const ITEM = /^[-*] (.*)$/
const HEADING = /^(#{1,6}) (.*)$/
/** Code, strong words, links, and addresses that stand alone. */
const MARKS =
  /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|\{@link (\w+)\}|(https:\/\/[^\s)`]*[^\s)`.,;:])/g

/**
 * The blocks of a text in Markdown: headings, paragraphs, lists of one level, tables and fenced code; of lines: code,
 * strong words and links. What else Markdown has is text as it stands. The title of a file is left out.
 */
export function parseMarkdown(text: string, resolve: ResolveLink): readonly Block[] {
  const lines = text.split('\n')
  const blocks: Block[] = []
  let below = false
  const takeWhile = (form: RegExp): string[] => {
    const taken: string[] = []
    for (let match = form.exec(lines[0] ?? ''); match; match = form.exec(lines[0] ?? '')) {
      taken.push(match[1] ?? '')
      lines.shift()
    }
    return taken
  }
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    const [, language] = FENCE.exec(line) ?? []
    const [, marks = '', title = ''] = HEADING.exec(line) ?? []
    if (line.trim() === '') continue
    if (language !== undefined) {
      const end = lines.indexOf('```')
      if (end < 0) throw new Error(`A block of code has no end: ${line}`)
      blocks.push({
        kind: 'code',
        language,
        text: lines
          .splice(0, end + 1)
          .slice(0, -1)
          .join('\n'),
      })
    } else if (marks !== '') {
      // What has nothing above it is of the second level, as its file may begin with the third.
      below ||= marks.length === 2
      if (marks.length > 1) blocks.push(heading(below ? marks.length : 2, title))
    } else if (ROW.test(line)) {
      lines.unshift(line)
      blocks.push(table(takeWhile(ROW), resolve))
    } else if (ITEM.test(line)) {
      lines.unshift(line)
      blocks.push({ kind: 'list', items: items(lines).map(one => parseLine(one, resolve)) })
    } else {
      blocks.push({ kind: 'paragraph', line: parseLine(paragraph(line, lines), resolve) })
    }
  }
  return blocks
}

const heading = (level: number, title: string): Block => ({
  kind: 'heading',
  level: level === 2 ? 2 : 3,
  id: anchorOf(title),
  text: title.replaceAll('`', ''),
})

/** A paragraph goes on until an empty line, or what begins another block. */
function paragraph(first: string, lines: string[]): string {
  const taken = [first]
  const goesOn = (line: string) =>
    line.trim() !== '' && ![FENCE, ROW, ITEM, HEADING].some(form => form.test(line))
  while (lines[0] !== undefined && goesOn(lines[0])) taken.push(lines.shift() ?? '')
  return taken.map(line => line.trim()).join(' ')
}

/** The items of a list, each with its further lines, which are indented. */
function items(lines: string[]): readonly string[] {
  const found: string[] = []
  for (;;) {
    const line = lines[0] ?? ''
    const item = ITEM.exec(line)?.[1]
    if (item !== undefined) found.push(item)
    else if (/^ {2,}\S/.test(line)) found.push(`${found.pop() ?? ''} ${line.trim()}`)
    else return found
    lines.shift()
  }
}

function table(rows: readonly string[], resolve: ResolveLink): Block {
  const cells = (row: string): Line[] =>
    row.split(/(?<!\\)\|/).map(cell => parseLine(cell.trim().replaceAll('\\|', '|'), resolve))
  const [head = '', , ...body] = rows
  return { kind: 'table', head: cells(head), rows: body.map(cells) }
}

/** The parts of one line of text. */
export function parseLine(text: string, resolve: ResolveLink): Line {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(MARKS)) {
    const [whole, code, strong, words, target, linked, address] = match
    if (match.index > end) parts.push(text.slice(end, match.index))
    end = match.index + whole.length
    const name = code ?? linked
    if (name !== undefined) parts.push({ code: name })
    else if (strong !== undefined) parts.push({ strong })
    else if (address !== undefined) parts.push({ text: address, to: address })
    else parts.push(link(words ?? '', target ?? '', resolve))
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

function link(words: string, target: string, resolve: ResolveLink): Inline {
  const to = resolve(target)
  const text = words.replaceAll('`', '')
  return to === null ? text : { text, to }
}
