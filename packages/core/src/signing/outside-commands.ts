import type { AccountHashAlgorithm, SignatureAlgorithm } from '../keys/algorithms.ts'

/** External signing tools, in the order in which they are offered. */
export const OUTSIDE_TOOLS = {
  openssl: 'OpenSSL',
  aws: 'AWS KMS',
  google: 'Google KMS',
  pkcs11: 'PKCS#11',
} as const satisfies Readonly<Record<string, string>>

export type ExternalTool = keyof typeof OUTSIDE_TOOLS

/** File that the commands sign: tag and RLP, as bytes. */
export const MESSAGE_FILE = 'message.bin'

/** Account key whose private half the tool has. */
export interface ExternalKey {
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hash: AccountHashAlgorithm
}

/** Commands of one tool, for a POSIX shell. The values to fill in are in the first lines, in capitals. */
export interface ExternalCommands {
  /** Signs `MESSAGE_FILE` and prints a result that `parseExternalSignature` accepts. */
  readonly sign: string
  /** Prints the public key in a form that `parseKeyMaterial` accepts. */
  readonly publicKey: string
  /** Kind of key that the tool must have. */
  readonly key: string
  /** Limitation of the tool for this key, with the command's workaround; null if there is none. */
  readonly limit: string | null
}

/** Digest names of `openssl dgst` (openssl-dgst(1)); SHA-3 since 1.1.1. */
const DIGESTS: Readonly<Record<AccountHashAlgorithm, string>> = {
  SHA2_256: '-sha256',
  SHA3_256: '-sha3-256',
}

const toDigest = (hash: AccountHashAlgorithm) =>
  `openssl dgst ${DIGESTS[hash]} -binary ${MESSAGE_FILE}`

const lines = (...all: readonly string[]) => all.join('\n')

const COMMANDS: Readonly<Record<ExternalTool, (key: ExternalKey) => ExternalCommands>> = {
  openssl: opensslCommands,
  aws: awsCommands,
  google: googleCommands,
  pkcs11: pkcs11Commands,
}

/**
 * Returns the commands with which a tool signs `MESSAGE_FILE` by a key of this curve and hash, and prints the public
 * key.
 * @example
 * const { sign } = externalCommands('openssl', { signatureAlgorithm: 'ECDSA_P256', hash: 'SHA3_256' })
 * sign // => 'openssl dgst -sha3-256 -sign key.pem message.bin | openssl base64 -A'
 */
export function externalCommands(tool: ExternalTool, key: ExternalKey): ExternalCommands {
  return COMMANDS[tool](key)
}

/** Returns the commands for openssl-dgst(1): -sign signs the digest of the file; DER in binary, hence Base64. */
function opensslCommands({ signatureAlgorithm, hash }: ExternalKey): ExternalCommands {
  const name = { ECDSA_P256: 'prime256v1', ECDSA_secp256k1: 'secp256k1' }[signatureAlgorithm]
  return {
    sign: `openssl dgst ${DIGESTS[hash]} -sign key.pem ${MESSAGE_FILE} | openssl base64 -A`,
    publicKey: 'openssl pkey -in key.pem -pubout',
    key: `A private key in PEM on ${name}.`,
    limit: hash === 'SHA3_256' ? 'SHA3-256 needs OpenSSL 1.1.1 or later.' : null,
  }
}

/**
 * Returns the commands for AWS KMS (API Reference, Sign): ECDSA_SHA_256 is for keys of ECC_NIST_P256 and
 * ECC_SECG_P256K1. With MessageType RAW, KMS hashes, at most 4,096 bytes; with DIGEST it skips the hashing and expects
 * as many bytes as the algorithm's hash has: 32, from any hash.
 */
function awsCommands({ signatureAlgorithm, hash }: ExternalKey): ExternalCommands {
  const spec = { ECDSA_P256: 'ECC_NIST_P256', ECDSA_secp256k1: 'ECC_SECG_P256K1' }[
    signatureAlgorithm
  ]
  const key = 'KEY=alias/YOUR-KEY'
  return {
    sign: lines(
      key,
      `${toDigest(hash)} > digest.bin`,
      'aws kms sign --key-id "$KEY" --signing-algorithm ECDSA_SHA_256 \\',
      '  --message-type DIGEST --message fileb://digest.bin \\',
      '  --query Signature --output text',
    ),
    publicKey: lines(key, 'aws kms get-public-key --key-id "$KEY" --query PublicKey --output text'),
    key: `Key spec ${spec}, key usage SIGN_VERIFY.`,
    limit:
      hash === 'SHA3_256'
        ? 'AWS KMS hashes with SHA-256 only, which is invalid for this key. So OpenSSL makes the SHA3-256 digest, and KMS signs it as it is: keep --message-type DIGEST.'
        : null,
  }
}

/**
 * Returns the commands for Google Cloud (Cloud SDK reference, gcloud kms asymmetric-sign): --digest-algorithm is
 * sha256, sha384 or sha512. Cloud KMS, "Creating and validating digital signatures", on ECDSA with other hashes: a
 * digest of the same length goes into the API field named for the key's own hash. secp256k1 is for keys in an HSM.
 */
function googleCommands({ signatureAlgorithm, hash }: ExternalKey): ExternalCommands {
  const p256 = signatureAlgorithm === 'ECDSA_P256'
  const where = '--location="$LOCATION" --keyring="$KEYRING" --key="$KEY"'
  const names = 'LOCATION=YOUR-LOCATION KEYRING=YOUR-KEYRING KEY=YOUR-KEY VERSION=1'
  const api = [
    'PROJECT=YOUR-PROJECT',
    names,
    `DIGEST=$(${toDigest(hash)} | openssl base64 -A)`,
    'NAME="projects/$PROJECT/locations/$LOCATION/keyRings/$KEYRING/cryptoKeys/$KEY/cryptoKeyVersions/$VERSION"',
    'curl -sS -H "Authorization: Bearer $(gcloud auth print-access-token)" \\',
    "  -H 'Content-Type: application/json' \\",
    '  --data "{\\"digest\\":{\\"sha256\\":\\"$DIGEST\\"}}" \\',
    `  "https://cloudkms.googleapis.com/v1/$NAME"':asymmetricSign'`,
  ]
  const cli = [
    names,
    `gcloud kms asymmetric-sign ${where} --version="$VERSION" \\`,
    `  --digest-algorithm=sha256 --input-file=${MESSAGE_FILE} --signature-file=signature.bin`,
    'openssl base64 -A -in signature.bin',
  ]
  return {
    sign: lines(...(hash === 'SHA3_256' ? api : cli)),
    publicKey: lines(names, `gcloud kms keys versions get-public-key "$VERSION" ${where}`),
    key: p256
      ? 'Purpose ASYMMETRIC_SIGN, algorithm EC_SIGN_P256_SHA256.'
      : 'Purpose ASYMMETRIC_SIGN, algorithm EC_SIGN_SECP256K1_SHA256, protection level HSM.',
    limit:
      hash === 'SHA3_256'
        ? 'gcloud kms hashes with SHA-256 only, which is invalid for this key. So OpenSSL makes the SHA3-256 digest, and the API signs it as it is; its field is named sha256 all the same.'
        : null,
  }
}

/**
 * Returns the commands for pkcs11-tool(1) of OpenSC: --signature-format rs is r and s, the default. PKCS #11 2.40,
 * 2.3.6: CKM_ECDSA signs a digest of any hash.
 */
function pkcs11Commands({ signatureAlgorithm, hash }: ExternalKey): ExternalCommands {
  const where = 'MODULE=/usr/lib/YOUR-MODULE.so ID=01'
  const tool = 'pkcs11-tool --module "$MODULE"'
  return {
    sign: lines(
      where,
      `${toDigest(hash)} > digest.bin`,
      `${tool} --login --sign --mechanism ECDSA --id "$ID" \\`,
      '  --input-file digest.bin --output-file signature.bin --signature-format rs',
      'openssl base64 -A -in signature.bin',
    ),
    publicKey: lines(
      where,
      `${tool} --read-object --type pubkey --id "$ID" --output-file public.der`,
      'openssl base64 -A -in public.der',
    ),
    key:
      signatureAlgorithm === 'ECDSA_P256'
        ? 'An EC key on prime256v1.'
        : 'An EC key on secp256k1, which not every token has.',
    limit:
      hash === 'SHA3_256'
        ? 'ECDSA-SHA256, which hashes in the token, is invalid for this key. The mechanism ECDSA signs the SHA3-256 digest that OpenSSL makes.'
        : null,
  }
}
