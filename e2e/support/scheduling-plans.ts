import type { FlowAddress } from '@toolkit/core/account/address'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { Outcome, Plan } from './chain-client.ts'
import { SERVICE_ADDRESS } from './chain-client.ts'

// Plans for scheduling a transaction with the emulator's FlowTransactionScheduler.

/** A handler that reports its run, and its identity. */
export const CLOCK_CONTRACT = `
import FlowTransactionScheduler from 0xf8d6e0586b0a20c7
import MetadataViews from 0xf8d6e0586b0a20c7

access(all) contract Clock {
    access(all) event Ticked(id: UInt64)

    access(all) resource Handler: FlowTransactionScheduler.TransactionHandler {
        access(FlowTransactionScheduler.Execute) fun executeTransaction(id: UInt64, data: AnyStruct?) {
            emit Ticked(id: id)
        }
        access(all) view fun getViews(): [Type] { return [Type<MetadataViews.Display>(), Type<StoragePath>()] }
        access(all) fun resolveView(_ view: Type): AnyStruct? {
            switch view {
                case Type<StoragePath>():
                    return /storage/clock
                case Type<MetadataViews.Display>():
                    return MetadataViews.Display(
                        name: "Clock",
                        description: "Says that a second has passed.",
                        thumbnail: MetadataViews.HTTPFile(url: "")
                    )
            }
            return nil
        }
    }

    access(all) fun createHandler(): @Handler { return <- create Handler() }
}
`

/** Deploys the handler. */
export const HANDLER_PLAN: Plan = {
  script: `
transaction(code: String) {
    prepare(signer: auth(AddContract) &Account) {
        signer.contracts.add(name: "Clock", code: code.decodeHex())
    }
}`,
  arguments: [{ type: 'String', value: Buffer.from(CLOCK_CONTRACT).toString('hex') }],
  authorizers: [SERVICE_ADDRESS],
}

const scheduling = (how: string, imports = '') => `
import FlowTransactionScheduler from 0xf8d6e0586b0a20c7
import FlowToken from 0x0ae53cb6e3f42a79
import FungibleToken from 0xee82856bf20e2aa6
import Clock from 0xf8d6e0586b0a20c7
${imports}
transaction(delay: UFix64, receipt: String) {
    prepare(signer: auth(Storage, Capabilities) &Account) {
        if signer.storage.type(at: /storage/clock) == nil {
            signer.storage.save(<- Clock.createHandler(), to: /storage/clock)
        }
        let handler = signer.capabilities.storage
            .issue<auth(FlowTransactionScheduler.Execute) &{FlowTransactionScheduler.TransactionHandler}>(/storage/clock)
        let vault = signer.storage
            .borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!
        ${how}(
            handlerCap: handler,
            data: nil,
            timestamp: getCurrentBlock().timestamp + delay,
            priority: FlowTransactionScheduler.Priority.High,
            executionEffort: 1000,
            fees: <- (vault.withdraw(amount: 0.1) as! @FlowToken.Vault)
        )`

/** Schedules a run of it this many seconds after the block's time, and stores the receipt by name. */
export const schedulePlan = (seconds: string, receipt: string): Plan => ({
  script: `${scheduling('let scheduled <- FlowTransactionScheduler.schedule')}
        signer.storage.save(<- scheduled, to: StoragePath(identifier: receipt)!)
    }
}`,
  arguments: [
    { type: 'UFix64', value: seconds },
    { type: 'String', value: receipt },
  ],
  authorizers: [SERVICE_ADDRESS],
})

/** The same by the account's Manager, which stores the receipt. */
export const managedPlan = (seconds: string): Plan => ({
  script: `${scheduling(
    `let path = FlowTransactionSchedulerUtils.managerStoragePath
        if signer.storage.type(at: path) == nil {
            signer.storage.save(<- FlowTransactionSchedulerUtils.createManager(), to: path)
        }
        let manager = signer.storage.borrow<auth(FlowTransactionSchedulerUtils.Owner)
            &{FlowTransactionSchedulerUtils.Manager}>(from: path)!
        manager.schedule`,
    'import FlowTransactionSchedulerUtils from 0xf8d6e0586b0a20c7',
  )}
    }
}`,
  arguments: [
    { type: 'UFix64', value: seconds },
    { type: 'String', value: '' },
  ],
  authorizers: [SERVICE_ADDRESS],
})

/** Cancels the scheduled transaction of this receipt. */
export const cancelPlan = (receipt: string): Plan => ({
  script: `
import FlowTransactionScheduler from 0xf8d6e0586b0a20c7
import FlowToken from 0x0ae53cb6e3f42a79

transaction(receipt: String) {
    prepare(signer: auth(Storage) &Account) {
        let scheduled <- signer.storage
            .load<@FlowTransactionScheduler.ScheduledTransaction>(from: StoragePath(identifier: receipt)!)!
        signer.storage.borrow<&FlowToken.Vault>(from: /storage/flowTokenVault)!
            .deposit(from: <- FlowTransactionScheduler.cancel(scheduledTx: <- scheduled))
    }
}`,
  arguments: [{ type: 'String', value: receipt }],
  authorizers: [SERVICE_ADDRESS],
})

/** Stores a handler of the signer's own Clock at /storage/clock. */
export const setUpClock = (address: FlowAddress): string => `
import Clock from 0x${address}

transaction {
    prepare(signer: auth(SaveValue) &Account) {
        signer.storage.save(<- Clock.createHandler(), to: /storage/clock)
    }
}`

/** Removes the handler again. */
export const REMOVE_CLOCK = `
transaction {
    prepare(signer: auth(LoadValue) &Account) {
        destroy signer.storage.load<@AnyResource>(from: /storage/clock)
    }
}`

/** Returns the number that the scheduler assigned in a transaction. */
export function scheduledNumber({ events }: Outcome): string {
  const event = events.find(({ type }) => type.endsWith('.FlowTransactionScheduler.Scheduled'))
  const { value } = JSON.parse(decodeUtf8(event?.payload ?? new Uint8Array()))
  return value.fields.find(({ name }: { name: string }) => name === 'id').value.value
}
