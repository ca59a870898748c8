import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { displayedValue } from '../../../../testing/displayed-value'
import { openTool } from '../../../../testing/open-tool'
import { keystore, PATH, press, secret, toTab } from './testing/keystore-page'

/** Flow Wallet's vault with a throwaway phrase, as browser-passworder writes it; password “password”. */
const VAULT =
  '{"data":"3xF0wWI1JhHNUG42/b3zS4FWmvG9A5RTxb/0DMLAUuZA7SSGn8pyjcc+1yfuK2UklVc0xdm0HFG0QYWHgaVxzJ6ecxwhCjoY95OOd1qZVAIrNk5chEIowl3R5HT8JEu98mCnQL3IZdHN6vwnrzZZer9Kdn+flqW8zmtjCsXaTDR+/OQWUzTp75RjY0ulfu1B3LwuWvId73Lmx4zgMGP86Ugn3vCKFaqvw4s=","iv":"BRAbJjE8R1JdaHN+iZSfqg==","salt":"AwoRGB8mLTQ7QklQV15lbHN6gYiPlp2kq7K5wMfO1dw="}'
const PHRASE =
  'absurd ignore skate hedgehog ceiling purchase place spare mountain unhappy pupil market'

test('the vault of a browser wallet opens with its password, from the extension’s storage too', async () => {
  await openTool(PATH)
  await keystore.fill(JSON.stringify({ vault: VAULT }))
  await expect.element(page.getByText(/^Vault of a browser wallet/)).toBeVisible()
  await secret('Password').fill('wrong')
  await press('Open')
  await expect.element(secret('Password')).toHaveAccessibleDescription(/^Wrong password/)
  await secret('Password').fill('password')
  await press('Open')
  await expect.element(page.getByText('Opened: a seed phrase')).toBeVisible()
  await expect.element(page.getByText(PHRASE)).not.toBeInTheDocument()
  expect(await displayedValue(page, 'seed phrase')).toBe(PHRASE)
  await expect.element(page.getByText('Find its accounts', { exact: false }).first()).toBeVisible()
  await toTab('Change password')
  await expect.element(keystore).toHaveAccessibleDescription(/not a keystore/)
})
