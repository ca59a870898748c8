/**
 * A signed transaction as FCL hands it to a wallet: the first complete one of FCL's encoding tests.
 * Source: onflow/fcl-js, packages/sdk/src/encode/encode.test.ts (Apache-2.0).
 */
export const SAMPLE = `{
  "cadence": "transaction { execute { log(\\"Hello, World!\\") } }",
  "arguments": [],
  "refBlock": "f0e4c2f76c58916ec258f246851bea091d14d4247a2fc3e18694461b1816e13b",
  "computeLimit": 42,
  "proposalKey": { "address": "0000000000000001", "keyId": 4, "sequenceNum": 10 },
  "payer": "0000000000000001",
  "authorizers": ["0000000000000001"],
  "payloadSigs": [
    {
      "address": "0000000000000001",
      "keyId": 4,
      "sig": "f7225388c1d69d57e6251c9fda50cbbf9e05131e5adb81e5aa0422402f048162"
    }
  ],
  "envelopeSigs": []
}`
