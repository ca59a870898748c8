/** Encodes a text as PowerShell and Notepad save it: UTF-16 with a byte order mark, and a line break at the end. */
export function inUtf16(text: string, order: 'little' | 'big'): ArrayBuffer {
  const units = [...`\uFEFF${text}\r\n`].map(unit => unit.charCodeAt(0))
  const view = new DataView(new ArrayBuffer(units.length * 2))
  for (const [index, unit] of units.entries()) view.setUint16(index * 2, unit, order === 'little')
  return view.buffer
}
