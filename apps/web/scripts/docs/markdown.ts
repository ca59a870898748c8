import path from 'node:path'
import { type MarkedToken, marked, type Token, type Tokens } from 'marked'
import { anchorOf } from '../../src/shell/docs/anchor.ts'
import type { Block, Inline, Line } from '../../src/shell/docs/doc-data.ts'

/** Resolves the target of a link; null keeps its text alone. */
export type ResolveLink = (target: string) => string | null

/** Files of the repository that are pages of the site. */
const PAGE_OF: Readonly<Record<string, string>> = {
  'packages/core/README.md': '/docs/core',
  'packages/vectors/README.md': '/docs/vectors',
  'docs/cli.md': '/docs/cli',
  'docs/links.md': '/docs/links',
}

/** Resolves the links in `file` of the repository: to pages of the site, else to the source. */
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

/**
 * Parses Markdown to blocks: headings, paragraphs, lists of one level, tables and fenced code; within lines: code,
 * strong text and links. Other inline marks stay text. The title of a file is dropped.
 * @throws Error on any other kind of block, which pages cannot show.
 */
export function parseMarkdown(text: string, resolve: ResolveLink): readonly Block[] {
  let below = false
  return marked.lexer(linksAsCode(text)).flatMap((one): readonly Block[] => {
    // The tokens of an extension have type any: there are none.
    const token = one as MarkedToken
    switch (token.type) {
      case 'space':
        return []
      case 'heading':
        // A heading without a parent gets the second level, since its file may begin with the third.
        below ||= token.depth === 2
        return token.depth > 1 ? [heading(below ? token.depth : 2, token.text)] : []
      case 'paragraph':
        return [{ kind: 'paragraph', line: lineOf(token.tokens, resolve) }]
      case 'code':
        if (!/^(`{3,})[\s\S]*\n\1\s*$/.test(token.raw)) break
        // GitHub reads the first word too; `no-run` is for the tests of examples.
        return [{ kind: 'code', language: token.lang?.split(' ')[0] ?? '', text: token.text }]
      case 'list':
        if (token.ordered) break
        return [{ kind: 'list', items: token.items.map(item => itemOf(item, resolve)) }]
      case 'table':
        return [table(token, resolve)]
    }
    throw new Error(`No page has a form for this (${token.type}): ${token.raw}`)
  })
}

/** Parses the parts of one line of text. */
export function parseLine(text: string, resolve: ResolveLink): Line {
  return lineOf(marked.Lexer.lexInline(linksAsCode(text)), resolve)
}

/** A name that a docstring links to becomes code: its page has it. */
const linksAsCode = (text: string) => text.replaceAll(/\{@link (\w+)\}/g, '`$1`')

const heading = (level: number, title: string): Block => ({
  kind: 'heading',
  level: level === 2 ? 2 : 3,
  id: anchorOf(title),
  text: title.replaceAll('`', ''),
})

function itemOf(item: Tokens.ListItem, resolve: ResolveLink): Line {
  const [words, ...more] = item.tokens
  if (words?.type !== 'text' || more.length > 0) {
    throw new Error(`No page has a form for this item: ${item.raw}`)
  }
  return lineOf(words.tokens ?? [], resolve)
}

function table({ header, rows }: Tokens.Table, resolve: ResolveLink): Block {
  const cells = (row: readonly Tokens.TableCell[]): Line[] =>
    row.map(({ tokens }) => lineOf(tokens, resolve))
  return { kind: 'table', head: cells(header), rows: rows.map(cells) }
}

function lineOf(tokens: readonly Token[], resolve: ResolveLink): Line {
  const parts: Inline[] = []
  for (const token of tokens) {
    const part = inlineOf(token as MarkedToken, resolve)
    const before = parts.at(-1)
    if (typeof part !== 'string' || typeof before !== 'string') parts.push(part)
    else parts.splice(-1, 1, before + part)
  }
  return parts
}

function inlineOf(token: MarkedToken, resolve: ResolveLink): Inline {
  switch (token.type) {
    case 'codespan':
      return { code: token.text }
    case 'strong':
      return { strong: token.text }
    case 'link': {
      // A bare URL is a link if it may be opened.
      const alone = token.raw === token.text
      if (alone && !token.href.startsWith('https://')) return token.text
      const to = alone ? token.href : resolve(token.href)
      const text = token.text.replaceAll('`', '')
      return to === null ? text : { text, to }
    }
    case 'escape':
      return token.text
    default:
      return token.raw.replaceAll(/\s*\n\s*/g, ' ')
  }
}
