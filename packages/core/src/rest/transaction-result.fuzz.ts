import { parseJson } from '../json/parse-json.ts'
import { transactionResultFromRest } from './transaction-result.ts'

export const texts = {
  transactionResultFromRest: (text: string) => transactionResultFromRest(parseJson(text)),
}
export const samples = [
  `{"block_id":"","status":"Sealed","execution":"Success","error_message":"","computation_used":"12","events":[{"type":"flow.A","transaction_id":"${'ab'.repeat(32)}","transaction_index":"0","event_index":"1","payload":"e30="}]}`,
]
