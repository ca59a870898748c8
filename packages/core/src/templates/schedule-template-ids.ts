/**
 * Ids of the templates for scheduled transactions, separate for modules that need nothing else: links and their parser.
 */
export const SCHEDULE_TEMPLATE_ID = 'schedule-transaction'
export const CANCEL_SCHEDULED_TEMPLATE_ID = 'cancel-scheduled-transaction'
