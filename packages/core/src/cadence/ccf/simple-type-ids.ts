import type { SimpleType } from '../cadence-type.ts'

/** CCF's numbers of simple types (cadence v1.10.2, `encoding/ccf/simpletype.go`), in order; null for unused ones. */
const NAMES: readonly (SimpleType | null)[] = [
  ...([
    'Bool',
    'String',
    'Character',
    'Address',
    'Int',
    'Int8',
    'Int16',
    'Int32',
    'Int64',
  ] as const),
  ...(['Int128', 'Int256', 'UInt', 'UInt8', 'UInt16', 'UInt32', 'UInt64', 'UInt128'] as const),
  ...(['UInt256', 'Word8', 'Word16', 'Word32', 'Word64', 'Fix64', 'UFix64', 'Path'] as const),
  ...(['CapabilityPath', 'StoragePath', 'PublicPath', 'PrivatePath'] as const),
  // Until Cadence 1.0; the numbers are not used again.
  ...(['AuthAccount', 'PublicAccount', 'AuthAccount.Keys', 'PublicAccount.Keys'] as const),
  ...(['AuthAccount.Contracts', 'PublicAccount.Contracts', 'DeployedContract'] as const),
  ...([
    'AccountKey',
    'Block',
    'Any',
    'AnyStruct',
    'AnyResource',
    'Type',
    'Never',
    'Number',
  ] as const),
  ...(['SignedNumber', 'Integer', 'SignedInteger', 'FixedPoint', 'SignedFixedPoint'] as const),
  ...(['Bytes', 'Void', null, 'Word128', 'Word256', 'AnyStructAttachment'] as const),
  ...(['AnyResourceAttachment', 'StorageCapabilityController'] as const),
  ...(['AccountCapabilityController', 'Account', 'Account.Contracts', 'Account.Keys'] as const),
  ...(['Account.Inbox', 'Account.StorageCapabilities', 'Account.AccountCapabilities'] as const),
  ...(['Account.Capabilities', 'Account.Storage', 'Mutate', 'Insert', 'Remove'] as const),
  ...(['Identity', 'Storage', 'SaveValue', 'LoadValue', 'CopyValue', 'BorrowValue'] as const),
  ...(['Contracts', 'AddContract', 'UpdateContract', 'RemoveContract', 'Keys', 'AddKey'] as const),
  ...(['RevokeKey', 'Inbox', 'PublishInboxCapability', 'UnpublishInboxCapability'] as const),
  ...(['ClaimInboxCapability', 'Capabilities', 'StorageCapabilities'] as const),
  ...(['AccountCapabilities', 'PublishCapability', 'UnpublishCapability'] as const),
  ...(['GetStorageCapabilityController', 'IssueStorageCapabilityController'] as const),
  ...(['GetAccountCapabilityController', 'IssueAccountCapabilityController'] as const),
  ...(['CapabilitiesMapping', 'AccountMapping', 'HashableStruct'] as const),
  ...(['FixedSizeUnsignedInteger', 'Fix128', null, 'UFix128', null, 'Storable'] as const),
  ...(['StringBuilder'] as const),
]

/** Number of functions, whose values bring their own type. */
export const FUNCTION_ID = 51n

/** Returns the simple type with a number; null if there is none. */
export const simpleTypeOf = (id: bigint): SimpleType | null => NAMES[Number(id)] ?? null
