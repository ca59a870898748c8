/** A script's answer in a node's format: a list of structs with the usual types, in JSON-Cadence. */
export function scriptAnswer(items: number): string {
  const field = (name: string, type: string, value: unknown) => ({ value: { value, type }, name })
  const value = Array.from({ length: items }, (_, at) => ({
    value: {
      id: 'A.1d7e57aa55817448.MetadataViews.NFTView',
      fields: [
        field('id', 'UInt64', `${at}`),
        field('owner', 'Address', `0x${(0x1654653399040a61n + BigInt(at)).toString(16)}`),
        field('name', 'String', `Ticket ${at} – “Ä”`),
        field('price', 'UFix64', `${at}.50000000`),
        field('listed', 'Bool', at % 2 === 0),
        {
          name: 'note',
          value: { value: at % 3 ? null : { value: 'x', type: 'String' }, type: 'Optional' },
        },
      ],
    },
    type: 'Struct',
  }))
  return JSON.stringify({ value, type: 'Array' })
}
