import { expect, it } from 'vitest'
import { rewriteIconImports } from './direct-icons.ts'

const FILES = new Map([
  ['Mail', '/icons/mail.mjs'],
  ['Edit', '/icons/pen.mjs'],
])

it('imports each icon from its own file', () => {
  const code = "import { Edit, Mail as Letter, type LucideIcon } from 'lucide-react'\nuse(Edit)"
  expect(rewriteIconImports(code, FILES)).toBe(
    'import Edit from "/icons/pen.mjs";import Letter from "/icons/mail.mjs"\nuse(Edit)',
  )
})

it('reads lists over several lines, and leaves types alone', () => {
  const type = "import type { LucideIcon } from 'lucide-react'"
  expect(rewriteIconImports(type, FILES)).toBe(type)
  expect(rewriteIconImports("import {\n  Mail,\n} from 'lucide-react'", FILES)).toBe(
    'import Mail from "/icons/mail.mjs"',
  )
})

it('marks the icons of a marked module', () => {
  expect(rewriteIconImports("import { Mail } from 'lucide-react'", FILES, '?face')).toBe(
    'import Mail from "/icons/mail.mjs?face"',
  )
})

it('refuses an icon that there is not', () => {
  expect(() => rewriteIconImports("import { Letter } from 'lucide-react'", FILES)).toThrow(/Letter/)
})
