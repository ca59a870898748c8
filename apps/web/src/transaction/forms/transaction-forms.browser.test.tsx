import { parseHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import extra from '../../../../../packages/core/fixtures/flow-extra.json' with { type: 'json' }
import { OtherTransaction } from '../signing-request/other-transaction'
import { TransactionForms } from './transaction-forms'

const { transaction } = decodeTransaction(parseHex(extra.tx.fullRlp))
const broken = {
  ...transaction,
  arguments: [encodeUtf8('{"type":"Int","value":"1"}\n'), ...transaction.arguments.slice(1)],
}
const whole = {
  ...transaction,
  arguments: [encodeUtf8('{"type":"Int","value":"1"}'), ...transaction.arguments.slice(1)],
}
const warning = page.getByText('flow-cli would sign other bytes')

test('a flow-cli file of a transaction that flow-cli would sign otherwise says so', async () => {
  const displayed = await render(
    <TransactionForms transaction={broken} network="testnet" defaultForm="full" />,
  )
  await expect.element(warning).toBeVisible()
  await expect.element(page.getByRole('group', { name: /flow-cli file/ })).toBeVisible()
  await displayed.rerender(
    <TransactionForms transaction={whole} network="testnet" defaultForm="full" />,
  )
  await expect.element(warning).not.toBeInTheDocument()
})

test('a merge that fails for a line break names it', async () => {
  await render(<OtherTransaction network="emulator" mine={whole} theirs={broken} />)
  const said = page.getByText(/differ only in line breaks at the end of arguments/)
  await expect.element(said).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Differences' })).toBeVisible()
})
