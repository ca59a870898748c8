import type { Page } from '@playwright/test'
import { addressAt } from '@toolkit/core/account/address'
import type { ScenarioPage } from '../other-browsers/scenario-page.ts'

/** Makes every network's key index answer `page` from now on: each key is on this many Testnet accounts. */
export async function answerKeyIndex(page: ScenarioPage, accounts: number): Promise<void> {
  await page.route('**/api/keys/*', route => {
    const testnet = route.request().url().includes('network=testnet')
    const known = Array.from({ length: testnet ? accounts : 0 }, (_, at) => ({
      ...{ address: addressAt('testnet', BigInt(7 + at)), keyIndex: 0, weight: 1000 },
      ...{ signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256', revoked: false },
    }))
    return route.fulfill({ json: { accounts: known } })
  })
}

/** Makes every key index fail. */
export async function failKeyIndex(page: Page): Promise<void> {
  await page.route('**/api/keys/*', route =>
    route.fulfill({
      status: 429,
      json: { error: { code: 'request/too-many', message: 'Too many requests.' } },
    }),
  )
}
