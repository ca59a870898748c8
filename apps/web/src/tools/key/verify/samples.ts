import type { SignatureForm } from './signature-form'

/** A.2.5 of RFC 6979: a signature of "sample" with P-256 and SHA-256, and the key that made it. */
export const SAMPLE_KEY =
  '60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb67903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299'

export const SAMPLE_SIGNATURE: Partial<SignatureForm> = {
  signatures:
    'efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8',
  message: { kind: 'typed', format: 'text', text: 'sample' },
  asBytes: false,
  tag: 'none',
  signer: 'key',
  hash: 'SHA2_256',
}
