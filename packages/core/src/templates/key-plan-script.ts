/**
 * Executes a whole plan in one transaction (Cadence 1.0), or nothing of it. It verifies the account's keys: it fails if
 * a key to be revoked differs or is already revoked, if a key was added since the plan was made, or if the keys do not
 * sum to the planned weight.
 */
export const KEY_PLAN_SCRIPT = String.raw`transaction(
    newKeys: [String],
    newSignatureAlgorithms: [UInt8],
    newHashAlgorithms: [UInt8],
    newWeights: [UFix64],
    firstNewIndex: Int,
    revokedIndexes: [Int],
    revokedKeys: [String],
    plannedWeight: UFix64?
) {
    prepare(account: auth(AddKey, RevokeKey) &Account) {
        assert(
            newKeys.length == newSignatureAlgorithms.length
                && newKeys.length == newHashAlgorithms.length
                && newKeys.length == newWeights.length
                && revokedIndexes.length == revokedKeys.length,
            message: "The lists must have an entry for each key."
        )
        // The keys must be those that the plan was made on.
        assert(
            account.keys.get(keyIndex: firstNewIndex) == nil,
            message: "Key \(firstNewIndex) was added to \(account.address) after the plan was made."
        )
        for at, index in revokedIndexes {
            let key = account.keys.get(keyIndex: index)
                ?? panic("\(account.address) has no key \(index).")
            assert(!key.isRevoked, message: "Key \(index) of \(account.address) is already revoked.")
            assert(
                key.publicKey.publicKey == revokedKeys[at].decodeHex(),
                message: "Key \(index) of \(account.address) is not the key that was planned."
            )
        }
        // New keys first: the account is never without keys that can sign for it.
        for at, newKey in newKeys {
            let key = account.keys.add(
                publicKey: PublicKey(
                    publicKey: newKey.decodeHex(),
                    signatureAlgorithm: SignatureAlgorithm(rawValue: newSignatureAlgorithms[at])
                        ?? panic("There is no signature algorithm \(newSignatureAlgorithms[at]).")
                ),
                hashAlgorithm: HashAlgorithm(rawValue: newHashAlgorithms[at])
                    ?? panic("There is no hash algorithm \(newHashAlgorithms[at])."),
                weight: newWeights[at]
            )
            assert(
                key.keyIndex == firstNewIndex + at,
                message: "The new key got index \(key.keyIndex) instead of \(firstNewIndex + at)."
            )
        }
        for index in revokedIndexes {
            account.keys.revoke(keyIndex: index)
        }
        // Fails where the keys that remain could not sign for the account any more.
        var weights = 0.0
        account.keys.forEach(fun (key: AccountKey): Bool {
            if !key.isRevoked {
                weights = weights + key.weight
            }
            return plannedWeight != nil || weights < 1000.0
        })
        assert(
            weights >= 1000.0,
            message: "The keys of \(account.address) would add up to \(weights) of the 1000 that sign for it."
        )
        assert(
            plannedWeight == nil || weights == plannedWeight!,
            message: "The keys of \(account.address) would add up to \(weights), not to what was planned."
        )
    }
}
`
