import { recogniseNodeAnswer } from './recognise-node-answer.ts'

export const texts = { recogniseNodeAnswer }
const ID = 'ab'.repeat(32)
const PAYLOAD = btoa('{"type":"Event","value":{"id":"flow.AccountCreated","fields":[]}}')
const EVENT = `{"type":"flow.AccountCreated","transaction_id":"${ID}","transaction_index":"0","event_index":"0","payload":"${PAYLOAD}"}`
export const samples = [
  `[{"block_id":"${ID}","block_height":"7","block_timestamp":"2026-01-01T00:00:00Z","events":[${EVENT}]}]`,
  `{"block_id":"${ID}","status":"Sealed","status_code":0,"error_message":"","computation_used":"5","events":[${EVENT}]}`,
  '{"address":"0xf8d6e0586b0a20c7","balance":"1","keys":[],"contracts":{}}',
  `[{"header":{"id":"${ID}","parent_id":"${ID}","height":"7"}}]`,
  '{"tag":null,"encodedData":{"type":"Int","value":"1"}}',
  '[{"type":"Int","value":"1"},{"type":"Bool","value":true}]',
]
