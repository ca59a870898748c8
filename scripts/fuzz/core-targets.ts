/// <reference types="vite/types/importMeta.d.ts" />

import { decodeAccountKey } from '@toolkit/core/account/account-key'
import { parseAddress, parseShortAddress } from '@toolkit/core/account/address'
import { parseEvmAddress } from '@toolkit/core/account/evm-address'
import { parseKeyIndexerAnswer } from '@toolkit/core/account/key-indexer'
import { parseWeight } from '@toolkit/core/account/key-weight'
import { parseOpensslHeader } from '@toolkit/core/aes/openssl-file'
import { readBytes, readKey } from '@toolkit/core/aes/read-bytes'
import { parseBase32 } from '@toolkit/core/bytes/base32'
import { parseBase64, readBase64 } from '@toolkit/core/bytes/base64'
import { parseWholeNumber } from '@toolkit/core/bytes/big-integers'
import { parseBinary } from '@toolkit/core/bytes/binary'
import { parseByteArray, parseDecodeHex } from '@toolkit/core/bytes/byte-array'
import { readBase64Prefix } from '@toolkit/core/bytes/data-uri'
import { sniffFileType } from '@toolkit/core/bytes/file-type'
import { parseHex, readHex } from '@toolkit/core/bytes/hex'
import { parseLooseHex } from '@toolkit/core/bytes/hex-loose'
import { parseUnsigned } from '@toolkit/core/bytes/integers'
import { decodeUtf8, encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { readArguments, readParameters } from '@toolkit/core/cadence/argument-form/parameters'
import { readInput } from '@toolkit/core/cadence/argument-form/read-input'
import { readParameterType } from '@toolkit/core/cadence/argument-form/read-type'
import { readTypeText } from '@toolkit/core/cadence/argument-form/type-text'
import { parseCadenceInteger, parseFixedPoint } from '@toolkit/core/cadence/cadence-value'
import { fixedPointToBytes } from '@toolkit/core/cadence/fixed-point-bytes'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { highlightCadence } from '@toolkit/core/cadence/syntax/highlight'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { parseCadenceReport } from '@toolkit/core/chain-error/cadence-report'
import { parseChainError } from '@toolkit/core/chain-error/chain-error'
import { parseExtendedKey } from '@toolkit/core/derivation/extended-key'
import { parsePath } from '@toolkit/core/derivation/path'
import { parseEventType } from '@toolkit/core/events/event-type'
import { readEthereumTransaction } from '@toolkit/core/evm/ethereum-transaction'
import { parseExpectedDigest } from '@toolkit/core/hash/expected-digest'
import { isJsonObject, parseJson } from '@toolkit/core/json/parse-json'
import { parseIterations } from '@toolkit/core/kdf/cost'
import { parseFlowJsonText, readFlowJsonKey } from '@toolkit/core/key-material/flow-json'
import { parseEcDer } from '@toolkit/core/key-material/formats/ec-der'
import { parsePem } from '@toolkit/core/key-material/formats/pem'
import { parseJwk } from '@toolkit/core/key-material/jwk'
import { parseKeyMaterial, parseKeyMaterialBytes } from '@toolkit/core/key-material/key-material'
import { readDerBase64, recogniseOther } from '@toolkit/core/key-material/pem'
import type { NewKeyInput } from '@toolkit/core/key-plan/key-plan'
import { readKeyPlan } from '@toolkit/core/key-plan/read-key-plan'
import { parseDerSignature } from '@toolkit/core/keys/der-signature'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import { parsePublicKey } from '@toolkit/core/keys/public-key'
import { parseFlowWalletItems } from '@toolkit/core/keystore/flow-wallet-backup'
import { parseKeystore } from '@toolkit/core/keystore/parse-keystore'
import { readJsonObject } from '@toolkit/core/keystore/read-json'
import { readPlaintext } from '@toolkit/core/keystore/read-plaintext'
import { detectLanguage } from '@toolkit/core/mnemonic/detect-language'
import { parseTypedEntropy } from '@toolkit/core/mnemonic/entropy'
import { loadWordList } from '@toolkit/core/mnemonic/languages'
import { parseMnemonic, parseWords } from '@toolkit/core/mnemonic/mnemonic'
import { parseBlockReference } from '@toolkit/core/network/block-reference'
import { parseFindName } from '@toolkit/core/queries/find-name'
import { decodeRlp } from '@toolkit/core/rlp/decode'
import { parseItem } from '@toolkit/core/rlp/item-form'
import { parseNatural } from '@toolkit/core/rlp/natural'
import { outlineRlp } from '@toolkit/core/rlp/outline'
import { parseRlpJson } from '@toolkit/core/rlp/parse-json'
import { parseAccountProof, parseNonce } from '@toolkit/core/signature/account-proof'
import { parseCompositeSignatures } from '@toolkit/core/signature/composite-signature'
import { parseKmsAnswer } from '@toolkit/core/signature/kms-answer'
import { parsePemSignature } from '@toolkit/core/signature/pem-signature'
import { parseSignatureBytes, parseSignatureText } from '@toolkit/core/signature/signature-text'
import { readSignedJson } from '@toolkit/core/signature/signed-json'
import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
import { readGo } from '@toolkit/core/transaction-formats/go-source'
import { readJs } from '@toolkit/core/transaction-formats/js-source'
import { readTransaction } from '@toolkit/core/transaction-formats/read-transaction'
import { detect } from '@toolkit/explain/detect/detect'
import { detectHex } from '@toolkit/explain/detect/detect-hex'
import { detectJson } from '@toolkit/explain/detect/detect-json'
import { detectLink } from '@toolkit/explain/detect/detect-link'
import { findSecrets } from '@toolkit/explain/detect/find-secrets'
import { recogniseRlp } from '@toolkit/explain/detect/recognise-rlp'
import { parseExternalSignature } from '@toolkit/explain/doctor/external-signature'
import { readSignatures } from '@toolkit/explain/doctor/read-signatures'
import { readEffects } from '@toolkit/explain/effects/read-effects'
import { readDirectCall } from '@toolkit/explain/evm/direct-call'
import { readTokenCall } from '@toolkit/explain/evm/token-call'
import { addFrame, joinFrames, readFrame } from '@toolkit/explain/signing-request/frames'
import { parseSigningRequest } from '@toolkit/explain/signing-request/parse-signing-request'
import { parseSigningRequestFile } from '@toolkit/explain/signing-request/signing-request-file'
import { decodeSigningRequest } from '@toolkit/explain/signing-request/signing-request-text'
import { dryRunScript } from '@toolkit/explain/simulate/dry-run/dry-run-script'
import { readDryRunError } from '@toolkit/explain/simulate/dry-run/dry-run-verdict'
import { changesFromSource } from '@toolkit/explain/simulate/from-source'
import { planSimulation, type SimulationRequest } from '@toolkit/explain/simulate/simulation-plan'
import { parseSimulation } from '@toolkit/explain/simulate/simulation-result'
import { type FuzzFile, foundParsers } from './found-parsers.ts'
import type { Target } from './protocol.ts'
import { SAMPLES } from './samples.ts'

type TextParsers = Readonly<Record<string, (text: string) => unknown>>
type BytesParsers = Readonly<Record<string, (bytes: Uint8Array) => unknown>>

const english = await loadWordList('english')

const SOURCE = 'transaction(a: Int) { prepare(signer: &Account) { log(a) } }'
/** A transaction of this code that the emulator's service account signs alone. */
const simulationRequest = (source: string): SimulationRequest => {
  const service = parseAddress('f8d6e0586b0a20c7')
  const signed = { authorizers: [service], payer: service, proposer: service }
  return { source, values: [], ...signed, computeLimit: 9999n }
}
const SIMULATION_PLAN = planSimulation('emulator', simulationRequest(SOURCE))
const plan = dryRunScript(SOURCE, [parseAddress('f8d6e0586b0a20c7')])
if (plan.kind !== 'script') throw new Error('the sample has a script')
const SPLICED = plan

/** Types of arguments, each with a separate parser of typed input. */
const ARGUMENT_TYPES = [
  ...[
    'Bool',
    'Character',
    'String',
    'Address',
    'Path',
    'Type',
    'Int',
    'UInt8',
    'UFix64',
    '[UInt8]',
  ],
  ...['[UInt8; 4]', 'AnyStruct'],
]

function inputTargets(): TextParsers {
  const parsers = ARGUMENT_TYPES.flatMap(type => {
    const expected = readParameterType(type)
    const kinds = type === 'AnyStruct' ? (['json'] as const) : (['text', 'json'] as const)
    return kinds.map(kind => {
      const name = `cadence/argument-form/read-input#readInput, ${type} as ${kind}`
      const options = { network: 'mainnet', name: 'argument' } as const
      const parse = (text: string) => readInput(expected, { kind, text }, options)
      return [name, parse] as const
    })
  })
  return Object.fromEntries(parsers)
}

function readAllArguments(text: string) {
  const { parameters } = readParameters(parseCadence(text.slice(0, 2000)), 'mainnet', new Map())
  const inputs = parameters.map(() => ({ kind: 'text', text }) as const)
  return readArguments(parameters, inputs, 'mainnet')
}

/** The event type of a payload. */
const eventType = (text: string) => /"id":"([^"]{1,200})"/.exec(text)?.[1] ?? 'flow.AccountCreated'

const newKey = (weight: string): NewKeyInput => ({
  publicKey: readHex('00'.repeat(64), 64),
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  weight,
})

const TEXTS: TextParsers = {
  'aes/read-bytes#readBytes, Base64': text => readBytes(text, 'base64'),
  'aes/read-bytes#readBytes, hex': text => readBytes(text, 'hex'),
  'bytes/base32#parseBase32': parseBase32,
  'bytes/base64#parseBase64': text => parseBase64(text),
  'bytes/big-integers#parseWholeNumber': text => parseWholeNumber(text, { signed: true }),
  'bytes/binary#parseBinary': parseBinary,
  'bytes/byte-array#parseByteArray': parseByteArray,
  'bytes/byte-array#parseDecodeHex': parseDecodeHex,
  'cadence/fixed-point-bytes#fixedPointToBytes': text => fixedPointToBytes(text, 'UFix64', 'big'),
  'bytes/hex#parseHex': text => parseHex(text),
  'bytes/hex-loose#parseLooseHex': parseLooseHex,
  'bytes/integers#parseUnsigned': text =>
    parseUnsigned(text, { field: 'number', max: 2n ** 64n - 1n }),
  'cadence/syntax/program#parseCadence': parseCadence,
  'derivation/extended-key#parseExtendedKey': parseExtendedKey,
  'derivation/path#parsePath': parsePath,
  'explain/detect/detect#detect': detect,
  'explain/detect/find-secrets#findSecrets': findSecrets,
  'queries/find-name#parseFindName': parseFindName,
  'account/address#parseAddress': text => parseAddress(text),
  'account/address#parseAddress, of a network': text => parseAddress(text, 'mainnet'),
  'account/address#parseShortAddress': parseShortAddress,
  'cadence/json-cadence#decodeJsonCadence': decodeJsonCadence,
  'cadence/argument-form/read-type#readParameterType': text => readParameterType(text),
  'cadence/argument-form/type-text#readTypeText': text =>
    readTypeText(text, { network: 'mainnet', contracts: [] }),
  'chain-error/cadence-report#parseCadenceReport': parseCadenceReport,
  'chain-error/chain-error#parseChainError': parseChainError,
  'account/key-indexer#parseKeyIndexerAnswer': text =>
    parseKeyIndexerAnswer(parseJson(text), 'ab'.repeat(64) as never, 'mainnet'),
  'account/key-weight#parseWeight': parseWeight,
  'signature/account-proof#parseAccountProof': parseAccountProof,
  'signature/account-proof#parseNonce': parseNonce,
  'signature/composite-signature#parseCompositeSignatures': parseCompositeSignatures,
  'signature/kms-answer#parseKmsAnswer': parseKmsAnswer,
  'signature/pem-signature#parsePemSignature': parsePemSignature,
  'explain/doctor/read-signatures#readSignatures': readSignatures,
  'signature/signature-text#parseSignatureText': parseSignatureText,
  'explain/doctor/external-signature#parseExternalSignature': parseExternalSignature,
  'transaction-formats/go-source#readGo': readGo,
  'transaction-formats/js-source#readJs': readJs,
  'explain/signing-request/frames#readFrame': readFrame,
  'explain/signing-request/signing-request-file#parseSigningRequestFile': parseSigningRequestFile,
  'explain/signing-request/signing-request-text#decodeSigningRequest': decodeSigningRequest,
  'explain/signing-request/parse-signing-request#parseSigningRequest': parseSigningRequest,
  'transaction-formats/read-transaction#readTransaction': readTransaction,
  'hash/expected-digest#parseExpectedDigest': parseExpectedDigest,
  'json/parse-json#parseJson': parseJson,
  'kdf/cost#parseIterations': parseIterations,
  'key-material/formats/pem#parsePem': parsePem,
  'key-material/flow-json#parseFlowJsonText': parseFlowJsonText,
  'key-material/flow-json#readFlowJsonKey': text => readFlowJsonKey(parseFlowJsonText(text)),
  'key-material/key-material#parseKeyMaterial': text => parseKeyMaterial(text),
  'keys/private-key#parsePrivateKeyHex': text => parsePrivateKeyHex(text, 'ECDSA_P256'),
  'keys/public-key#parsePublicKey': text => parsePublicKey(text),
  'keystore/flow-wallet-backup#parseFlowWalletItems': parseFlowWalletItems,
  'keystore/parse-keystore#parseKeystore': parseKeystore,
  'mnemonic/detect-language#detectLanguage': detectLanguage,
  'mnemonic/entropy#parseTypedEntropy, coin': text => parseTypedEntropy(text, 'coin'),
  'mnemonic/entropy#parseTypedEntropy, dice': text => parseTypedEntropy(text, 'dice'),
  'mnemonic/mnemonic#parseMnemonic': text => parseMnemonic(text, english),
  'mnemonic/mnemonic#parseWords': text => parseWords(text, english),
  'rlp/item-form#parseItem, integer': text => parseItem(text, 'integer'),
  'rlp/natural#parseNatural': parseNatural,
  'rlp/parse-json#parseRlpJson': parseRlpJson,
  'aes/read-bytes#readKey': text => readKey(text, 'hex', 256),
  'bytes/base64#readBase64, lenient': text => readBase64(text, { alphabet: 'any', lenient: true }),
  'bytes/data-uri#readBase64Prefix': readBase64Prefix,
  'bytes/hex#readHex': text => readHex(text, 32),
  'cadence/syntax/highlight#highlightCadence': text => highlightCadence(parseCadence(text)),
  'explain/detect/detect-hex#detectHex': text => detectHex(text, true),
  'events/event-type#parseEventType': text => parseEventType(text, 'mainnet'),
  'network/block-reference#parseBlockReference': parseBlockReference,
  'explain/detect/detect-json#detectJson': detectJson,
  'explain/detect/detect-link#detectLink': detectLink,
  'cadence/argument-form/parameters#readArguments': readAllArguments,
  'cadence/argument-form/parameters#readParameters': text =>
    readParameters(parseCadence(text), 'mainnet', new Map()),
  ...inputTargets(),
  'cadence/cadence-value#parseCadenceInteger': text => parseCadenceInteger('Int256', text),
  'cadence/cadence-value#parseFixedPoint': text => parseFixedPoint('Fix64', text),
  'explain/effects/read-effects#readEffects': text =>
    readEffects([{ type: eventType(text), payload: encodeUtf8(text) }], 'mainnet'),
  'account/evm-address#parseEvmAddress': parseEvmAddress,
  'signature/signed-json#readSignedJson': text => readSignedJson(text, 'proof'),
  'explain/simulate/simulation-plan#planSimulation': text =>
    planSimulation('emulator', simulationRequest(text)),
  'explain/simulate/simulation-result#parseSimulation': message =>
    parseSimulation('emulator', simulationRequest(SOURCE), SIMULATION_PLAN, { message }),
  'explain/simulate/from-source#changesFromSource': text =>
    changesFromSource(simulationRequest(text)),
  'explain/simulate/dry-run/dry-run-script#dryRunScript': text => dryRunScript(text, []),
  'explain/simulate/dry-run/dry-run-verdict#readDryRunError': text =>
    readDryRunError(text, SPLICED, SOURCE),
  'explain/signing-request/frames#joinFrames': text => joinFrames(addFrame(null, readFrame(text))),
  'key-plan/read-key-plan#readKeyPlan': text =>
    readKeyPlan([], [{ kind: 'add', key: newKey(text) }]),
  'key-material/jwk#parseJwk': text => {
    const json = parseJson(text)
    return isJsonObject(json) ? parseJwk(json) : null
  },
  'key-material/pem#readDerBase64': readDerBase64,
  'key-material/pem#recogniseOther': recogniseOther,
  'keystore/read-json#readJsonObject': readJsonObject,
}

const BYTES: BytesParsers = {
  'bytes/utf8#decodeUtf8': decodeUtf8,
  'explain/detect/recognise-rlp#recogniseRlp': recogniseRlp,
  'account/account-key#decodeAccountKey': decodeAccountKey,
  'transaction/decode-transaction#decodeTransaction': bytes => decodeTransaction(bytes, 'mainnet'),
  'explain/signing-request/parse-signing-request#parseSigningRequest, bytes': parseSigningRequest,
  'keys/der-signature#parseDerSignature': parseDerSignature,
  'signature/signature-text#parseSignatureBytes': parseSignatureBytes,
  'key-material/formats/ec-der#parseEcDer': parseEcDer,
  'key-material/key-material#parseKeyMaterialBytes': bytes => parseKeyMaterialBytes(bytes),
  'rlp/decode#decodeRlp': decodeRlp,
  'aes/openssl-file#parseOpensslHeader': parseOpensslHeader,
  'bytes/file-type#sniffFileType': sniffFileType,
  'evm/ethereum-transaction#readEthereumTransaction': bytes =>
    readEthereumTransaction(0, decodeRlp(bytes), bytes),
  'explain/evm/direct-call#readDirectCall': readDirectCall,
  'explain/evm/token-call#readTokenCall': readTokenCall,
  'keystore/read-plaintext#readPlaintext': bytes => readPlaintext(bytes, 'mnemonic'),
  'rlp/outline#outlineRlp': bytes => outlineRlp(bytes),
  'rlp/outline#outlineRlp, lenient': bytes => outlineRlp(bytes, { lenient: true }),
}

/** Parsers that declare themselves by a `*.fuzz.ts` beside them. */
const FOUND = foundParsers(
  import.meta.glob<FuzzFile>('../../packages/core/src/**/*.fuzz.ts', { eager: true }),
  'packages/core/src/',
)
const FOUND_IN_EXPLAIN = foundParsers(
  import.meta.glob<FuzzFile>('../../packages/explain/src/**/*.fuzz.ts', { eager: true }),
  'packages/explain/src/',
  'explain/',
)

/** Every parser of core for input from users, files, links or servers. */
export const CORE_TARGETS: readonly Target[] = [
  ...Object.entries({ ...TEXTS, ...FOUND.texts, ...FOUND_IN_EXPLAIN.texts }).map(
    ([name, parse]): Target => ({
      ...{ name, takes: 'text', parse },
      samples: [...FOUND.samples, ...FOUND_IN_EXPLAIN.samples, ...SAMPLES],
    }),
  ),
  ...Object.entries({ ...BYTES, ...FOUND.bytes, ...FOUND_IN_EXPLAIN.bytes }).map(
    ([name, parse]): Target => ({ name, takes: 'bytes', parse }),
  ),
]
