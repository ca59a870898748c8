import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { addBrokenTokens, fillStorage } from './support/broken-tokens.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { type ChainClient, SERVICE_ADDRESS, serviceSigner } from './support/chain-client.ts'
import { coaRuns } from './support/evm-runs.ts'
import { account } from './support/lookup-page.ts'
import { expect, test } from './support/picture-host.ts'
import { coaOf } from './support/template-measures.ts'
import { provenRuns } from './support/template-runs.ts'
import { planOf, type TemplateWorld, templateWorld } from './support/template-world.ts'
import type { TestAccount } from './support/test-accounts.ts'

const PATH = '/account/lookup?network=emulator'
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

/** Opens a tab of an account's page. */
async function openPart(page: Page, { address }: Pick<TestAccount, 'address'>, part: string) {
  await page.goto('about:blank')
  await page.goto(`${PATH}#address=${address}`)
  await tab(page, part).click()
}

const NFTS = 29

/** Mints `NFTS` NFTs; the first has a picture, the second a broken one, the third one inside its metadata. */
async function mintMany(client: ChainClient, { author }: TemplateWorld, host: string) {
  await client.succeed({
    script: `import ExampleNFT from 0x${author.address}
transaction(pictures: [String], count: Int) {
    prepare(author: auth(BorrowValue) &Account) {
        let minter = author.storage.borrow<&ExampleNFT.NFTMinter>(from: ExampleNFT.MinterStoragePath)!
        let collection = author.storage.borrow<&ExampleNFT.Collection>(from: ExampleNFT.CollectionStoragePath)!
        var index = 0
        while index < count {
            collection.deposit(token: <-minter.mintNFT(
                name: "Wave \\(index)",
                description: "Number \\(index) of the sea",
                thumbnail: index < pictures.length ? pictures[index] : "",
                royalties: []
            ))
            index = index + 1
        }
    }
}`,
    arguments: [
      {
        type: 'Array',
        value: [
          { type: 'String', value: `${host}/nft.png` },
          { type: 'String', value: `${host}/broken.png` },
          { type: 'String', value: 'data:image/svg+xml,<svg onload="alert(1)"/>' },
        ],
      },
      { type: 'Int', value: `${NFTS}` },
    ],
    authorizers: [author.address],
    signers: [...author.signers, serviceSigner()],
  })
}

test('tokens and NFTs among more paths than are asked for at once, one broken; pictures by our server alone', async ({
  open,
  client,
  pictureHost,
  server,
  allowErrors,
}) => {
  allowErrors(/400 \(Bad Request\).*\/v1\/scripts/)
  // The broken picture.
  allowErrors(/\/image\?.*broken\.png/)
  const world = await templateWorld(client)
  await addBrokenTokens(client, world.author)
  await mintMany(client, world, pictureHost.url)
  await fillStorage(client, world.author, 1100)
  const page = await open(PATH)
  const images: string[] = []
  page.on('request', request => {
    const url = request.url()
    // The header has our own logo.
    if (request.resourceType() === 'image' && !url.endsWith('/logo.svg')) images.push(url)
  })

  await openPart(page, world.author, 'Tokens')
  const part = account(page).getByRole('tabpanel')
  await expect(part).toContainText(/4 token vaults: .*1,000 EFT.*; 1 vault can’t be read/)
  const row = (name: string) => part.getByRole('row').filter({ hasText: name })
  await expect(row('exampleTokenVault')).toContainText('Example Fungible Token')
  await expect(row('exampleTokenVault')).toContainText('1,000.00000000')
  await expect(row('moodyToken')).toContainText('7.00000000')
  await expect(row('moodyToken')).toContainText('Its name cannot be read: panic: not today')
  const unread = part.getByRole('region', { name: 'Unreadable vaults' })
  await expect(unread).toContainText('/storage/brokenToken')
  await expect(unread).toContainText(/Cannot be read: .*BrokenToken: .*has no member `two`/)
  await expect(part).toContainText('Pictures from assets.website-files.com aren’t served here.')
  expect(images).toEqual([])
  await expectNoAxeViolations(page)

  await tab(page, 'Contracts').click()
  await part.getByRole('button', { name: 'Source of BrokenToken no longer checks' }).click()
  await expect(part.getByRole('region', { name: 'Contract BrokenToken' })).toContainText(
    /no longer passes the chain’s checker.*BrokenToken: value of type `&Base` has no member `two`/s,
  )

  await tab(page, 'NFTs').click()
  await expect(part).toContainText(`${NFTS + 1} NFTs in 1 collection`)
  await expect(part).toContainText('The Example Collection')
  await part.getByRole('button', { name: `${NFTS + 1} NFTs of The Example Collection` }).click()
  const nfts = part.getByRole('region', { name: 'NFTs of The Example Collection' })
  await expect(nfts.getByText(`NFTs 1 to 24 of ${NFTS + 1} NFTs`)).toBeVisible()
  await nfts.getByRole('button', { name: 'Next' }).click()
  await expect(nfts.getByText(`NFTs 25 to ${NFTS + 1} of ${NFTS + 1} NFTs`)).toBeVisible()
  await expect(nfts.getByRole('list').first().getByRole('listitem')).toHaveCount(NFTS + 1 - 24)
  await nfts.getByRole('button', { name: 'Previous' }).click()
  await expect(nfts.getByRole('button', { name: /^Traits of #/ })).toHaveCount(24)
  const names = await nfts.getByRole('listitem').allInnerTexts()
  // The collection has its own order, so the picture may be on either page.
  if (!names.some(text => text.startsWith('Wave 0\n'))) {
    await nfts.getByRole('button', { name: 'Next' }).click()
  }
  const first = nfts.getByRole('listitem').filter({ hasText: 'Number 0 of the sea' })
  const picture = first.locator('img')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
    .toBe(96)
  expect(images.every(url => url.startsWith(`${server.url}/image?`))).toBe(true)
  expect(pictureHost.requests).toContain('/nft.png')
  await first.getByRole('button', { name: /^Traits of #/ }).click()
  await expect(first).toContainText('Serial number')
  await expect(first.getByRole('list')).toContainText('foo')
  await page.setViewportSize({ width: 400, height: 800 })
  await expectNoSidewaysScroll(page)
  // Elsewhere the header would cover part of a target, which would then count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoAxeViolations(page)
})

test('linked accounts, EVM account, stakes', async ({ open, client }) => {
  const world = await templateWorld(client)
  const page = await open(PATH)
  const part = account(page).getByRole('tabpanel')
  const runs = provenRuns(world).filter(({ id }) => id.endsWith('child-account'))
  for (const run of runs) await client.succeed(planOf(run))
  await client.succeed({
    script: `import HybridCustody from 0x${world.custody.address}
import MetadataViews from 0x${SERVICE_ADDRESS}
transaction(child: Address) {
    prepare(parent: auth(BorrowValue) &Account) {
        parent.storage.borrow<auth(HybridCustody.Manage) &HybridCustody.Manager>(from: HybridCustody.ManagerStoragePath)!
            .setChildAccountDisplay(address: child, MetadataViews.Display(
                name: "My game", description: "", thumbnail: MetadataViews.HTTPFile(url: "")
            ))
    }
}`,
    arguments: [{ type: 'Address', value: `0x${world.child.address}` }],
    authorizers: [world.parent.address],
    signers: [...world.parent.signers, serviceSigner()],
  })

  await openPart(page, world.parent, 'Linked accounts')
  await expect(part).toContainText('It has 2 child accounts')
  await expect(part.getByRole('row').filter({ hasText: world.child.address })).toContainText(
    /Child.*My game/s,
  )
  await part.locator(`[data-address="${world.child.address}"]`).click()
  await expect(page).toHaveURL(new RegExp(`address=${world.child.address}`))
  await tab(page, 'Linked accounts').click()
  await expect(part).toContainText('It has 1 parent')
  await part.getByRole('button', { name: `Open 0x${world.parent.address}` }).click()
  await expect(page).toHaveURL(new RegExp(`address=${world.parent.address}`))

  await tab(page, 'EVM').click()
  await expect(part).toContainText(`0x${world.parent.address} has no EVM account`)
  const coaTemplates = provenRuns(world).filter(({ id }) => id === 'call-evm')
  for (const run of coaTemplates) await client.succeed(planOf(run))
  const coa = await coaOf(client, world.author)
  for (const run of coaRuns(world, coa).slice(0, 1)) await client.succeed(planOf(run))
  await openPart(page, world.author, 'EVM')
  await expect(part).toContainText('controls an EVM account (COA) with 2 FLOW')
  await expect(part).toContainText('2000000000000000000')
  await expect(part.getByText(new RegExp(`^0x${coa}$`, 'i'))).toBeVisible()

  await part.getByRole('link', { name: 'Open this EVM address' }).click()
  await expect(page).toHaveURL(new RegExp(`evm=0x${coa}`, 'i'))

  await openPart(page, { address: SERVICE_ADDRESS }, 'Staking')
  await expect(part.getByRole('region', { name: 'Staking' })).toContainText('It stakes nothing')
  await expectNoAxeViolations(page)
})
