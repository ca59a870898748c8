import { toToolError } from '@toolkit/core/errors'
import { inputTooLong } from '@toolkit/core/length-limit'
import { secretInput, unknownTool, wrongToolInput } from '../errors.ts'
import { secretIn } from '../input/secret-guard.ts'
import { writeAnswer } from '../output/write-answer.ts'
import { writeError } from '../output/write-error.ts'
import { type Texts, TOOLS, type World } from './tools.ts'

/** Of an answer: an assistant reads all of it. */
const LONGEST_ANSWER = 6000
/** Of a text that is given: no transaction in JSON is longer. */
const LONGEST_TEXT = 4_000_000
const PLAIN = { colour: false, width: null } as const

export interface ToolResult {
  readonly text: string
  readonly isError: boolean
}

/** Runs a tool. What keeps it from an answer is told to the assistant as the tool's result. */
export async function callTool(name: string, input: unknown, world: World): Promise<ToolResult> {
  try {
    const tool = TOOLS.find(one => one.name === name)
    if (!tool) throw unknownTool({ name: name.slice(0, 40) })
    const texts = textsOf(input, Object.keys(tool.fields), tool.required)
    // Before anything is done with it, and before it goes anywhere.
    for (const text of Object.values(texts)) {
      const what = text === undefined ? null : await secretIn(text, { id: true, within: true })
      if (what !== null) throw secretInput({ what })
    }
    const answer = await tool.run(texts, world)
    const source = answer.source ?? 'told offline, by flow-toolkit itself'
    const written = writeAnswer({ ...answer, source: null }, PLAIN)
    return { text: `${clipped(written)}\nSource: ${source}`, isError: false }
  } catch (error) {
    return { text: writeError(toToolError(error), null, PLAIN), isError: true }
  }
}

function textsOf(input: unknown, names: readonly string[], required: readonly string[]): Texts {
  const entries = Object.entries(typeof input === 'object' && input !== null ? input : {})
  const texts: Record<string, string> = {}
  for (const [name, value] of entries) {
    if (!names.includes(name)) throw wrongToolInput({ field: name.slice(0, 40) })
    if (typeof value !== 'string') throw wrongToolInput({ field: name })
    if (value.length > LONGEST_TEXT) {
      throw inputTooLong({ what: name, length: value.length, limit: LONGEST_TEXT })
    }
    texts[name] = value
  }
  const missing = required.find(name => texts[name] === undefined)
  if (missing !== undefined) throw wrongToolInput({ field: missing })
  return texts
}

const clipped = (text: string) =>
  text.length > LONGEST_ANSWER ? `${text.slice(0, LONGEST_ANSWER)}…\n(cut here)` : text
