import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { contractPlan, fundPlan, removeContractPlan, storePlan } from './support/contract-plans.ts'
import { account } from './support/lookup-page.ts'
import { expect, test } from './support/test.ts'
import { createAccount } from './support/test-accounts.ts'

const PATH = '/account/lookup?network=emulator'

test('a deployed contract: its source from a link, its import followed to another account', async ({
  open,
  client,
}) => {
  const [base, user] = [await createAccount(client), await createAccount(client)]
  await client.succeed(
    contractPlan(base, 'Base', 'access(all) contract Base {\n  access(all) event Made()\n}\n'),
  )
  await client.succeed(
    contractPlan(
      user,
      'User',
      `import Base from 0x${base.address}\naccess(all) contract User {\n  access(all) resource Box {}\n}\n`,
    ),
  )
  const page = await open(`${PATH}#address=${user.address}&contract=User`)
  const source = page.getByRole('group', { name: 'Cadence source' })
  await expect(source).toContainText('contract User')
  await expect(page.getByRole('heading', { name: /^User: 4 lines, \d+ bytes$/ })).toBeFocused()
  await expect(account(page)).toContainText('Declares 1 resource')
  await expectNoAxeViolations(page)
  await page
    .getByRole('region', { name: 'Contract User' })
    .getByRole('link', { name: 'Base', exact: true })
    .first()
    .click()
  await expect(source).toContainText('contract Base')
  await expect(account(page)).toContainText(`0x${base.address}`)
  expect(new URL(page.url()).hash).toContain(`address=${base.address}`)
  expect(new URL(page.url()).hash).toContain('contract=Base')
  await page.goBack()
  await expect(source).toContainText('contract User')
})

test('storage of thousands of paths, broken types among them', async ({
  open,
  client,
  allowErrors,
}) => {
  // The chain shows that a type is broken by refusing to load it.
  allowErrors(/400 \(Bad Request\).*\/v1\/scripts/)
  const owner = await createAccount(client)
  const self = `0x${owner.address}`
  await client.succeed(fundPlan(owner.address, '10.0'))
  const uses = (name: string) =>
    `import Rule from ${self}\naccess(all) contract ${name} {\n` +
    '  access(all) struct S: Rule.I { init() {} }\n' +
    '  access(all) resource R { init() {} }\n' +
    '  access(all) fun make(): @R { return <-create R() }\n}\n'
  await client.succeed(
    contractPlan(owner, 'Rule', 'access(all) contract Rule { access(all) struct interface I {} }'),
  )
  await client.succeed(contractPlan(owner, 'Uses', uses('Uses')))
  await client.succeed(
    contractPlan(owner, 'Gone', 'access(all) contract Gone { access(all) struct S { init() {} } }'),
  )
  await client.succeed(
    storePlan(
      owner,
      `
        signer.storage.save(<-Uses.make(), to: /storage/unchecked)
        signer.storage.save(Gone.S(), to: /storage/removed)
        signer.storage.save("hello", to: /storage/text)
        signer.capabilities.publish(
            signer.capabilities.storage.issue<&String>(/storage/text), at: /public/text)
        signer.capabilities.publish(
            signer.capabilities.storage.issue<&Uses.R>(/storage/unchecked), at: /public/unchecked)
        signer.capabilities.account.issue<auth(Keys) &Account>()`,
      `import Uses from ${self}\nimport Gone from ${self}`,
    ),
  )
  const many = `
        var at = 0
        while at < 2000 {
            signer.storage.save(at, to: StoragePath(identifier: "item_START_".concat(at.toString()))!)
            at = at + 1
        }`
  for (const start of ['1', '2']) {
    await client.succeed(storePlan(owner, many.replace('START', start)))
  }
  // Changes an interface so that the contract's struct no longer conforms to it and the contract fails the checker.
  await client.succeed(
    contractPlan(
      owner,
      'Rule',
      'access(all) contract Rule { access(all) struct interface I { access(all) fun more() } }',
      'update',
    ),
  )
  await client.succeed(removeContractPlan(owner, 'Gone'))

  const page = await open(`${PATH}#address=${owner.address}&part=storage`)
  const storage = page.getByRole('region', { name: 'Storage', exact: true })
  await expect(storage).toContainText(
    '4,004 storage paths, 4 public paths, 1 capability to the whole account',
  )
  await expect(storage).toContainText('There are no private paths')
  await expect(storage).toContainText(
    /2 paths with a broken type, listed first: .* 1 more with a broken type under \/public\./,
  )
  const rows = storage.getByRole('listitem')
  await expect(rows.first()).toHaveAttribute('aria-setsize', '4004')
  expect(await rows.count()).toBeLessThan(60)

  await storage.getByRole('button', { name: '/storage/unchecked' }).click()
  const unchecked = storage.getByRole('region', { name: '/storage/unchecked' })
  await expect(unchecked.getByRole('table')).toContainText(`&A.${owner.address}.Uses.R`)
  await storage.getByRole('button', { name: '/storage/removed' }).click()
  const removed = storage.getByRole('region', { name: '/storage/removed' })
  await expect(removed).toContainText(`A.${owner.address}.Gone.S`)
  await expect(removed).toContainText('No capability leads to this path.')

  const search = storage.getByRole('textbox', { name: 'Find a path' })
  await search.fill('string')
  await expect(rows).toHaveCount(1)
  await storage.getByRole('button', { name: '/storage/text' }).click()
  await storage.getByRole('button', { name: 'Show value' }).click()
  await expect(storage.getByRole('region', { name: 'Value' })).toContainText('hello')
  await expectNoAxeViolations(page)

  await search.fill('')
  await storage.getByText('/public (4)').click()
  await storage.getByRole('button', { name: '/public/text' }).click()
  await expect(storage.getByRole('region', { name: '/public/text' })).toContainText('/storage/text')
  await page.setViewportSize({ width: 400, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  // From a type to the source of its contract.
  await storage.getByText('/storage (4004)').click()
  await search.fill('flowTokenVault')
  await storage.getByRole('link', { name: 'A.0ae53cb6e3f42a79.FlowToken' }).click()
  await expect(page.getByRole('group', { name: 'Cadence source' })).toContainText(
    'contract FlowToken',
  )
})
