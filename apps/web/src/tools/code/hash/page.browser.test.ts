import { expect, test } from 'vitest'
import { openTool } from '../../../../testing/open-tool'

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

test('the hash of nothing, and of white space', async () => {
  const page = await openTool('/code/hash')
  const digests = page.getByRole('region', { name: 'Digests' })
  const row = (name: string) =>
    digests.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
  const field = page.getByLabelText('Text or bytes', { exact: true })
  await expect.element(row('SHA2-256')).toHaveTextContent(EMPTY)
  await field.fill(' ')
  await expect.element(row('SHA2-256')).not.toHaveTextContent(EMPTY)
  await field.fill('')
  await expect.element(row('SHA2-256')).toHaveTextContent(EMPTY)
})
