import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePorts, isPortFree } from './ports.ts'

it('gives different ports that are free', async () => {
  const ports = await freePorts(5)
  expect(new Set(ports).size).toBe(5)
  expect(await Promise.all(ports.map(isPortFree))).toEqual(Array(5).fill(true))
})

it('sees that a port is taken', async () => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  expect(await isPortFree(port)).toBe(false)
  await new Promise(resolve => server.close(resolve))
})
