import type { NetworkId } from '@toolkit/core/flow/networks'
import type { KeyInput } from '../../../keys/key-input'
import type { KeyReading } from '../../../keys/use-key-material'

/** The key and the account that both questions of the page are about. */
export interface Subject {
  readonly network: NetworkId
  readonly key: KeyInput
  readonly setKey: (key: KeyInput) => void
  /** The key as it is read while it is typed. */
  readonly reading: KeyReading
  readonly address: string
  readonly setAddress: (address: string) => void
}
