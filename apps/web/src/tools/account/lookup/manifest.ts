import { UserSearch } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'account-lookup',
  group: 'account',
  order: 2,
  title: 'Lookup by Key',
  path: '/account/lookup',
  brief: 'Address, key, contract',
  icon: UserSearch,
  description: 'Find accounts by a public key, or open one by its address, index or contract.',
  keywords: [
    'address',
    'public key',
    'search',
    'find',
    'balance',
    'weight',
    'evm',
    'index',
    'coa',
    'erc-20',
  ],
  accepts: {
    'public-key': 'Find the accounts of this key',
    address: 'Look up this account',
    'evm-address': 'Look up this EVM address',
    'account-index': 'Look up the account with this index',
    'account-name': 'Look up the account of this name',
    contract: 'Look up the account of this contract',
  },
  produces: { address: true },
  links: {
    'public-key': 'key',
    address: 'address',
    'evm-address': 'evm',
    'account-index': 'index',
    contract: 'contract',
  },
  chain: true,
  secrets: false,
})
