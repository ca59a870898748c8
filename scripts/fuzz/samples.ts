import { parseHex } from '@toolkit/core/bytes/hex'
import { exportPrivateKey, exportPublicKey } from '@toolkit/core/key-material/export-key'
import { formatFlowJsonAccount } from '@toolkit/core/key-material/format-flow-json'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
import { writeTransaction } from '@toolkit/core/transaction-formats/write-transaction'
import { writeFrames } from '@toolkit/explain/signing-request/frames'
import { formatSigningRequestFile } from '@toolkit/explain/signing-request/signing-request-file'
import { encodeSigningRequest } from '@toolkit/explain/signing-request/signing-request-text'

// Forms that no published vector has: written by our own writers, from fixed values.

const RLP =
  `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
  '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7'
const { transaction } = decodeTransaction(parseHex(RLP))
const incoming = { network: 'emulator', transaction } as const
const target = { network: 'emulator', accessNode: 'http://localhost:8888' } as const
const signatureAlgorithm = 'ECDSA_P256'
const privateKey = parsePrivateKeyHex('01'.repeat(32), signatureAlgorithm)
const secret = exportPrivateKey(privateKey, signatureAlgorithm)
const open = exportPublicKey(publicKeyOf(privateKey, signatureAlgorithm), signatureAlgorithm)
const account = {
  name: 'alice',
  address: 'f8d6e0586b0a20c7',
  privateKey,
  signatureAlgorithm,
  hashAlgorithm: 'SHA3_256',
} as const
const signature = {
  f_type: 'CompositeSignature',
  f_vsn: '1.0.0',
  addr: '0xf8d6e0586b0a20c7',
  keyId: 0,
  signature: 'ab'.repeat(64),
}

export const SAMPLES: readonly string[] = [
  ...[
    RLP,
    encodeSigningRequest(incoming),
    formatSigningRequestFile(incoming),
    ...writeFrames(incoming),
  ],
  ...(['rest', 'voucher', 'go', 'javascript', 'curl', 'envelope-message'] as const).map(form =>
    writeTransaction(transaction, form, target),
  ),
  ...Object.values(secret).map(one => one.reveal()),
  ...Object.values(open),
  formatFlowJsonAccount(account).reveal(),
  JSON.stringify([signature]),
  JSON.stringify({
    address: '0xf8d6e0586b0a20c7',
    nonce: '75f8'.repeat(16),
    signatures: [signature],
  }),
  `https://www.flowscan.io/tx/${'ab'.repeat(32)}`,
  "m/44'/539'/0'/0/0",
  '["cat", ["0x0102", 1024], []]',
  '0b01100001 01100010',
  '[1, 2, 255]',
  '"f8d6".decodeHex()',
  '{"a.b": [1, -2.5e3, true, null, "\\u00e9"]}',
]
