/**
 * Joins class names and omits falsy ones. It doesn't resolve conflicts: an external `className` is
 * for placement (margins, grid, width), never for properties that the component sets.
 */
export function cn(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
