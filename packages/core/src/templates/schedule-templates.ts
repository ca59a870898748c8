import { CANCEL_SCHEDULED_TEMPLATE_ID, SCHEDULE_TEMPLATE_ID } from './schedule-template-ids.ts'
import { defineTemplate, HIGHEST_LIMIT, type TransactionTemplate } from './template.ts'

export const SCHEDULE_TEMPLATES: readonly TransactionTemplate[] = [
  defineTemplate({
    id: SCHEDULE_TEMPLATE_ID,
    title: 'Schedule a transaction',
    description:
      'Has a handler of the account run by the network at a later time. The fee is paid now; half of it comes back if you cancel.',
    group: 'Scheduled',
    keywords: 'scheduled later time cron timer handler scheduler recurring',
    authorizers: ['owner'],
    // The scheduler measures and sorts data and queue, so their size decides.
    computeLimit: HIGHEST_LIMIT,
    parameters: [
      {
        name: 'handler',
        hint: 'Storage path of the account’s handler',
      },
      { name: 'data', hint: 'What the handler gets, readable by everyone; none for most handlers' },
      {
        name: 'timestamp',
        hint: 'When, in seconds since 1970 (Unix time); fractions are dropped',
        placeholder: '1798761600.0',
      },
      { name: 'priority', hint: '0 high, 1 medium, 2 low', placeholder: '1' },
      {
        name: 'executionEffort',
        hint: 'Most computation that the run may use, 100 to 9999; what is not used is paid all the same',
        placeholder: '1000',
      },
    ],
    imports: [
      'FungibleToken',
      'FlowToken',
      'FlowTransactionScheduler',
      'FlowTransactionSchedulerUtils',
    ],
    body: String.raw`transaction(
    handler: StoragePath,
    data: AnyStruct?,
    timestamp: UFix64,
    priority: UInt8,
    executionEffort: UInt64
) {
    prepare(
        owner: auth(BorrowValue, SaveValue, GetStorageCapabilityController, IssueStorageCapabilityController) &Account
    ) {
        let found = owner.storage.type(at: handler)
            ?? panic("\(owner.address) has nothing at \(handler).")
        assert(
            found.isSubtype(of: Type<@{FlowTransactionScheduler.TransactionHandler}>()),
            message: "\(handler) of \(owner.address) holds a \(found.identifier), which is no handler of scheduled transactions."
        )
        let level = FlowTransactionScheduler.Priority(rawValue: priority)
            ?? panic("Priority \(priority) does not exist: 0 is high, 1 medium, 2 low.")

        // A capability that is there already serves again.
        var capability: Capability<auth(FlowTransactionScheduler.Execute) &{FlowTransactionScheduler.TransactionHandler}>? = nil
        for controller in owner.capabilities.storage.getControllers(forPath: handler) {
            capability = controller.capability as? Capability<auth(FlowTransactionScheduler.Execute) &{FlowTransactionScheduler.TransactionHandler}>
            if capability != nil {
                break
            }
        }

        let estimate = FlowTransactionScheduler.estimate(
            data: data,
            timestamp: timestamp,
            priority: level,
            executionEffort: executionEffort
        )
        // Of low priority it says the fee, and beside it that the time is not certain.
        let fee = estimate.flowFee ?? panic(estimate.error ?? "The scheduler gives no fee.")
        let vault = owner.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(
            from: /storage/flowTokenVault
        ) ?? panic("\(owner.address) has no FLOW vault.")
        assert(vault.balance >= fee, message: "\(owner.address) has \(vault.balance) FLOW, less than the fee of \(fee).")

        if owner.storage.type(at: FlowTransactionSchedulerUtils.managerStoragePath) == nil {
            owner.storage.save(
                <-FlowTransactionSchedulerUtils.createManager(),
                to: FlowTransactionSchedulerUtils.managerStoragePath
            )
        }
        let manager = owner.storage.borrow<auth(FlowTransactionSchedulerUtils.Owner) &{FlowTransactionSchedulerUtils.Manager}>(
            from: FlowTransactionSchedulerUtils.managerStoragePath
        ) ?? panic("\(FlowTransactionSchedulerUtils.managerStoragePath) of \(owner.address) holds something other than a Manager.")
        manager.schedule(
            handlerCap: capability
                ?? owner.capabilities.storage.issue<auth(FlowTransactionScheduler.Execute) &{FlowTransactionScheduler.TransactionHandler}>(handler),
            data: data,
            timestamp: timestamp,
            priority: level,
            executionEffort: executionEffort,
            fees: <-(vault.withdraw(amount: fee) as! @FlowToken.Vault)
        )
    }
}
`,
  }),
  defineTemplate({
    id: CANCEL_SCHEDULED_TEMPLATE_ID,
    title: 'Cancel a scheduled transaction',
    description:
      'Takes back what the account’s Manager has scheduled and that has not run yet. The scheduler refunds half of the fee.',
    group: 'Scheduled',
    keywords: 'scheduled stop undo refund scheduler',
    authorizers: ['owner'],
    computeLimit: HIGHEST_LIMIT,
    parameters: [{ name: 'id', hint: 'Number of the scheduled transaction', placeholder: '12' }],
    imports: ['FlowToken', 'FlowTransactionScheduler', 'FlowTransactionSchedulerUtils'],
    body: String.raw`transaction(id: UInt64) {
    prepare(owner: auth(BorrowValue) &Account) {
        let status = FlowTransactionScheduler.getStatus(id: id)
            ?? panic("There is no scheduled transaction \(id).")
        assert(
            status != FlowTransactionScheduler.Status.Executed,
            message: "Scheduled transaction \(id) has already run, so that it cannot be canceled."
        )
        assert(
            status == FlowTransactionScheduler.Status.Scheduled,
            message: "Scheduled transaction \(id) is not waiting any more: it was canceled, or the scheduler has forgotten it."
        )
        let manager = owner.storage.borrow<auth(FlowTransactionSchedulerUtils.Owner) &{FlowTransactionSchedulerUtils.Manager}>(
            from: FlowTransactionSchedulerUtils.managerStoragePath
        ) ?? panic("\(owner.address) has no Manager of scheduled transactions.")
        assert(
            manager.getTransactionIDs().contains(id),
            message: "The Manager of \(owner.address) does not have scheduled transaction \(id)."
        )
        let vault = owner.storage.borrow<&FlowToken.Vault>(from: /storage/flowTokenVault)
            ?? panic("\(owner.address) has no FLOW vault.")
        vault.deposit(from: <-manager.cancel(id: id))
    }
}
`,
  }),
]
