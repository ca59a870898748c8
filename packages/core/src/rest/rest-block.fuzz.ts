import { parseJson } from '../json/parse-json.ts'
import { blockHeaderFromRest } from './rest-block.ts'

export const texts = { blockHeaderFromRest: (text: string) => blockHeaderFromRest(parseJson(text)) }
export const samples = [
  `[{"header":{"id":"${'ab'.repeat(32)}","height":"7","timestamp":"2026-01-01T00:00:00Z"}}]`,
]
