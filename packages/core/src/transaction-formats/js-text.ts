/** Start of each JavaScript source, before the transaction's own part. */
export const JS_HEAD = `// A Flow transaction as JavaScript, for @onflow/fcl: a module (.mjs) of the browser or of Node.js.
import * as fcl from '@onflow/fcl'

`

export const JS_EXACT = `// Runs the same script anew, proposed, paid and signed by the connected wallet:
//   const id = await fcl.mutate({ cadence, args, limit })

// This very transaction, with the signatures that it has:
`

/** End of each source: FCL builds the transaction from the parts above, and requests its signatures. */
export const JS_TAIL = `
const signed = [...payloadSigs, ...envelopeSigs]

const authorization = (address, keyId) => account => ({
  ...account,
  tempId: \`\${address}-\${keyId}\`,
  addr: address,
  keyId,
  ...(address === proposalKey.address && keyId === proposalKey.keyId
    ? { sequenceNum: proposalKey.sequenceNum }
    : {}),
  signingFunction: async ({ message }) => {
    const one = signed.find(sig => sig.address === address && sig.keyId === keyId)
    // Where nobody has signed yet, sign the message here: hex of the domain tag and RLP.
    if (!one) throw new Error(\`Key \${keyId} of \${address} has not signed \${message}\`)
    const { sig: signature, extensionData } = one
    return { addr: address, keyId, signature, ...(extensionData ? { extensionData } : {}) }
  },
})

const keysOf = address => {
  const keys = signed.filter(sig => sig.address === address).map(({ keyId }) => keyId)
  if (keys.length > 0) return keys
  return [address === proposalKey.address ? proposalKey.keyId : 0]
}
const authorizationsOf = address => keysOf(address).map(keyId => authorization(address, keyId))

const id = await fcl
  .send([
    fcl.transaction(cadence),
    fcl.args(args(fcl.arg, fcl.t)),
    fcl.ref(refBlock),
    fcl.limit(limit),
    fcl.proposer(authorization(proposalKey.address, proposalKey.keyId)),
    fcl.payer(authorizationsOf(payer)),
    fcl.authorizations(authorizers.flatMap(authorizationsOf)),
  ])
  .then(fcl.decode)
console.log(id)
`
