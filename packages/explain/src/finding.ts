/**
 * Something that is wrong, or worth knowing, in a transaction, a script or a signature. Each check has its own
 * severities, codes and fixes, and says where it is by a field's path or a range of the source.
 */
export interface Finding<Severity extends string, Code extends string = string, Fix = never> {
  readonly severity: Severity
  /** Stable code of its subject: `payer-balance`, `import/known-name-elsewhere`. */
  readonly code: Code
  /** One sentence with a full stop. */
  readonly message: string
  /** Next step, in a sentence; null or omitted if there is nothing to do. */
  readonly advice?: string | null | undefined
  /** Fix that a page can offer. */
  readonly fix?: Fix | null | undefined
}
