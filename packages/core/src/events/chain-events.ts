/**
 * Events that the chain itself emits, without the prefix `flow.` (cadence v1.10 `stdlib/flow.go`, complete in
 * `FlowEventTypes`).
 */
export const CHAIN_EVENTS = [
  'AccountCreated',
  'AccountKeyAdded',
  'AccountKeyRemoved',
  'AccountContractAdded',
  'AccountContractUpdated',
  'AccountContractRemoved',
  'InboxValuePublished',
  'InboxValueUnpublished',
  'InboxValueClaimed',
  'StorageCapabilityControllerIssued',
  'StorageCapabilityControllerDeleted',
  'StorageCapabilityControllerTargetChanged',
  'AccountCapabilityControllerIssued',
  'AccountCapabilityControllerDeleted',
  'CapabilityPublished',
  'CapabilityUnpublished',
] as const

export type ChainEventName = (typeof CHAIN_EVENTS)[number]
