import type { ByteSource } from '../../../bytes/byte-source'

/**
 * “complete tx with envelope sig” from the tests of onflow/fcl-js
 * (packages/sdk/src/encode/encode.test.ts).
 */
export const SAMPLE: ByteSource = {
  kind: 'typed',
  format: 'text',
  text:
    'f8bef872b07472616e73616374696f6e207b2065786563757465207b206c6f67282248656c6c6f2c20576f72' +
    '6c64212229207d207dc0a0f0e4c2f76c58916ec258f246851bea091d14d4247a2fc3e18694461b1816e13b2a' +
    '880000000000000001040a880000000000000001c9880000000000000001e4e38004a0f7225388c1d69d57e6' +
    '251c9fda50cbbf9e05131e5adb81e5aa0422402f048162e4e38004a0f7225388c1d69d57e6251c9fda50cbbf' +
    '9e05131e5adb81e5aa0422402f048162',
}
