import { taskRef } from '../../workers/task'
import { useAnswer } from '../../workers/use-answer'
import type { SourceReading } from './read-source.task'

const READ = taskRef<typeof import('./read-source.task').default>('read-source')

/** What a Cadence source holds; null while it is read, and for none. The parser is fetched with the first. */
export function useSourceReading(text: string | null): SourceReading | null {
  const { state } = useAnswer(READ, text === '' ? null : text)
  return state.status === 'done' ? state.output : null
}
