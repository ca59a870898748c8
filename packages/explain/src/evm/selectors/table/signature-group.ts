/** Functions, events and errors of one standard or contract, as Solidity declares them. */
export interface SignatureGroup {
  /** What declares them: `ERC-20`. */
  readonly source: string
  /** One declaration a line, with the names of its parameters. */
  readonly lines: string
}
