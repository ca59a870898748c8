import type { AnswerTone } from '../../ui/layout/answer'

/** What came of comparing the files with the list: paths, and how many were as listed. */
export interface CheckedFiles {
  matching: number
  /** Other bytes than the list says. */
  readonly different: string[]
  /** The host has no such file. */
  readonly missing: string[]
  /** No answer came. */
  readonly unreached: string[]
}

/** The answer in one sentence. */
export function checkedSentence(checked: CheckedFiles): {
  readonly tone: AnswerTone
  readonly sentence: string
} {
  const { matching, different, missing, unreached } = checked
  const all = matching + different.length + missing.length + unreached.length
  const of = `of ${all.toLocaleString('en')} files`
  if (different.length > 0) {
    const verb = different.length === 1 ? 'differs' : 'differ'
    return { tone: 'danger', sentence: `${different.length} ${of} ${verb} from the list` }
  }
  if (missing.length > 0) {
    const verb = missing.length === 1 ? 'is' : 'are'
    return { tone: 'danger', sentence: `${missing.length} ${of} ${verb} missing on this host` }
  }
  if (unreached.length > 0) {
    const sentence = `Check incomplete: ${unreached.length} ${of} couldn’t be fetched`
    return { tone: 'warning', sentence }
  }
  return { tone: 'success', sentence: `All ${all.toLocaleString('en')} files match the list` }
}

/** Paths of what is not as listed, each with what is wrong with it. */
export function problemsOf(checked: CheckedFiles): readonly (readonly [string, string])[] {
  const kinds = [
    [checked.different, 'other content'],
    [checked.missing, 'missing'],
    [checked.unreached, 'not fetched'],
  ] as const
  return kinds.flatMap(([files, problem]) => files.map(file => [file, problem] as const))
}
