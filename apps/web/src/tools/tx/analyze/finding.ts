/** A finding of an analysis, as a link names it: `signature-0` is the first signature in the transaction's order. */
export const FINDING = /^(?:fix|changed|error|signature-\d{1,4})$/

/** The name of the signature at a place, payload signatures first. */
export const signatureFinding = (place: number): string => `signature-${place}`

/** The place of the signature that a finding is of; null for any other finding. */
export function signatureOfFinding(finding: string): number | null {
  const digits = /^signature-(\d{1,4})$/.exec(finding)?.[1]
  return digits === undefined ? null : Number(digits)
}
