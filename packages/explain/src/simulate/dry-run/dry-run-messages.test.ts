import { describe, expect, it } from 'vitest'
import { describeDryRun } from './dry-run-messages.ts'

describe('dryRunWords', () => {
  it('says why a transaction cannot be run dry, and at which line', () => {
    const because = 'Prepare moves the field vault.'
    expect(describeDryRun({ kind: 'impossible', because, line: 7 }).details).toBe(
      `Line 7: ${because}`,
    )
    expect(describeDryRun({ kind: 'impossible', because, line: null }).details).toBe(because)
  })
})
