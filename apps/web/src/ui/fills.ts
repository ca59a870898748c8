/** On a wide page: takes the room that a column leaves, and lets something inside take it in turn. */
export const FILLS = 'lg:flex lg:grow lg:flex-col'
