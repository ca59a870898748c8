import type { MessageRule } from './message-rules.ts'

const REST = 'fcl.config().put("accessNode.api", "https://rest-testnet.onflow.org")'
const whole = (text: string) => `${text.replace(/[.\s]+$/, '')}.`

/** Errors of @onflow/fcl, @onflow/sdk, @onflow/types and @onflow/config, which no network has seen. */
const FCL: readonly MessageRule[] = [
  {
    name: 'fcl: Declined',
    title: 'Declined in the wallet',
    pattern:
      /(?<=^|: |["'`])Declined: (Externally Halted|Aborted|No reason supplied\b|\S[^\n]{0,200})/m,
    say: reason =>
      /^(?:Externally Halted|Aborted)/.test(reason)
        ? 'The wallet’s window was closed before it answered.'
        : reason.startsWith('No reason')
          ? 'The wallet declined, and gave no reason.'
          : `The wallet declined: ${whole(reason)}`,
    hint: 'Nothing was signed or sent. Ask again; if the wallet declines by itself, look at its own log.',
  },
  {
    name: 'fcl: Externally Halted',
    title: 'The wallet’s window was closed',
    pattern: /\bError: Externally Halted\b|^Externally Halted$/,
    say: () => 'It was closed before the wallet answered.',
    hint: 'Nothing was signed or sent. Ask again.',
  },
  {
    name: 'fcl: Popup',
    title: 'The wallet’s window was blocked',
    pattern: /\bPopup failed to open \(was it blocked by a popup blocker\?\)/,
    say: () => 'The browser did not let FCL open a window.',
    hint: 'Call FCL directly in the handler of a click, without awaiting anything before it, or allow windows for this site.',
  },
  {
    name: 'sdk: accessNode.api',
    title: 'No access node is configured',
    pattern:
      /opts\.node or "accessNode\.api" in config must be defined|"accessNode\.api" (?:config key or opts\.node must be set|not defined in config)|\bAccess node must be provided to create SDK context|SDK Send [\w ]{1,40} Error: opts\.node must be defined/,
    say: () => 'FCL does not know where to ask.',
    hint: `Configure it before the first request: ${REST}`,
  },
  {
    name: 'sdk: transport',
    title: 'No transport is configured',
    pattern: /\bRequired value for sdk\.transport is not defined in config/,
    say: () => 'The SDK does not know how to send a request.',
    hint: 'Import @onflow/fcl, which sets its own, or put "sdk.transport" from @onflow/transport-http into the configuration.',
  },
  {
    name: 'config: flow.network',
    title: 'No network is configured',
    pattern:
      /\bFlow Network Required -- In order for FCL to load your contracts please define "flow\.network"/,
    say: () => 'To take contracts from flow.json, FCL needs the name of the network.',
    hint: 'Put "flow.network" into the configuration: "emulator", "testnet" or "mainnet".',
  },
  {
    name: 'config: private keys',
    title: 'flow.json holds a private key',
    pattern: /\bPrivate keys should be stored in a separate flow\.json file for security/,
    say: () => 'FCL takes no flow.json with a private key, since a page would publish it.',
    hint: 'Move each key into a file that flow.json names ("type": "file"), and keep that file out of the bundle. A key that was published is to be replaced.',
  },
  {
    name: 'fcl: chainId',
    title: 'The access node gave no chain ID',
    pattern: /\bError getting chainId from access node\b/,
    say: () => 'FCL asked the configured access node which network it serves, and got no answer.',
    hint: 'Check "accessNode.api": the address of a REST API, reachable from here. On the emulator that is http://localhost:8888.',
  },
  {
    name: 'fcl: transaction status',
    title: 'The node knows no such transaction',
    pattern:
      /\bTX status polling failed: no transaction was found within timeout interval \((\d+)ms\)/,
    say: time =>
      `FCL asked for ${Number(time) / 1000} s, and the access node never had the transaction.`,
    hint: 'It was sent to another network or node, or never sent. Look the ID up on each network.',
  },
  {
    name: 'fcl: CURRENT_USER',
    title: 'Nobody is logged in',
    pattern:
      /\bNo Authz or PreAuthz Service configured for CURRENT_USER|\bCurrent user must have authorized a signing service|\bInvalid user-signature service/,
    say: () => 'The wallet has given no service that signs.',
    hint: 'Let the user log in again with fcl.authenticate(); after an update of the wallet, log out first.',
  },
  {
    name: 'sdk: resolveAccounts',
    title: 'An authorization never became an account',
    pattern: /\b(?:recurseResolveAccount|resolveAccounts) Error: Depth limit \((\d+)\) reached/,
    say: depth => `After ${depth} rounds, an authorization function still gave another function.`,
    hint: 'An authorization function returns an account with addr, keyId and signingFunction.',
  },
  {
    name: 'sdk: resolveAccountType',
    title: 'A role has no account',
    pattern: /\bresolveAccountType Error: no accounts for role "(\w+)" found/,
    say: role => `The transaction has no ${role}.`,
    hint: 'Give fcl.mutate proposer, payer and authorizations, or leave them to the current user.',
  },
  {
    name: 'sdk: roles',
    title: 'Too many accounts in a role',
    pattern:
      /\b(replaceRoles Error: Multiple proposer keys were resolved, but only one is allowed|resolveAccountType Error: payers from different accounts detected)/,
    say: found =>
      found.startsWith('replace')
        ? 'The proposer resolved to several keys, and one key proposes.'
        : 'The payer resolved to several accounts, and one account pays.',
    hint: 'Let the authorization function of that role return one account.',
  },
  {
    name: 'sdk: keyId',
    title: 'The key’s index is missing',
    pattern: /\baccount\.keyId must be an integer\b/,
    say: () => 'An account in the transaction has no keyId, or one that is no number.',
    hint: 'Return keyId: 0, or the index of the key that signs, from the authorization function.',
  },
  {
    name: 'types: decimal point',
    title: 'A fixed-point number without its point',
    pattern: /\bExpected one decimal but found (\d+) in the \[U\]Fix(64|128) value/,
    say: (found, bits) =>
      `A UFix${bits} or Fix${bits} has one decimal point, and the value has ${Number(found) > 1 ? Number(found) - 1 : 'none'}.`,
    hint: 'Pass a text such as "1.0", not "1" or the number 1.',
  },
  {
    name: 'types: decimals',
    title: 'Too many decimals',
    pattern:
      /\bExpected at least one digit, and at most (\d+) digits following the decimal of the \[U\]Fix\d+ value but found (\d+) digits/,
    say: (most, found) => `The value has ${found} decimals; 1 to ${most} are possible.`,
    hint: 'Cut the text, don’t round with Number: amount.toFixed(8) is wrong for large amounts.',
  },
  {
    name: 'types: Type Error',
    title: 'An argument of the wrong type',
    pattern:
      /\b(?:Type Error: )Expected ([\w ]{1,40}?) for (?:type )?([A-Z][\w ]{1,30})\b|^Expected ([\w ]{1,40}?) for (?:type )?([A-Z]\w{1,30})$/m,
    say: (given, type, given2, type2) =>
      `The argument of type ${type || type2} takes a JavaScript ${(given || given2).toLowerCase().replace(/^object$/, 'object of fields')}.`,
    hint: 'Integers and fixed-point numbers are passed as text ("42", "1.0"), an Optional as the value or null, a Dictionary as a list of { key, value }.',
  },
  {
    name: 'types: Path',
    title: 'A path in the wrong form',
    pattern:
      /\bExpected (?:either "storage"|a string for the Path (domain|identifier))[^\n]*but found/,
    say: () => 'A path is an object with domain and identifier.',
    hint: 'Pass { domain: "public", identifier: "flowTokenReceiver" }; domains are storage and public.',
  },
  {
    name: 'sdk: decoder',
    title: 'A value that this version doesn’t decode',
    pattern: /\bUndefined Decoder Error: (\w+)@/,
    say: type => `@onflow/sdk has no decoder for ${type}.`,
    hint: 'Update @onflow/fcl: newer types of Cadence need a newer SDK. Cadence Value decodes the JSON here.',
  },
  {
    name: 'fcl: hex',
    title: 'A message that is not hex',
    pattern: /\b(Message|Signed message|[Nn]once) must be a hex string\b/,
    say: what => `The ${what.toLowerCase()} is plain text, and FCL takes hex digits.`,
    hint: 'Convert its UTF-8 bytes first: Buffer.from(text).toString("hex").',
  },
  {
    name: 'fcl: account proof',
    title: 'An account proof without its fields',
    pattern: /\bEncode Message For Provable Authn Error: ([^\n]{1,100})/,
    say: reason => `FCL could not build the message: ${whole(reason)}`,
    hint: 'A proof has the address, the app’s identifier and a nonce of at least 32 bytes, as 64 hex digits.',
  },
]

/** Errors of flow-go-sdk, onflow/crypto, Cadence's encoders and the other SDKs that use them. */
const SDKS: readonly MessageRule[] = [
  {
    name: 'crypto: key size',
    title: 'A key of the wrong length',
    pattern: /\binput has incorrect (ECDSA_\w+) key size(?:, got (\d+), expects (\d+))?/,
    say: (curve, got, expected) =>
      expected === ''
        ? `A private key on ${curve} has 32 bytes.`
        : `The public key has ${got} bytes, and one on ${curve} has ${expected}.`,
    hint: 'A public key is X and Y, 128 hex digits without 04 in front; a private key 64 hex digits without 0x. Check that the two are not swapped.',
  },
  {
    name: 'crypto: key',
    title: 'Not a key on this curve',
    pattern:
      /\b(input is not a point on curve (?:P-256|secp256k1)|at least one coordinate is larger than the field prime for ECDSA_\w+|input is larger than the curve order of ECDSA_\w+|zero private keys are not a valid ECDSA_\w+ key)/,
    say: reason => whole(`The library refused it: ${reason}`),
    hint: 'Most often it is a key on the other curve: ECDSA_P256 and ECDSA_secp256k1 are not interchangeable. Public Key shows on which it lies.',
  },
  {
    name: 'crypto: algorithms',
    title: 'Algorithms that don’t go together',
    pattern: /\bsignature algorithm (\w+) and hashing algorithm are incompatible (\w+)/,
    say: (signature, hash) => `${signature} does not sign with ${hash}.`,
    hint: 'Both curves of Flow sign with SHA2_256 or SHA3_256: take the one that the account’s key states.',
  },
  {
    name: 'crypto: PEM',
    title: 'The PEM is no such key',
    pattern:
      /\b(?:crypto: failed to parse PEM string|failed to parse PEM public key)\b[:,]?([^\n]{0,120})/,
    say: reason =>
      whole(`The library could not read it${reason.trim() === '' ? '' : `: ${reason.trim()}`}`),
    hint: 'It takes a public key (BEGIN PUBLIC KEY) on the curve that is named. Public Key reads it here, and says what it is.',
  },
  {
    name: 'sdk: account proof nonce',
    title: 'The nonce is too short',
    pattern: /\binvalid nonce: nonce must be at least (\d+) bytes/,
    say: bytes => `It has fewer than ${bytes} bytes.`,
    hint: 'Use 32 random bytes, as 64 hex digits.',
  },
  {
    name: 'sdk: key index',
    title: 'The account has no such key',
    pattern: /\bkey index out of bounds\b|\bfailed to retrieve proposer key at index (\d+)/,
    say: index =>
      index === '' ? 'The account has fewer keys.' : `The account has no key ${index}.`,
    hint: 'Look the account up, and take the index of a key that is not revoked.',
  },
  {
    name: 'sdk: RLP',
    title: 'The transaction’s RLP is not readable',
    pattern:
      /\bunexpected rlp decoding type\b|\bfailed to decode (?:partial )?transaction from [^\n:]{0,200}|\brlp: (?:expected|too few|input|non-canonical|value size|element is)[^\n]{0,100}/,
    say: () => 'What was given is not the RLP of a Flow transaction.',
    hint: 'Open it in RLP Transaction: the fault is named at its byte. flow-cli takes hex digits without 0x or line breaks.',
  },
  {
    name: 'cadence: JSON-Cadence',
    title: 'JSON-Cadence that Cadence refuses',
    pattern:
      /\bfailed to decode (?:JSON-Cadence value|JSON|argument at index (\d+))\b(?:: ([^\n]{1,160}))?/,
    say: (index, reason) =>
      whole(
        `${index === '' ? 'A value' : `Argument ${index}`} is not valid${reason === '' ? '' : `: ${reason}`}`,
      ),
    hint: 'Integers and fixed-point numbers stand in quotes, UFix64 has a point, an Address 0x in front. Cadence Value shows the fault at its place.',
  },
]

/** Errors of the libraries that build, sign and send: nothing of them has reached a network. */
export const LIBRARY_ERRORS: readonly MessageRule[] = [...FCL, ...SDKS]
