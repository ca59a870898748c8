import { expect, test } from 'vitest'
import { ONE_FAILED, ONE_PASSED } from './counts.ts'
import { createSteps } from './steps.ts'

function stepsWith() {
  const lines: string[] = []
  let clock = 0
  const steps = createSteps(
    line => lines.push(line),
    () => {
      clock += 500
      return clock
    },
  )
  return { lines, steps }
}

test('steps beside each other are counted together, in the order in which they ended', async () => {
  const { steps } = stepsWith()
  let finish = () => {}
  const held = new Promise<void>(resolve => {
    finish = resolve
  })
  const slow = steps.step('slow', async () => {
    await held
    return ONE_PASSED
  })
  expect(await steps.step('quick', async () => ONE_FAILED)).toBe(false)
  finish()
  expect(await slow).toBe(true)
  expect(steps.total()).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(steps.table()).toBe(
    '✗ quick: 0 passed, 1 failed (0.5 s)\n✓ slow: 1 passed, 0 failed (1.5 s)',
  )
})

test('a step that throws has failed, and says why', async () => {
  const { lines, steps } = stepsWith()
  const failed = await steps.step('breaks', () => Promise.reject(new Error('no disk')))
  expect(failed).toBe(false)
  expect(steps.total().failed).toBe(1)
  expect(lines).toContain('no disk')
})

test('what a step threw is told once more at the end, its last lines', async () => {
  const { steps } = stepsWith()
  const lines = Array.from({ length: 100 }, (_, index) => `line ${index}`)
  await steps.step('breaks', () => Promise.reject(new Error(lines.join('\n'))))
  await steps.step('works', async () => ONE_PASSED)
  expect(steps.table().split('\n')).toEqual([
    '── breaks',
    ...lines.slice(-30),
    '',
    '✗ breaks: 0 passed, 1 failed (0.5 s)',
    '✓ works: 1 passed, 0 failed (0.5 s)',
  ])
})
