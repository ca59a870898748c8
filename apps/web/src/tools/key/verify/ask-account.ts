import { getAccountKeys } from '../../../chain/access-node'

/** The keys of an account. Only the address goes out, and only when somebody asked. */
export const askAccountKeys = getAccountKeys
