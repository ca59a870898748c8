import { GROUPS } from './groups'
import type { ToolManifest } from './manifest'
import { TOOLS } from './registry'

const groupTitle = new Map(GROUPS.map(group => [group.id, group.title]))

/**
 * The tools that fit `query`, best first; all of them, in order, for an empty query. Every word
 * must be found; a word counts more in the title than in the group, the keywords, the description.
 */
export function searchTools(query: string): readonly ToolManifest[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return TOOLS
  return TOOLS.map(tool => ({ tool, score: scoreOf(tool, words) }))
    .filter(entry => entry.score > 0)
    .sort((a, b) => b.score - a.score)
    .map(entry => entry.tool)
}

function scoreOf(tool: ToolManifest, words: readonly string[]): number {
  let total = 0
  for (const word of words) {
    const score = Math.max(
      scoreText(tool.title, word, 100),
      scoreText(groupTitle.get(tool.group) ?? '', word, 40),
      ...tool.keywords.map(keyword => scoreText(keyword, word, 60)),
      scoreText(tool.description, word, 20),
    )
    if (score === 0) return 0
    total += score
  }
  return total
}

function scoreText(text: string, word: string, weight: number): number {
  const at = text.toLowerCase().indexOf(word)
  if (at < 0) return 0
  const startsWord = at === 0 || /[\s\-(]/.test(text.charAt(at - 1))
  return startsWord ? weight + word.length / text.length : weight / 2
}
