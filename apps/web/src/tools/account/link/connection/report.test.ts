import { expect, it } from 'vitest'
import { cutMark } from './cut-secrets'
import { writeReport } from './report'

const facts = {
  ...{ title: 'Log in', message: 'Declined: Externally Halted', network: 'Flow Emulator' },
  ...{ accessNode: 'http://localhost:8888', address: null, origin: 'https://tools.test' },
  ...{ browser: 'Chromium', startedAt: new Date(0), details: { openIn: 'popup' } },
  log: [
    { at: 0, text: 'Opening the wallet' },
    { at: 1250, text: 'authn: token=abcdef123456 refused' },
  ],
}

it('a report has what a ticket needs, and no token', () => {
  expect(writeReport(facts)).toBe(`## Wallet connection: Log in

Declined: Externally Halted

- Network: Flow Emulator (http://localhost:8888)
- Account: nobody is logged in
- Page: https://tools.test
- Browser: Chromium
- Began: 1970-01-01T00:00:00.000Z

### Log

- +0.0 s Opening the wallet
- +1.3 s authn: token=${cutMark(12)} refused

### Details

\`\`\`json
{
  "openIn": "popup"
}
\`\`\`

Tokens and other values that may be secret were cut. Addresses, public keys and signatures are public.
`)
})

it('a step that was not begun says so, and long details are cut', () => {
  const text = writeReport({ ...facts, startedAt: null, log: [], details: 'x'.repeat(30_000) })
  expect(text).toContain('- Began: not started')
  expect(text).toContain('Nothing yet.')
  expect(text.length).toBeLessThan(21_000)
  expect(text).toContain('[cut: 10002 characters]')
})
