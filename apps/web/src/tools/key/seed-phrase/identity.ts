const numbers = new WeakMap<object, number>()
let last = 0

/** A number that stands for this very object, for React's `key`: a secret itself has no place there. */
export function identityOf(value: object): number {
  let number = numbers.get(value)
  if (number === undefined) {
    last += 1
    number = last
    numbers.set(value, number)
  }
  return number
}
