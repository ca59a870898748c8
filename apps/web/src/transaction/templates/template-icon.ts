import type { TemplateGroup } from '@toolkit/core/templates/template'
import {
  CalendarClock,
  CodeXml,
  Coins,
  Cpu,
  FileCode,
  Image,
  KeyRound,
  type LucideIcon,
  User,
} from 'lucide-react'

const ICONS: Readonly<Record<TemplateGroup, LucideIcon>> = {
  Tokens: Coins,
  NFTs: Image,
  Accounts: User,
  Keys: KeyRound,
  Contracts: FileCode,
  EVM: Cpu,
  Scheduled: CalendarClock,
}

/** The icon of a template, by its group; of code of one's own where it is none. */
export const templateIcon = (group: TemplateGroup | null): LucideIcon =>
  group === null ? CodeXml : ICONS[group]
