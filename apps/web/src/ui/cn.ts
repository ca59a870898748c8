/**
 * Joins class names and leaves out what is falsy. It does not resolve conflicts: a `className`
 * given from outside is for placement (margins, grid, width), never for what the part itself sets.
 */
export function cn(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
