import { expect, test } from 'vitest'
import { subdomainUrl } from './subdomain'

// Both forms of a hash, and the names, are the examples of docs.ipfs.tech (“Address IPFS on the
// web”).
const V0 = 'QmbWqxBEKC3P8tqsKc98xmWNzrzDtRLMiMPL8wBuTGsMnR'
const V1 = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const KEY = 'k51qzi5uqu5dlvj2baxnqndepeb86cbk3ng7n3i46uzyxzyqj2xjonzllnv0v8'

test.each([
  [
    `http://127.0.0.1:8080/ipfs/${V1}/key/generate/`,
    `http://${V1}.ipfs.localhost:8080/key/generate/`,
  ],
  [`http://localhost:8080/ipfs/${V1}/`, `http://${V1}.ipfs.localhost:8080/`],
  [`http://[::1]/ipfs/${V1}`, `http://${V1}.ipfs.localhost`],
  [`https://ipfs.io/ipfs/${V1}/code/hash`, `https://${V1}.ipfs.dweb.link/code/hash`],
  [`https://ipfs.io/ipfs/${V0}/code/hash`, `https://${V1}.ipfs.dweb.link/code/hash`],
  [`https://dweb.link/ipns/${KEY}/`, `https://${KEY}.ipns.dweb.link/`],
  [
    'https://dweb.link/ipns/en.wikipedia-on-ipfs.org/wiki/',
    'https://en-wikipedia--on--ipfs-org.ipns.dweb.link/wiki/',
  ],
])('%s has its own origin at %s', (href, own) => {
  expect(subdomainUrl(href)).toBe(own)
  // Adds a label to a valid host.
  expect(new URL(own).href.startsWith(own)).toBe(true)
})

test.each([
  ['a gateway of which nothing is known', `https://gateway.example/ipfs/${V1}/`],
  ['a name that only looks like a known one', `https://ipfs.io.example/ipfs/${V1}/`],
  ['no hash', 'https://ipfs.io/ipfs/bafy-the-site/'],
  ['a hash too long for a label', `https://ipfs.io/ipfs/${V1}${V1}/`],
  ['a hash of another kind in Base58', `https://ipfs.io/ipfs/Qm${'1'.repeat(44)}/`],
  ['a digit that Base58 has not', `https://ipfs.io/ipfs/${V0.replace('b', '0')}/`],
  ['a name too long for a label', `https://dweb.link/ipns/${'a'.repeat(60)}.example.com/`],
  ['a name without a dot', 'https://dweb.link/ipns/name/'],
  ['another path', 'https://ipfs.io/tools/'],
])('%s has none', (_, href) => {
  expect(subdomainUrl(href)).toBeNull()
})
