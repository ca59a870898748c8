/** Built-in functions that return their argument in another form. */
export const CONVERSIONS =
  /^(?:Address|String|Character|Path|StoragePath|PublicPath|Type|Capability|U?Int(?:8|16|32|64|128|256)?|Word(?:8|16|32|64|128|256)|U?Fix(?:64|128)|InclusiveRange|PublicKey|SignatureAlgorithm|HashAlgorithm)$/
