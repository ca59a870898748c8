import { peekOf } from '@toolkit/core/cadence/syntax/problem'
import type { CadenceProgram } from '@toolkit/core/cadence/syntax/program'
import { endOfBlockComment } from '@toolkit/core/cadence/syntax/trivia'

const [NEWLINE, RETURN, STAR, SLASH, QUOTE, BACKSLASH] = [10, 13, 42, 47, 34, 92]

/**
 * Returns a script without the differences between its copies: comments (not those within strings; the line breaks of a
 * block comment stay), runs of spaces and tabs, empty lines, and lines that start with `import`. Lines end at CR LF, LF
 * or CR and are joined by LF. Two scripts with the same normal form need not be the same code: `isWholeIn` checks that.
 * Linear.
 * @example
 * normalForm('import A from 0x1\n\ntransaction { // nothing\n}') // => 'transaction {\n}'
 */
export function normalForm(source: string): string {
  return withoutComments(source)
    .split(/\r\n|\n|\r/)
    .map(line => line.replace(/[ \t]+/g, ' ').replace(/^ | $/g, ''))
    .filter(line => line !== '' && !line.startsWith('import'))
    .join('\n')
}

function withoutComments(source: string): string {
  const peek = peekOf(source)
  const retained: string[] = []
  let [from, at] = [0, 0]
  const leave = (to: number, instead: string) => {
    retained.push(source.slice(from, at), instead)
    from = to
    at = to
  }
  while (at < source.length) {
    const code = peek(at)
    if (code === QUOTE) at = behindString(source, at)
    else if (code === SLASH && peek(at + 1) === SLASH) leave(endOfLine(source, at), '')
    else if (code === SLASH && peek(at + 1) === STAR) {
      const end = endOfBlockComment(peek, at) ?? source.length
      leave(end, source.slice(at, end).replace(/[^\r\n]+/g, ''))
    } else at += 1
  }
  return retained.join('') + source.slice(from)
}

function endOfLine(source: string, from: number): number {
  let at = from
  while (at < source.length && source.charCodeAt(at) !== NEWLINE) {
    if (source.charCodeAt(at) === RETURN) return at
    at += 1
  }
  return at
}

/** Returns the end of a string, which ends on its line. */
function behindString(source: string, from: number): number {
  let at = from + 1
  while (at < source.length) {
    const code = source.charCodeAt(at)
    if (code === NEWLINE || code === RETURN) return at
    if (code === QUOTE) return at + 1
    at += code === BACKSLASH ? 2 : 1
  }
  return source.length
}

/**
 * Returns true if a program is the same code as the program of its normal form, except for comments and for imports at
 * its top: anything on a line with an import, or that starts like one, must be complete in it. Both must be free of
 * problems.
 */
export function isWholeIn(program: CadenceProgram, normal: CadenceProgram): boolean {
  if (program.problems.length > 0 || normal.problems.length > 0) return false
  const [one, other] = [codeOf(program), codeOf(normal)]
  return one.text === other.text && one.shape === other.shape
}

/** Returns the code's characters without spaces, strings unchanged, and the nesting of its parts. */
function codeOf({ source, tree }: CadenceProgram): {
  readonly text: string
  readonly shape: string
} {
  const texts: string[] = []
  const shape: string[] = []
  let from = 0
  const take = (to: number) => {
    const text = source.slice(from, to).replace(/\s+/g, '')
    texts.push(text)
    from = to
    return text
  }
  tree.iterate({
    enter({ name, from: start, to, node }) {
      const isComment = name === 'LineComment' || name === 'BlockComment'
      const isImport = name === 'ImportDeclaration' && node.parent?.name === 'Program'
      shape.push(take(start))
      if (isComment || isImport) {
        from = to
        return false
      }
      shape.push(`<${name}`)
      if (name !== 'String') return true
      texts.push(source.slice(start, to))
      from = to
      shape.push('>')
      return false
    },
    leave({ to }) {
      shape.push(take(to), '>')
    },
  })
  take(source.length)
  return { text: texts.join(''), shape: shape.join('') }
}
