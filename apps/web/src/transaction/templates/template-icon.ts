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

/** Icon of a template, by its group; that of custom code without one. */
export const templateIcon = (group: TemplateGroup | null): LucideIcon =>
  group === null ? CodeXml : ICONS[group]
