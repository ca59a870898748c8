import { parseJsonAbi } from './json-abi.ts'

export const texts = { parseJsonAbi }

export const samples = [
  '{"abi":[{"type":"function","name":"f","inputs":[{"name":"a","type":"tuple[2][]","components":[{"name":"b","type":"uint8"}]}],"outputs":[]}]}',
  '[{"type":"event","name":"E","inputs":[{"name":"x","type":"bytes","indexed":true}],"anonymous":true},"error Bad()"]',
]
