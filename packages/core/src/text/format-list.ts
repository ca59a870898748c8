// British English has no comma before the last "and".
const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/**
 * Joins several names with "and".
 * @example
 * andList(['Mainnet', 'Testnet', 'the Emulator']) // => 'Mainnet, Testnet and the Emulator'
 */
export const andList = (names: Iterable<string>): string => AND.format(names)

/**
 * Joins several names with "or".
 * @example
 * orList(['mainnet', 'testnet']) // => 'mainnet or testnet'
 */
export const orList = (names: Iterable<string>): string => OR.format(names)
