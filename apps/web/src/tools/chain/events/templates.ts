import type { Range, TemplateId } from './submitted'

/** Predefined search. */
export interface Template {
  readonly id: TemplateId
  readonly title: string
  readonly gives: string
  readonly range: Range
}

/** Most common searches. */
export const TEMPLATES: readonly Template[] = [
  {
    id: 'flow',
    title: 'FLOW of an account',
    gives: 'All that comes in and goes out',
    range: 'latest',
  },
  {
    id: 'keys',
    title: 'Keys added',
    gives: 'In the last hour, to any account',
    range: 'hour',
  },
  {
    id: 'accounts',
    title: 'Accounts created',
    gives: 'In the last hour, by anybody',
    range: 'hour',
  },
]
