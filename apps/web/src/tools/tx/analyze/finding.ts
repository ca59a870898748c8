/**
 * Finding of an analysis, as named in links: `signature-0` is the first signature in the
 * transaction's order.
 */
export const FINDING = /^(?:fix|changed|error|signature-\d{1,4})$/

/** Returns the name of a signature by index, payload signatures first. */
export const signatureFinding = (position: number): string => `signature-${position}`

/** Returns the index of a finding's signature; null for any other finding. */
export function signatureOfFinding(finding: string): number | null {
  const digits = /^signature-(\d{1,4})$/.exec(finding)?.[1]
  return digits === undefined ? null : Number(digits)
}
