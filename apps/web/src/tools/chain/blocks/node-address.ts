import { badNodeAddress, badNodePart, nodeAddressMissing } from './errors'

/** Longer than any host name with its port. */
const MAX_LENGTH = 300

/**
 * Parses the address of an access node, with or without `/v1`, to the origin of its REST API.
 * Throws `chain-blocks/…` for everything else.
 */
export function parseNodeAddress(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw nodeAddressMissing()
  if (trimmed.length > MAX_LENGTH || /\s/u.test(trimmed) || !URL.canParse(trimmed)) {
    throw badNodeAddress()
  }
  const { protocol, username, password, pathname, search, hash, origin } = new URL(trimmed)
  if (protocol !== 'https:' && protocol !== 'http:') throw badNodeAddress()
  if (username !== '' || password !== '') throw badNodePart('user name or password')
  if (search !== '' || hash !== '') throw badNodePart('query or fragment')
  if (!/^\/(?:v1\/?)?$/.test(pathname)) throw badNodePart('path but /v1')
  return origin
}
