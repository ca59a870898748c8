import type { BytesForm } from '../../../transaction/byte-map/transaction-bytes'
import type { Opened } from './open-transaction'

/** The form whose bytes are meant where one is: JSON stands for a whole transaction. */
export const formOf = ({ form }: Opened): BytesForm =>
  form === 'payload' || form === 'envelope' ? form : 'full'
