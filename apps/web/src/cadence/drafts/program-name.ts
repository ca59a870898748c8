const LONGEST = 60

/**
 * Names a program after its first comment, else its head, else its first line: it has no other name.
 * @param head the head of its declaration: `transaction(amount: UFix64)`.
 */
export function programName(source: string, head: RegExp): string {
  const start = source.slice(0, 4000)
  const comment = /^\s*(?:\/\/+|\/\*+)[\s*]*(\S.*?)\s*(?:\*\/.*)?$/m.exec(start.slice(0, 400))
  const leading = comment && start.slice(0, comment.index).trim() === '' ? comment[1] : undefined
  const own = head.exec(start)?.[0].replace(/\s+/g, ' ').trim()
  const name = leading ?? own ?? start.trim().split('\n')[0] ?? ''
  if (name === '') return 'Empty draft'
  return name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name
}
