/**
 * Keys and parts of configurations, as other programs print them. All keys are throwaway keys.
 * @module
 */

import {
  OPENSSH_ED25519,
  OPENSSH_ENCRYPTED,
  OPENSSH_PRIVATE,
  OPENSSL_ED25519,
  OPENSSL_K1_PUBLIC,
  OPENSSL_TEXT,
  SPKI_BASE64,
  SPKI_K1_PEM,
  SPKI_PEM,
  SSH_ED25519,
  SSH_PUBLIC,
  SSH_RSA,
} from '../../../core/test/foreign-keys.ts'
import type { PastedInput } from './pasted-input.ts'

const NUMBERS =
  '107, 34, 62, 205, 154, 130, 154, 139, 103, 172, 171, 96, 48, 42, 182, 79, 8, 14, 63, 15, 237, 9, 179, 59, 188, 115, 195, 150, 45, 128, 222, 200, 103, 148, 159, 147, 146, 54, 16, 59, 24, 101, 173, 47, 214, 36, 61, 89, 23, 251, 97, 175, 165, 255, 136, 156, 78, 44, 159, 174, 163, 122, 253, 134'
const PRIVATE_NUMBERS =
  '157, 97, 177, 157, 239, 253, 90, 96, 186, 132, 74, 244, 146, 236, 44, 196, 68, 73, 197, 105, 123, 50, 105, 25, 112, 59, 172, 3, 28, 174, 127, 96'
const GO_BYTES =
  '0x6b, 0x22, 0x3e, 0xcd, 0x9a, 0x82, 0x9a, 0x8b, 0x67, 0xac, 0xab, 0x60, 0x30, 0x2a, 0xb6, 0x4f, 0x08, 0x0e, 0x3f, 0x0f, 0xed, 0x09, 0xb3, 0x3b, 0xbc, 0x73, 0xc3, 0x96, 0x2d, 0x80, 0xde, 0xc8, 0x67, 0x94, 0x9f, 0x93, 0x92, 0x36, 0x10, 0x3b, 0x18, 0x65, 0xad, 0x2f, 0xd6, 0x24, 0x3d, 0x59, 0x17, 0xfb, 0x61, 0xaf, 0xa5, 0xff, 0x88, 0x9c, 0x4e, 0x2c, 0x9f, 0xae, 0xa3, 0x7a, 0xfd, 0x86'
const PRIVATE_GO_BYTES =
  '0x9d, 0x61, 0xb1, 0x9d, 0xef, 0xfd, 0x5a, 0x60, 0xba, 0x84, 0x4a, 0xf4, 0x92, 0xec, 0x2c, 0xc4, 0x44, 0x49, 0xc5, 0x69, 0x7b, 0x32, 0x69, 0x19, 0x70, 0x3b, 0xac, 0x03, 0x1c, 0xae, 0x7f, 0x60'
const DIGITS =
  '6b223ecd9a829a8b67acab60302ab64f080e3f0fed09b33bbc73c3962d80dec867949f939236103b1865ad2fd6243d5917fb61afa5ff889c4e2c9faea37afd86'
const PRIVATE_DIGITS = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'

type More = Pick<PastedInput, 'value' | 'secret'>
const rowOf =
  (kind: PastedInput['kind'], tool: string) =>
  (name: string, input: string, says: string, more: More = {}): PastedInput => ({
    ...{ name, input, kind, tool, says },
    ...more,
  })
const bytes = rowOf('hex', 'code-hex')
const flowJson = rowOf('flow-json', 'key-private-key')
const otherKey = rowOf('public-key', 'key-private-key')
const privateKey = rowOf('private-key', 'key-private-key')
const publicKey = rowOf('public-key', 'account-lookup')
const voucher = rowOf('transaction', 'tx-analyze')

export const FOREIGN_KEYS: readonly PastedInput[] = [
  publicKey('SSH public key', SSH_PUBLIC, 'An SSH public key on P-256.'),
  publicKey(
    'SSH public key without a name',
    'ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBGsiPs2agpqLZ6yrYDAqtk8IDj8P7QmzO7xzw5YtgN7IZ5Sfk5I2EDsYZa0v1iQ9WRf7Ya+l/4icTiyfrqN6/YY=',
    'An SSH public key on P-256.',
  ),
  publicKey(
    'line of known_hosts',
    'git.example.com ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBGsiPs2agpqLZ6yrYDAqtk8IDj8P7QmzO7xzw5YtgN7IZ5Sfk5I2EDsYZa0v1iQ9WRf7Ya+l/4icTiyfrqN6/YY=',
    'An SSH public key on P-256.',
  ),
  otherKey(
    'SSH public key, Ed25519',
    SSH_ED25519,
    'An SSH public key for Ed25519, which no Flow account can use.',
  ),
  otherKey(
    'SSH public key, RSA',
    SSH_RSA,
    'An SSH public key for RSA, which no Flow account can use.',
  ),
  privateKey('OpenSSH private key', OPENSSH_PRIVATE, 'An OpenSSH private key on P-256.', {
    secret: true,
  }),
  privateKey(
    'OpenSSH private key with a password',
    OPENSSH_ENCRYPTED,
    'An OpenSSH private key, encrypted with a password.',
    { secret: true },
  ),
  privateKey(
    'OpenSSH private key, Ed25519',
    OPENSSH_ED25519,
    'An OpenSSH private key of a type that no Flow account can use.',
    { secret: true },
  ),
  privateKey('output of openssl ec -text', OPENSSL_TEXT, 'A private key as openssl prints it.', {
    secret: true,
  }),
  privateKey(
    'output of openssl with its first message',
    `read EC key\n${OPENSSL_TEXT}`,
    'A private key as openssl prints it.',
    { secret: true },
  ),
  publicKey(
    'output of openssl pkey -text_pub',
    OPENSSL_K1_PUBLIC,
    'A public key as openssl prints it.',
  ),
  publicKey(
    'only the pub lines of openssl',
    'pub:\n    04:94:2b:1e:34:5e:50:35:8e:ad:f2:01:3c:65:67:\n    b8:0d:2b:4d:c3:7c:a6:e5:59:c0:6b:d5:3a:e8:9a:\n    22:90:3c:6a:2f:bc:34:d9:e6:62:37:93:3e:b3:8c:\n    e0:44:2d:f8:bf:31:32:99:6b:5a:d3:a6:5b:a2:c4:\n    d6:f4:36:d9:23\n',
    'A public key as openssl prints it.',
  ),
  privateKey(
    'output of openssl, Ed25519',
    OPENSSL_ED25519,
    'A private key as openssl prints it, which no Flow account can use as it is.',
    { secret: true },
  ),
  publicKey(
    'aws kms get-public-key',
    `{\n    "KeyId": "arn:aws:kms:us-east-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab",\n    "PublicKey": "${SPKI_BASE64}",\n    "CustomerMasterKeySpec": "ECC_NIST_P256",\n    "KeySpec": "ECC_NIST_P256",\n    "KeyUsage": "SIGN_VERIFY",\n    "SigningAlgorithms": [\n        "ECDSA_SHA_256"\n    ]\n}`,
    'A public key as AWS KMS gives it.',
  ),
  otherKey(
    'aws kms get-public-key, another curve than it says',
    `{\n    "KeyId": "arn:aws:kms:us-east-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab",\n    "PublicKey": "${SPKI_BASE64}",\n    "CustomerMasterKeySpec": "ECC_SECG_P256K1",\n    "KeySpec": "ECC_SECG_P256K1",\n    "KeyUsage": "SIGN_VERIFY",\n    "SigningAlgorithms": [\n        "ECDSA_SHA_256"\n    ]\n}`,
    'An answer of AWS KMS whose key no Flow account can use.',
  ),
  publicKey(
    'getPublicKey of Google',
    '{\n  "pem": "-----BEGIN PUBLIC KEY-----\\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAERlXmRkgzDnnC+ttdJxKjaykk0URh\\nARxOm9/mJ7on7ApAZHD/O1iEzU1Q1MStPdwAXCoFYTfdzKn7cwTsXLl8fg==\\n-----END PUBLIC KEY-----\\n",\n  "algorithm": "EC_SIGN_P256_SHA256",\n  "pemCrc32c": "1325353422",\n  "name": "projects/p/locations/global/keyRings/flow/cryptoKeys/signer/cryptoKeyVersions/1",\n  "protectionLevel": "HSM"\n}',
    'A public key as Google Cloud KMS gives it.',
  ),
  publicKey(
    'getPublicKey of Google, secp256k1',
    '{"pem": "-----BEGIN PUBLIC KEY-----\\nMFYwEAYHKoZIzj0CAQYFK4EEAAoDQgAElCseNF5QNY6t8gE8ZWe4DStNw3ym5VnA\\na9U66JoikDxqL7w02eZiN5M+s4zgRC34vzEymWta06ZbosTW9DbZIw==\\n-----END PUBLIC KEY-----\\n", "algorithm": "EC_SIGN_SECP256K1_SHA256"}',
    'A public key as Google Cloud KMS gives it.',
  ),
  publicKey(
    'gcloud kms keys versions get-public-key',
    `${SPKI_PEM}\n`,
    'A public key by its form.',
  ),
  publicKey('PEM of a public key', SPKI_K1_PEM, 'A public key by its form.'),
  publicKey('DER of a public key in Base64', SPKI_BASE64, 'A public key by its form.'),
  publicKey(
    'public key as a list of numbers',
    `[${NUMBERS}]`,
    'A list of 64 bytes. A public key: the point is on its curve.',
    { value: DIGITS },
  ),
  publicKey(
    'public key as a list with 04 in front',
    `[4, ${NUMBERS}]`,
    'A list of 65 bytes. A public key: the point is on its curve.',
    { value: `04${DIGITS}` },
  ),
  publicKey(
    'public key as Node prints it',
    `Uint8Array(64) [\n  ${NUMBERS}\n]`,
    'A list of 64 bytes. A public key: the point is on its curve.',
    { value: DIGITS },
  ),
  publicKey(
    'public key in Go',
    `[]byte{${GO_BYTES}}`,
    'A list of 64 bytes. A public key: the point is on its curve.',
    { value: DIGITS },
  ),
  publicKey(
    'public key as Go prints it',
    '[107 34 62 205 154 130 154 139 103 172 171 96 48 42 182 79 8 14 63 15 237 9 179 59 188 115 195 150 45 128 222 200 103 148 159 147 146 54 16 59 24 101 173 47 214 36 61 89 23 251 97 175 165 255 136 156 78 44 159 174 163 122 253 134]',
    'A list of 64 bytes. A public key: the point is on its curve.',
    { value: DIGITS },
  ),
  publicKey(
    'public key as the JSON of a Buffer',
    `{"type": "Buffer", "data": [${NUMBERS}]}`,
    'A list of 64 bytes. A public key: the point is on its curve.',
    { value: DIGITS },
  ),
  publicKey(
    'public key as the JSON of a Uint8Array',
    '{"0": 107, "1": 34, "2": 62, "3": 205, "4": 154, "5": 130, "6": 154, "7": 139, "8": 103, "9": 172, "10": 171, "11": 96, "12": 48, "13": 42, "14": 182, "15": 79, "16": 8, "17": 14, "18": 63, "19": 15, "20": 237, "21": 9, "22": 179, "23": 59, "24": 188, "25": 115, "26": 195, "27": 150, "28": 45, "29": 128, "30": 222, "31": 200, "32": 103, "33": 148, "34": 159, "35": 147, "36": 146, "37": 54, "38": 16, "39": 59, "40": 24, "41": 101, "42": 173, "43": 47, "44": 214, "45": 36, "46": 61, "47": 89, "48": 23, "49": 251, "50": 97, "51": 175, "52": 165, "53": 255, "54": 136, "55": 156, "56": 78, "57": 44, "58": 159, "59": 174, "60": 163, "61": 122, "62": 253, "63": 134}',
    'A list of 64 bytes. A public key: the point is on its curve.',
    { value: DIGITS },
  ),
  publicKey(
    'public key as Node prints a Buffer',
    '<Buffer 6b 22 3e cd 9a 82 9a 8b 67 ac ab 60 30 2a b6 4f 08 0e 3f 0f ed 09 b3 3b bc 73 c3 96 2d 80 de c8 67 94 9f 93 92 36 10 3b 18 65 ad 2f d6 24 3d 59 17 fb 61 af a5 ff 88 9c 4e 2c 9f ae a3 7a fd 86>',
    'A list of 64 bytes. A public key: the point is on its curve.',
    { value: DIGITS },
  ),
  privateKey(
    'private key as a list of numbers',
    `[${PRIVATE_NUMBERS}]`,
    'A list of 32 bytes. 32 bytes, as a private key has.',
    { secret: true },
  ),
  privateKey(
    'private key as Node prints it',
    `Uint8Array(32) [\n  ${PRIVATE_NUMBERS}\n]`,
    'A list of 32 bytes. 32 bytes, as a private key has.',
    { secret: true },
  ),
  privateKey(
    'private key as the JSON of a Buffer',
    `{"type": "Buffer", "data": [${PRIVATE_NUMBERS}]}`,
    'A list of 32 bytes. 32 bytes, as a private key has.',
    { secret: true },
  ),
  privateKey(
    'private key in Go',
    `[]byte{${PRIVATE_GO_BYTES}}`,
    'A list of 32 bytes. 32 bytes, as a private key has.',
    { secret: true },
  ),
  bytes(
    'bytes that Node shortened',
    '<Buffer 04 0c ff 00 07 08 09 0a ... 42 more bytes>',
    'A list of bytes with a mistake in it.',
  ),
  bytes('short list of bytes', 'Uint8Array(3) [ 1, 2, 3 ]', 'A list of 3 bytes.', {
    value: '010203',
  }),
  publicKey('account key in RLP', `f847b840${DIGITS}02038203e8`, 'A Flow account key in RLP.'),
  publicKey(
    'account key in RLP with 04',
    `f848b84104${DIGITS}02038203e8`,
    'A Flow account key in RLP. The key in this RLP has 04 in front. The chain takes only the 64 bytes X and Y.',
  ),
  publicKey(
    'account key in RLP with hex as text',
    'f887b880366232323365636439613832396138623637616361623630333032616236346630383065336630666564303962333362626337336333393632643830646563383637393439663933393233363130336231383635616432666436323433643539313766623631616661356666383839633465326339666165613337616664383602038203e8',
    'A Flow account key in RLP. The key in this RLP is hex digits as text instead of bytes. The chain takes only the 64 bytes X and Y.',
  ),
  flowJson(
    'account of a flow.json',
    `"emulator-account": {\n  "address": "f8d6e0586b0a20c7",\n  "key": "${PRIVATE_DIGITS}"\n}`,
    'An account of a flow.json.',
    { secret: true },
  ),
  flowJson(
    'account of a flow.json with the comma after it',
    `"emulator-account": {\n  "address": "f8d6e0586b0a20c7",\n  "key": "${PRIVATE_DIGITS}"\n},`,
    'An account of a flow.json.',
    { secret: true },
  ),
  flowJson(
    'account of a flow.json whose key is in a file',
    '"testnet-account": {\n  "address": "0x8c5303eaa26202d6",\n  "key": { "type": "file", "location": "testnet-account.pkey" }\n}',
    'An account of a flow.json.',
  ),
  flowJson(
    'accounts of a flow.json in braces',
    `{ "alice": { "address": "f8d6e0586b0a20c7", "key": "${PRIVATE_DIGITS}" } }`,
    'An account of a flow.json.',
    { secret: true },
  ),
  flowJson(
    'deployments of a flow.json',
    '"deployments": {\n  "emulator": { "emulator-account": ["HelloWorld"] }\n}',
    'The configuration of the Flow CLI.',
  ),
  flowJson(
    'one network of the deployments',
    '"emulator": {\n  "emulator-account": ["HelloWorld"]\n}',
    'Entries of "deployments" in a flow.json.',
  ),
  flowJson(
    'contracts of a flow.json',
    '"contracts": {\n  "HelloWorld": "./cadence/contracts/HelloWorld.cdc"\n}',
    'The configuration of the Flow CLI.',
  ),
  flowJson(
    'one contract of a flow.json',
    '"FungibleToken": {\n  "source": "./cadence/FungibleToken.cdc",\n  "aliases": { "emulator": "ee82856bf20e2aa6" }\n}',
    'Entries of "contracts" in a flow.json.',
  ),
  flowJson(
    'networks of a flow.json',
    '"networks": {\n  "testnet": "access.devnet.nodes.onflow.org:9000"\n}',
    'The configuration of the Flow CLI.',
  ),
  voucher(
    'voucher before anyone signed',
    '{"cadence":"transaction {}","refBlock":"f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0","computeLimit":100,"arguments":[],"proposalKey":{"address":"f8d6e0586b0a20c7","keyId":0,"sequenceNum":1},"payer":"f8d6e0586b0a20c7","authorizers":["f8d6e0586b0a20c7"]}',
    'A transaction as FCL hands it to a wallet.',
  ),
]
