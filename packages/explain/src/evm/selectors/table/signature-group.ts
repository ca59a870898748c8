/** Functions, events and errors of one standard or contract, as Solidity declares them. */
export interface SignatureGroup {
  /** Declaring standard or contract: `ERC-20`. */
  readonly source: string
  /** One declaration per line, with parameter names. */
  readonly lines: string
}
