import { UserPlus } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'account-create',
  group: 'account',
  order: 1,
  title: 'Create',
  path: '/account/create',
  brief: 'A new account',
  icon: UserPlus,
  description: 'Create a new account on the chain with one or more keys.',
  keywords: [
    ...['new account', 'address', 'public key', 'weight', 'sponsor', 'payer', 'wallet'],
    ...['passkey', 'multisig', 'several keys', 'fund', 'faucet'],
  ],
  accepts: { 'public-key': 'Create an account with this key' },
  produces: { address: true, 'transaction-id': true, 'public-key': true },
  chain: true,
  secrets: false,
})
