/** Emulator's error for a transaction that its payer signed with another key. */
export const FAILURE =
  '[Error Code: 1009] error caused by: 1 error occurred:\n\t* transaction verification failed: [Error Code: 1006] invalid proposal key: public key 0 on account f8d6e0586b0a20c7 does not have a valid signature: [Error Code: 1009] invalid envelope key: public key 0 on account f8d6e0586b0a20c7 does not have a valid signature: signature is not valid\n\n'

/** List of five items; the fourth is a zero byte with a redundant length (byte 23). */
export const ENCODED = `f83b8568656c6c6f85776f726c64c88363617483646f678100820400a0${'11'.repeat(32)}`

/** Published phrase of a BIP-39 test vector, without funds. */
export const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
