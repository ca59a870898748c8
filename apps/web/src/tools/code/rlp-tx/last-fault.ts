/** The place of the last one of a list that something is wrong with; -1 where nothing is. */
export function lastFaultOf(faults: ReadonlyMap<string, unknown>, list: string): number {
  const places = [...faults.keys()]
    .filter(key => key.startsWith(`${list}.`))
    .map(key => Number(key.split('.')[1]))
  return Math.max(-1, ...places)
}
