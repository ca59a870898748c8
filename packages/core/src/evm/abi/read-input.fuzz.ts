import { parseSignature } from './parse-signature.ts'
import { readAbiInputs, readAbiText } from './read-input.ts'

const { inputs } = parseSignature('f(uint8,int256,address,bytes4,bytes,string,function)')

export const texts = {
  readAbiInputs: (text: string) =>
    readAbiInputs(
      inputs,
      inputs.map(() => text),
    ),
  ...Object.fromEntries(
    inputs.map(({ type }) => [
      `readAbiText, ${type.kind}`,
      (text: string) => readAbiText(type, text),
    ]),
  ),
}
