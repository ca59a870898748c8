import { describe, expect, it } from 'vitest'
import { imageAddress, initials, pictureSource, refusedHosts } from './picture-source'

const HOSTS = ['https://ipfs.io', 'https://assets.example.com', 'http://127.0.0.1:9000']

describe('where a stated picture comes from', () => {
  it.each([
    ['https://assets.example.com/a.png', 'https://assets.example.com/a.png'],
    ['http://127.0.0.1:9000/a.png?size=2', 'http://127.0.0.1:9000/a.png?size=2'],
    ['ipfs://bafybeigd/1.png', 'https://ipfs.io/ipfs/bafybeigd/1.png'],
    ['ipfs://ipfs/QmX', 'https://ipfs.io/ipfs/QmX'],
    ['ipfs:QmX', 'https://ipfs.io/ipfs/QmX'],
  ])('serves %s', (stated, url) => {
    expect(pictureSource(stated, HOSTS)).toEqual({ kind: 'served', url })
  })

  it.each([
    [null, 'none'],
    ['', 'none'],
    ['javascript:alert(1)', 'none'],
    ['/a.png', 'none'],
    ['https://user:pass@assets.example.com/a.png', 'none'],
    ['data:image/svg+xml,<svg onload="alert(1)"/>', 'inline'],
    ['DATA:image/png;base64,AAAA', 'inline'],
  ])('takes nothing from %s', (stated, kind) => {
    expect(pictureSource(stated, HOSTS)).toEqual({ kind })
  })

  it('names a host that the server does not fetch from; another port or scheme is another one', () => {
    const refused = ['https://evil.example/a.png', 'http://assets.example.com/a.png']
    expect(refused.map(url => pictureSource(url, HOSTS))).toEqual([
      { kind: 'not-allowed', host: 'evil.example' },
      { kind: 'not-allowed', host: 'assets.example.com' },
    ])
    expect(pictureSource('ipfs://QmX', ['https://assets.example.com'])).toEqual({
      kind: 'not-allowed',
      host: 'IPFS',
    })
    expect(refusedHosts([...refused, refused[0] ?? null, 'data:,', null], HOSTS)).toEqual([
      'assets.example.com',
      'evil.example',
    ])
  })
})

it('asks our own endpoint for twice the width, one of those that it serves', () => {
  expect(imageAddress('https://a.b/c?d=e&f', 48)).toBe(
    '/image?url=https%3A%2F%2Fa.b%2Fc%3Fd%3De%26f&w=96&q=75',
  )
})

it.each([
  ['Example Fungible Token', 'EF'],
  ['FLOW', 'F'],
  ['  «über» 2', 'Ü2'],
  ['🌊', ''],
])('has initials for %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
