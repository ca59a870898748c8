import { expect, it } from 'vitest'
import { passwordAdvice, passwordCaution } from './new-password-fields'

it('says in plain words what a length allows to say', () => {
  const tone = (password: string) => passwordAdvice(password)?.tone ?? null
  expect(tone('')).toBeNull()
  expect(tone('aaaaaaaaaaaaaaaaaaaaaaaa')).toBe('weak')
  expect(tone('12345678')).toBe('weak')
  expect(tone('MyPassword2026!!')).toBe('weak')
  expect(tone('Tr0ub4d')).toBe('weak')
  expect(tone('Tr0ub4dor&3x')).toBe('fair')
  expect(tone('bridge-otter-lamp-cello')).toBe('strong')
  expect(tone('kX9#mQ2$vL7@nR4!pW8z')).toBe('strong')
  expect(passwordAdvice('20261121')?.text).toContain('10^8')
})

it('never repeats the password', () => {
  for (const password of ['hunter22', '19700101', 'a long one nobody guesses']) {
    expect(passwordAdvice(password)?.text).not.toContain(password)
  }
})

it('warns of what other programs would read differently', () => {
  expect(passwordCaution('plain é words')).toBeNull()
  expect(passwordCaution(' space')).toContain('whitespace')
  expect(passwordCaution('ﬁne ²')).toContain('ethers')
})
