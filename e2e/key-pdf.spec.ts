import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const give = (page: Page, name: string) =>
  page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(join(import.meta.dirname, 'fixtures/pdf', name))
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: '.pdf' })

test('a PDF that unpacks to half a gigabyte is refused before it does; the next one is read', async ({
  open,
}) => {
  const page = await open('/key/private-key')
  await give(page, 'unpacks.pdf')
  await expect(failure(page)).toContainText('expand to more than 32.0 MB')
  await give(page, 'attachment.pdf')
  await expect(page.getByText('Read from the attachment recovery.json')).toBeVisible()
})

test('a PDF whose page has no end is given up; the next one is read', async ({ page, open }) => {
  await page.clock.install()
  await open('/key/private-key')
  await give(page, 'endless.pdf')
  // Reading has begun: it shows its progress.
  await expect(page.getByRole('progressbar', { name: 'Reading endless.pdf' })).toHaveAttribute(
    'value',
    '0',
  )
  await page.clock.fastForward(15_000)
  await expect(failure(page)).toHaveCount(0)
  await page.clock.fastForward(25_000)
  await expect(failure(page)).toContainText('took more than 20 seconds')
  await give(page, 'text.pdf')
  await expect(page.getByText('Read from the text of text.pdf')).toBeVisible()
})
