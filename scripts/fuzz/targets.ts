import { readBytes } from '@toolkit/core/aes/read-bytes'
import { parseBase32 } from '@toolkit/core/bytes/base32'
import { parseBase64 } from '@toolkit/core/bytes/base64'
import { parseWholeNumber } from '@toolkit/core/bytes/big-integers'
import { parseBinary } from '@toolkit/core/bytes/binary'
import { parseByteArray, parseDecodeHex } from '@toolkit/core/bytes/byte-array'
import { fixedPointToBytes } from '@toolkit/core/bytes/fixed-point-bytes'
import { parseHex } from '@toolkit/core/bytes/hex'
import { parseLooseHex } from '@toolkit/core/bytes/hex-loose'
import { parseUnsigned } from '@toolkit/core/bytes/integers'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { parseCadence } from '@toolkit/core/cadence-syntax/program'
import { decodeBase58Check } from '@toolkit/core/derivation/base58'
import { parseExtendedKey } from '@toolkit/core/derivation/extended-key'
import { parsePath } from '@toolkit/core/derivation/path'
import { detect } from '@toolkit/core/detect/detect'
import { recogniseRlp } from '@toolkit/core/detect/recognise-rlp'
import { decodeAccountKey } from '@toolkit/core/flow/account-key'
import { parseAddress, parseShortAddress } from '@toolkit/core/flow/address'
import { readParameterType } from '@toolkit/core/flow/cadence/argument-form/read-type'
import { decodeJsonCadence } from '@toolkit/core/flow/cadence/json-cadence'
import { parseCadenceReport } from '@toolkit/core/flow/chain-error/cadence-report'
import { parseChainError } from '@toolkit/core/flow/chain-error/chain-error'
import { parseKeyIndexerAnswer } from '@toolkit/core/flow/key-indexer'
import { parseWeight } from '@toolkit/core/flow/key-weight'
import { parseAccountProof, parseNonce } from '@toolkit/core/flow/signature/account-proof'
import { parseCompositeSignatures } from '@toolkit/core/flow/signature/composite-signature'
import { readSignatures } from '@toolkit/core/flow/signature/read-signatures'
import { parseSignatureText } from '@toolkit/core/flow/signature/signature-text'
import { readOutsideSignature } from '@toolkit/core/flow/signing/outside-signature'
import { decodeTransaction } from '@toolkit/core/flow/transaction/decode-transaction'
import { readGo } from '@toolkit/core/flow/transaction/forms/go-source'
import { readJs } from '@toolkit/core/flow/transaction/forms/js-source'
import { readFrame } from '@toolkit/core/flow/transaction/hand-over/frames'
import { readHandOverFile } from '@toolkit/core/flow/transaction/hand-over/hand-over-file'
import { readHandOverText } from '@toolkit/core/flow/transaction/hand-over/hand-over-text'
import { readHandOver } from '@toolkit/core/flow/transaction/hand-over/read-hand-over'
import { readTransaction } from '@toolkit/core/flow/transaction/read-transaction'
import { parseExpectedDigest } from '@toolkit/core/hash/expected-digest'
import { parseJson } from '@toolkit/core/json/parse-json'
import { parseIterations } from '@toolkit/core/kdf/cost'
import { parseDerSignature } from '@toolkit/core/keys/der-signature'
import { parseEcDer } from '@toolkit/core/keys/formats/ec-der'
import { parsePem } from '@toolkit/core/keys/formats/pem'
import { parseFlowJsonText, readFlowJsonKey } from '@toolkit/core/keys/material/flow-json'
import { parseKeyMaterial, parseKeyMaterialBytes } from '@toolkit/core/keys/material/key-material'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import { parsePublicKey } from '@toolkit/core/keys/public-key'
import { parseFlowWalletItems } from '@toolkit/core/keystore/flow-wallet-backup'
import { parseKeystore } from '@toolkit/core/keystore/parse-keystore'
import { detectLanguage } from '@toolkit/core/mnemonic/detect-language'
import { parseTypedEntropy } from '@toolkit/core/mnemonic/entropy'
import { loadWordList } from '@toolkit/core/mnemonic/languages'
import { parseMnemonic, readWords } from '@toolkit/core/mnemonic/mnemonic'
import { decodeRlp } from '@toolkit/core/rlp/decode'
import { parseItem } from '@toolkit/core/rlp/item-form'
import { parseNatural } from '@toolkit/core/rlp/natural'
import { parseRlpJson } from '@toolkit/core/rlp/parse-json'

/** A parser: what it is called here, what it takes, and how it is called. */
export type Target =
  | { readonly name: string; readonly takes: 'text'; readonly parse: (text: string) => unknown }
  | {
      readonly name: string
      readonly takes: 'bytes'
      readonly parse: (bytes: Uint8Array) => unknown
    }

const english = await loadWordList('english')

const TEXTS: Readonly<Record<string, (text: string) => unknown>> = {
  'aes/read-bytes, Base64': text => readBytes(text, 'base64'),
  'aes/read-bytes, hex': text => readBytes(text, 'hex'),
  'bytes/base32': parseBase32,
  'bytes/base64': text => parseBase64(text),
  'bytes/big-integers': text => parseWholeNumber(text, { signed: true }),
  'bytes/binary': parseBinary,
  'bytes/byte-array': parseByteArray,
  'bytes/byte-array, decodeHex': parseDecodeHex,
  'bytes/fixed-point-bytes': text => fixedPointToBytes(text, 'UFix64', 'big'),
  'bytes/hex': text => parseHex(text),
  'bytes/hex-loose': parseLooseHex,
  'bytes/integers': text => parseUnsigned(text, { field: 'number', max: 2n ** 64n - 1n }),
  'cadence-syntax/program': parseCadence,
  'derivation/base58': decodeBase58Check,
  'derivation/extended-key': parseExtendedKey,
  'derivation/path': parsePath,
  detect,
  'flow/address': text => parseAddress(text),
  'flow/address, of a network': text => parseAddress(text, 'mainnet'),
  'flow/address, short': parseShortAddress,
  'flow/cadence/json-cadence': decodeJsonCadence,
  'flow/cadence/read-type': text => readParameterType(text),
  'flow/chain-error/cadence-report': parseCadenceReport,
  'flow/chain-error/chain-error': parseChainError,
  'flow/key-indexer': text =>
    parseKeyIndexerAnswer(parseJson(text), 'ab'.repeat(64) as never, 'mainnet'),
  'flow/key-weight': parseWeight,
  'flow/signature/account-proof': parseAccountProof,
  'flow/signature/account-proof, nonce': parseNonce,
  'flow/signature/composite-signature': parseCompositeSignatures,
  'flow/signature/read-signatures': readSignatures,
  'flow/signature/signature-text': parseSignatureText,
  'flow/signing/outside-signature': readOutsideSignature,
  'flow/transaction/forms/go-source': readGo,
  'flow/transaction/forms/js-source': readJs,
  'flow/transaction/hand-over/frames': readFrame,
  'flow/transaction/hand-over/hand-over-file': readHandOverFile,
  'flow/transaction/hand-over/hand-over-text': readHandOverText,
  'flow/transaction/hand-over/read-hand-over': readHandOver,
  'flow/transaction/read-transaction': readTransaction,
  'hash/expected-digest': parseExpectedDigest,
  'json/parse-json': parseJson,
  'kdf/cost': parseIterations,
  'keys/formats/pem': parsePem,
  'keys/material/flow-json': text => readFlowJsonKey(parseFlowJsonText(text)),
  'keys/material/key-material': text => parseKeyMaterial(text),
  'keys/private-key': text => parsePrivateKeyHex(text, 'ECDSA_P256'),
  'keys/public-key': text => parsePublicKey(text),
  'keystore/flow-wallet-backup': parseFlowWalletItems,
  'keystore/parse-keystore': parseKeystore,
  'mnemonic/detect-language': detectLanguage,
  'mnemonic/entropy, coin': text => parseTypedEntropy(text, 'coin'),
  'mnemonic/entropy, dice': text => parseTypedEntropy(text, 'dice'),
  'mnemonic/parse-mnemonic': text => parseMnemonic(text, english),
  'mnemonic/read-words': text => readWords(text, english),
  'rlp/item-form, integer': text => parseItem(text, 'integer'),
  'rlp/natural': parseNatural,
  'rlp/parse-json': parseRlpJson,
}

const BYTES: Readonly<Record<string, (bytes: Uint8Array) => unknown>> = {
  'bytes/utf8': decodeUtf8,
  'detect/recognise-rlp': recogniseRlp,
  'flow/account-key': decodeAccountKey,
  'flow/transaction/decode-transaction': bytes => decodeTransaction(bytes, 'mainnet'),
  'flow/transaction/hand-over/read-hand-over, bytes': readHandOver,
  'keys/der-signature': parseDerSignature,
  'keys/formats/ec-der': parseEcDer,
  'keys/material/key-material, bytes': bytes => parseKeyMaterialBytes(bytes),
  'rlp/decode': decodeRlp,
}

/** Every parser of core that takes what a person, a file, a link or a server gives. */
export const TARGETS: readonly Target[] = [
  ...Object.entries(TEXTS).map(([name, parse]) => ({ name, takes: 'text' as const, parse })),
  ...Object.entries(BYTES).map(([name, parse]) => ({ name, takes: 'bytes' as const, parse })),
]
