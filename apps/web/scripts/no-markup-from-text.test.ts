import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { withoutBodyStyle } from './no-markup-from-text.ts'

const fclWc = createRequire(createRequire(import.meta.url).resolve('@onflow/fcl'))

it('leaves WalletConnect’s window without markup made from text, in the version that is installed', () => {
  const code = readFileSync(fclWc.resolve('@walletconnect/modal-ui'), 'utf8')
  expect(code).toContain('insertAdjacentHTML')
  expect(withoutBodyStyle(code)).not.toMatch(/insertAdjacentHTML|\.innerHTML|document\.write/)
})

it('says so when the line is gone', () => {
  expect(() => withoutBodyStyle('open()')).toThrow('0 times')
})
