import { Transaction, type TransactionLike, Wallet } from 'ethers'
import { type ChainClient, type Outcome, type Plan, SERVICE_ADDRESS } from './chain-client.ts'

// Signed Ethereum transactions, which a Cadence transaction runs in Flow EVM.

/** An unused key, and its address. */
const wallet = new Wallet(`0x${'42'.repeat(32)}`)
export const ETHEREUM_SENDER = wallet.address.toLowerCase()
export const ETHEREUM_TARGET = `0x${'0'.repeat(38)}aa`

/** Of Flow EVM on the emulator. */
const CHAIN_ID = 646n

const IMPORTS = `import EVM from 0x${SERVICE_ADDRESS}
import FlowToken from 0x0ae53cb6e3f42a79
import FungibleToken from 0xee82856bf20e2aa6
`

/** Gives the wallet 5 FLOW in Flow EVM. */
const FUND: Plan = {
  script: `${IMPORTS}transaction {
    prepare(signer: auth(BorrowValue) &Account) {
        let vault = signer.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!
        EVM.addressFromString("${ETHEREUM_SENDER}").deposit(from: <-(vault.withdraw(amount: 5.0) as! @FlowToken.Vault))
    }
}`,
  authorizers: [SERVICE_ADDRESS],
}

const runPlan = (payload: string): Plan => ({
  script: `${IMPORTS}transaction(payload: String) {
    prepare(signer: &Account) {
        let coinbase = EVM.addressFromString("${ETHEREUM_TARGET}")
        EVM.run(tx: payload.decodeHex(), coinbase: coinbase)
    }
}`,
  arguments: [{ type: 'String', value: payload }],
  authorizers: [SERVICE_ADDRESS],
})

const fees = { maxFeePerGas: 2n, maxPriorityFeePerGas: 1n }
const accessList = [{ address: ETHEREUM_TARGET, storageKeys: [`0x${'00'.repeat(32)}`] }]

/** Fields of each type beside the common ones; Flow EVM rejects blobs (type 3). */
const TYPES: Readonly<Record<0 | 1 | 2 | 4, (nonce: number) => TransactionLike>> = {
  0: () => ({ gasPrice: 1n }),
  1: () => ({ gasPrice: 1n, accessList }),
  2: () => fees,
  4: nonce => ({
    ...fees,
    authorizationList: [
      {
        ...wallet.authorizeSync({ address: ETHEREUM_TARGET, nonce: nonce + 1, chainId: CHAIN_ID }),
      },
    ],
  }),
}

/** Runs one transaction of each type; returns them by type, with their hashes. */
export async function runEthereum(
  chain: ChainClient,
): Promise<readonly { readonly type: number; readonly hash: string; readonly outcome: Outcome }[]> {
  await chain.succeed(FUND)
  const done: { type: number; hash: string; outcome: Outcome }[] = []
  for (const [nonce, [type, more]] of Object.entries(TYPES).entries()) {
    const transaction = Transaction.from({
      type: Number(type),
      chainId: CHAIN_ID,
      nonce,
      to: ETHEREUM_TARGET,
      value: 10n ** 17n,
      gasLimit: 100_000n,
      ...more(nonce),
    })
    transaction.signature = wallet.signingKey.sign(transaction.unsignedHash)
    const outcome = await chain.succeed(runPlan(transaction.serialized.slice(2)))
    done.push({ type: Number(type), hash: transaction.hash ?? '', outcome })
  }
  return done
}
