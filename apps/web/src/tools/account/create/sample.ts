/** The public key of RFC 6979, appendix A.2.5 (P-256): the private key to it is published with it. */
export const SAMPLE = {
  source: 'public-key',
  text:
    '60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6' +
    '7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299',
  signatureAlgorithm: 'ECDSA_P256',
} as const
