import { toToolError } from '@toolkit/core/errors'
import { inputTooLong } from '@toolkit/core/length-limit'
import { plainName } from '@toolkit/core/plain-name'
import { unknownTool, wrongToolInput } from '../errors.ts'
import { refuseSecret } from '../input/read-input.ts'
import { writeError } from '../output/write-error.ts'
import { type Field, type Texts, TOOLS, type World } from './tools.ts'
import { writeResult } from './write-result.ts'

/** Maximum length of a given text: no transaction in JSON is longer. */
const LONGEST_TEXT = 4_000_000
const PLAIN = { colour: false, width: null } as const

export interface ToolResult {
  readonly text: string
  readonly isError: boolean
}

/** Runs a tool. An error becomes the tool's result for the assistant. */
export async function callTool(name: string, input: unknown, world: World): Promise<ToolResult> {
  try {
    const tool = TOOLS.find(one => one.name === name)
    if (!tool) throw unknownTool({ name: plainName(name) })
    const texts = textsOf(input, Object.keys(tool.fields), tool.required)
    await refuseSecrets(texts, tool.fields)
    return { text: writeResult(await tool.run(texts, world)), isError: false }
  } catch (error) {
    return { text: writeError(toToolError(error), null, PLAIN), isError: true }
  }
}

/** Rejects secrets before anything is done with the texts or sent. */
async function refuseSecrets(texts: Texts, fields: Readonly<Record<string, Field>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    const id = fields[name]?.takesIds === true
    if (text !== undefined) await refuseSecret(text, { id, within: true })
  }
}

function textsOf(input: unknown, names: readonly string[], required: readonly string[]): Texts {
  const entries = Object.entries(typeof input === 'object' && input !== null ? input : {})
  const texts: Record<string, string> = {}
  for (const [name, value] of entries) {
    // A name may be anything, so it is repeated only if it is a plain one.
    if (!names.includes(name)) throw wrongToolInput({ field: plainName(name) })
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
