/**
 * Types that Cadence writes as their name alone: its primitive static types and `Bytes` (cadence v1.10.2,
 * `interpreter/primitivestatictype.go`).
 */
export const SIMPLE_TYPES = [
  ...(['Void', 'Any', 'Never', 'AnyStruct', 'AnyResource', 'Bool', 'Address', 'String'] as const),
  ...(['Character', 'Type', 'Block', 'AnyResourceAttachment', 'AnyStructAttachment'] as const),
  ...(['HashableStruct', 'Storable', '<<invalid>>', 'Number', 'SignedNumber', 'Integer'] as const),
  ...(['SignedInteger', 'FixedSizeUnsignedInteger', 'FixedPoint', 'SignedFixedPoint'] as const),
  ...(['Int', 'Int8', 'Int16', 'Int32', 'Int64', 'Int128', 'Int256'] as const),
  ...(['UInt', 'UInt8', 'UInt16', 'UInt32', 'UInt64', 'UInt128', 'UInt256'] as const),
  ...(['Word8', 'Word16', 'Word32', 'Word64', 'Word128', 'Word256'] as const),
  ...(['Fix64', 'Fix128', 'UFix64', 'UFix128', 'Path', 'StoragePath', 'CapabilityPath'] as const),
  ...(['PublicPath', 'PrivatePath', 'DeployedContract', 'StorageCapabilityController'] as const),
  ...(['AccountCapabilityController', 'Account', 'Account.Contracts', 'Account.Keys'] as const),
  ...(['Account.Inbox', 'Account.StorageCapabilities', 'Account.AccountCapabilities'] as const),
  ...([
    'Account.Capabilities',
    'Account.Storage',
    'Mutate',
    'Insert',
    'Remove',
    'Identity',
  ] as const),
  ...(['Storage', 'SaveValue', 'LoadValue', 'CopyValue', 'BorrowValue', 'Contracts'] as const),
  ...(['AddContract', 'UpdateContract', 'RemoveContract', 'Keys', 'AddKey', 'RevokeKey'] as const),
  ...(['Inbox', 'PublishInboxCapability', 'UnpublishInboxCapability'] as const),
  ...(['ClaimInboxCapability', 'Capabilities', 'StorageCapabilities'] as const),
  ...(['AccountCapabilities', 'PublishCapability', 'UnpublishCapability'] as const),
  ...(['GetStorageCapabilityController', 'IssueStorageCapabilityController'] as const),
  ...(['GetAccountCapabilityController', 'IssueAccountCapabilityController'] as const),
  ...(['CapabilitiesMapping', 'AccountMapping', 'StringBuilder', 'Bytes'] as const),
  // From before Cadence 1.0: old events and results contain them, but the chain no longer accepts them.
  ...([
    'AuthAccount',
    'PublicAccount',
    'AuthAccount.Contracts',
    'PublicAccount.Contracts',
  ] as const),
  ...(['AuthAccount.Keys', 'PublicAccount.Keys', 'AccountKey', 'AuthAccount.Inbox'] as const),
  ...(['AuthAccount.StorageCapabilities', 'AuthAccount.AccountCapabilities'] as const),
  ...(['AuthAccount.Capabilities', 'PublicAccount.Capabilities'] as const),
] as const

/** Kinds of types declared in Cadence code. */
export const NOMINAL_KINDS = [
  ...(['Struct', 'Resource', 'Event', 'Contract', 'Enum', 'Attachment'] as const),
  ...(['StructInterface', 'ResourceInterface', 'ContractInterface'] as const),
] as const

export type SimpleType = (typeof SIMPLE_TYPES)[number]
export type NominalKind = (typeof NOMINAL_KINDS)[number]

/** Returns true if a kind is a type written as its name alone. */
export const isSimple = (kind: string): kind is SimpleType =>
  (SIMPLE_TYPES as readonly string[]).includes(kind)

/** Authorization of a reference: unauthorized, or entitlements by their type IDs. */
export type CadenceAuthorization =
  | { readonly kind: 'Unauthorized' }
  | {
      /** Grants all, or any one, of a set of entitlements; or a mapping, which is one ID. */
      readonly kind:
        | 'EntitlementConjunctionSet'
        | 'EntitlementDisjunctionSet'
        | 'EntitlementMapAuthorization'
      readonly entitlements: readonly string[]
    }
  /** `auth &T` from before Cadence 1.0. */
  | { readonly kind: 'Authorized' }

export interface CadenceParameter {
  /** `_` for no argument label; empty if it equals the name. */
  readonly label: string
  readonly id: string
  readonly type: CadenceType
}

export interface CadenceTypeParameter {
  readonly name: string
  readonly typeBound: CadenceType | null
}

export interface CadenceFunctionType {
  readonly kind: 'Function'
  readonly view: boolean
  readonly typeParameters: readonly CadenceTypeParameter[]
  readonly parameters: readonly CadenceParameter[]
  readonly return: CadenceType
}

export interface CadenceNominalType {
  readonly kind: NominalKind
  /** `A.1654653399040a61.FlowToken.Vault`. */
  readonly typeID: string
  /** Raw type of an enum, base type of an attachment; `Unknown` for all others. */
  readonly type: CadenceType
  readonly fields: readonly { readonly id: string; readonly type: CadenceType }[]
  readonly initializers: readonly (readonly CadenceParameter[])[]
}

/**
 * Type as JSON-Cadence describes it, in the format's own terms. `TypeId` is a bare type ID: of a type described further
 * out, or of any type before format 0.3. `Unknown` is no type at all, as for a capability without a borrow type.
 */
export type CadenceType =
  | { readonly kind: SimpleType | 'Unknown' }
  | { readonly kind: 'TypeId'; readonly typeID: string }
  | { readonly kind: 'Optional' | 'VariableSizedArray' | 'Capability'; readonly type: CadenceType }
  | { readonly kind: 'ConstantSizedArray'; readonly type: CadenceType; readonly size: number }
  | { readonly kind: 'Dictionary'; readonly key: CadenceType; readonly value: CadenceType }
  | { readonly kind: 'InclusiveRange'; readonly element: CadenceType }
  | {
      readonly kind: 'Reference'
      readonly type: CadenceType
      readonly authorization: CadenceAuthorization
    }
  | { readonly kind: 'Intersection'; readonly types: readonly CadenceType[] }
  /** `T{I}` from before Cadence 1.0. */
  | {
      readonly kind: 'Restriction'
      readonly type: CadenceType
      readonly restrictions: readonly CadenceType[]
    }
  | CadenceFunctionType
  | CadenceNominalType
