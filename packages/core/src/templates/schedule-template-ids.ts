/** The ids of the templates for scheduled transactions, for what needs no more of them: links and their reader. */
export const SCHEDULE_TEMPLATE_ID = 'schedule-transaction'
export const CANCEL_SCHEDULED_TEMPLATE_ID = 'cancel-scheduled-transaction'
