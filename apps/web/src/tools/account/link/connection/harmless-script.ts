/** It takes no entitlement, so it cannot change anything. */
export const HARMLESS_SCRIPT = `// Changes nothing: it shows that the wallet signs and that the chain accepts it.
transaction {
    prepare(signer: &Account) {
        log(signer.address)
    }
}
`
