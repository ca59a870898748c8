import { expect, test } from 'vitest'
import { addressBucket, forwardedAddress, isLoopbackAddress, trustedHop } from './forwarded.ts'

test.each([
  ['a, b, c', 0, null],
  ['a, b, c', 1, 'c'],
  ['a, b, c', 2, 'b'],
  ['a,b , c', 3, 'a'],
  ['a, b, c', 4, null],
  ['', 1, null],
  [undefined, 1, null],
] as const)('of %j, what %i proxies of ours wrote is %j', (header, hops, value) => {
  expect(trustedHop(header, hops)).toBe(value)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::3:4:5:6', '2001:db8:1:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['::1:2:3:4:203.0.113.9', '0:0:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, bucket) => {
  expect(addressBucket(address)).toBe(bucket)
})

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:4431', '198.51.100.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4431', '2001:db8::1'],
  ['198.51.100.7:', null],
  ['198.51.100.7:123456', null],
  ['[198.51.100.7]:80', null],
  ['198.51.100.256:80', null],
  ['unknown', null],
  ['_hidden:80', null],
  ['', null],
])('the forwarded %j is the address %j', (value, address) => {
  expect(forwardedAddress(value)).toBe(address)
})

test('this machine is known by its addresses', () => {
  for (const address of ['::1', '127.0.0.1', '127.9.9.9', '::ffff:127.0.0.1']) {
    expect(isLoopbackAddress(address), address).toBe(true)
  }
  for (const address of ['::2', '128.0.0.1', '12.7.0.1', 'unknown']) {
    expect(isLoopbackAddress(address), address).toBe(false)
  }
})
