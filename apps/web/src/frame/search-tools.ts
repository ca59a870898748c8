import { isNearly } from '@toolkit/core/text/nearly'
import { ALL_TOOL_METAS } from './all-tool-metas'
import { groupOf } from './groups'
import type { ToolEntry } from './manifest'
import { TOOLS } from './registry'
import { ERROR_CODE, ERROR_TOOL, SEARCH_TERMS } from './search-terms'

export { ALL_TOOL_METAS }

/** A typo match scores low: it never comes before an exact match. */
const NEARLY = 0.1

/**
 * Returns the tools that match `query`, best first; all of them, in order, for an empty query. Every word must match; a
 * match in the title scores higher than in the group, the keywords, the description. Letter case and hyphens are
 * ignored, one typo in a longer word is tolerated. Tools that are not built come last.
 */
export function searchTools(query: string): readonly ToolEntry[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return TOOLS
  return TOOLS.map(tool => ({ tool, score: scoreOf(tool, words) }))
    .filter(entry => entry.score > 0)
    .sort((a, b) => Number(!!a.tool.planned) - Number(!!b.tool.planned) || b.score - a.score)
    .map(entry => entry.tool)
}

function scoreOf(tool: ToolEntry, words: readonly string[]): number {
  const toolMeta = ALL_TOOL_METAS.get(tool.id)
  let total = 0
  for (const word of words) {
    const score = Math.max(
      scoreText(tool.title, word, 100),
      scoreText(groupOf(tool.group).title, word, 40),
      ...(toolMeta?.keywords ?? []).map(keyword => scoreText(keyword, word, 60)),
      ...(SEARCH_TERMS[tool.id] ?? []).map(known => scoreText(known, word, 50)),
      scoreText(toolMeta?.description ?? '', word, 20),
      ERROR_CODE.test(word) && tool.id === ERROR_TOOL ? 60 : 0,
    )
    if (score === 0) return 0
    total += score
  }
  return total
}

function scoreText(text: string, word: string, weight: number): number {
  const known = plain(text)
  const at = known.indexOf(word)
  if (at < 0) {
    return known.split(/[\s(]+/).some(one => isNearly(one, word)) ? weight * NEARLY : 0
  }
  const startsWord = at === 0 || /[\s(]/.test(known.charAt(at - 1))
  return startsWord ? weight + word.length / known.length : weight / 2
}

/** Removes hyphens within words: "SHA-3", "sha3" and "Sha 3". */
const plain = (text: string) => text.toLowerCase().replace(/(?<=\w)-(?=\w)/g, '')
