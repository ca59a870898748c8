import { TEXT_KIND_LABELS } from '@toolkit/explain/detect/kind-messages'
import { PASTE_TOOLS, type PasteTool } from '@toolkit/explain/detect/tool-of-kind'
import { expect, it } from 'vitest'
import { PASTED_INPUTS } from '../../../explain/test/pasted-inputs/all.ts'
import type { PastedInput } from '../../../explain/test/pasted-inputs/pasted-input.ts'
import { ran } from '../../test/fake-io.ts'
import { worldOf } from '../../test/fake-node.ts'
import { callTool } from '../mcp/call-tool.ts'

/** What terminal and assistant say of a row: its kind, the reason, and the page for it. */
const expected = ({ kind, says, tool }: PastedInput) =>
  kind === 'text' ? [] : [TEXT_KIND_LABELS[kind], says, PASTE_TOOLS[tool as PasteTool]]

it.each(Object.entries(PASTED_INPUTS))('says of %s what the page says', async (_, rows) => {
  for (const row of rows) {
    const { out, code } = await ran(['detect'], { stdin: row.input })
    expect(code, row.name).toBe(0)
    for (const part of expected(row)) expect(out, row.name).toContain(part)
    const { text, isError } = await callTool('detect', { text: row.input }, worldOf(null))
    // No assistant gets what may be a secret.
    if (row.secret) continue
    expect(isError, `${row.name}: ${text}`).toBe(false)
    for (const part of expected(row)) expect(text, row.name).toContain(part)
    const explained = await ran(['explain'], { stdin: row.input })
    expect(explained.err, row.name).not.toContain('cli/secret')
    if (row.kind !== 'text') expect(explained.err, row.name).not.toMatch(/was expected/)
  }
})
