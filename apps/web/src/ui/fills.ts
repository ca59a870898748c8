/** On a wide page: fills the remaining room of a column, and lets a child fill it in turn. */
export const FILLS = 'lg:flex lg:grow lg:flex-col'
