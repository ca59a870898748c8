import { formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { encodeTransaction } from '@toolkit/core/transaction/transaction'
import { analyze, card, nodeOf, PATH, unique } from './support/analyze-page.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { PATH as PHRASE_PATH, phrase } from './support/seed-phrase-page.ts'
import { expect, test } from './support/test.ts'

// Trojan Source and a look-alike letter: deceptive text is shown as what it is. Names from the chain are in
// account-assets.spec.ts.

test('a script that hides what it does is told of, and drawn as it is', async ({ open, chain }) => {
  const script = 'transaction {\n  // \u202e } begin\n  prepare() { log("FL\u041eW") }\n}'
  const page = await open(`${PATH}?network=emulator`)
  const transaction = { ...unique(nodeOf(chain)), script: encodeUtf8(script) }
  await analyze(page, formatHex(encodeTransaction(transaction)))
  const displayed = card(page, 'Script')
  await expect(displayed.getByRole('note')).toContainText(
    'This source isn’t what it seemsU+202E RIGHT-TO-LEFT OVERRIDE changes the order in which text is shown. 1 more is marked. Lines 2, 3.',
  )
  const source = displayed.getByRole('group', { name: 'Cadence source' })
  await expect(source.getByText('U+202E', { exact: true })).toBeVisible()
  await expect(source).not.toContainText('\u202e')
  await expect(source.locator('mark').last()).toHaveText('\u041e')
  await expectNoAxeViolations(page)
})

test('a word of a phrase with a Cyrillic letter is said to have one', async ({ open }) => {
  const page = await open(PHRASE_PATH)
  await phrase(page).fill(`${'abandon '.repeat(11)}\u0430bout`)
  await expect(page.getByRole('region', { name: 'Words not in the list' })).toContainText(
    'It contains a Cyrillic letter that looks like one of the list’s.',
  )
})
