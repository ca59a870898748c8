import type { Range, TemplateId } from './submitted'

/** A search that is filled in by one press. */
export interface Template {
  readonly id: TemplateId
  readonly title: string
  readonly gives: string
  readonly range: Range
}

/** What people look for most. */
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
