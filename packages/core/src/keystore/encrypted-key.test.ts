import { describe, expect, it } from 'vitest'
import { formatHex } from '../bytes/hex.ts'
import { openEncryptedKey, parseEncryptedKey } from './encrypted-key.ts'

// Made with OpenSSL 3.0, password “open”: one throwaway key on P-256, and an RSA key.
const KEY = '08a988c07e093021bac010edbb45ad69bf051ec38d819b60439e405bd472a9b4'
const PBKDF2 = `-----BEGIN ENCRYPTED PRIVATE KEY-----
MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAiSlUwSL3o3XgICCAAw
DAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEIWi0w/6M5dYdufiHz42IW4EgZDd
pwZeDwKDNAeiI6MHbh5r0qKl/+mmTROwHJtzrviCCevZy8XschXlSdgPNSWZgwy3
F+SB8PYa+aWytpGNWjgEEWplihFIMIsbA617DtGA82VBRarpThU406IJnC22pZzy
inPjdkU6HA4fePS05uIvgTB+UrhZMG7rzTIMNTN0OQKJ/M+mBQkM9Iejc704Aks=
-----END ENCRYPTED PRIVATE KEY-----
`
const SCRYPT = `-----BEGIN ENCRYPTED PRIVATE KEY-----
MIHkME8GCSqGSIb3DQEFDTBCMCEGCSsGAQQB2kcECzAUBAjaCuBVm7PkBAICQAAC
AQgCAQEwHQYJYIZIAWUDBAEqBBC0725+YhcsqDd00LDJ1UdEBIGQHkRFzf1dPy/t
UXroBbvEYrB1P0WyknhIkZhvvJH5g+hnxbjtrOVq06PMEM8tZsjzMw12+uEWShx6
Lwqpd4UOIZ0L5H1eoLEwSqbcQPjEdI6E0yJKkcAMC6KGJvARhK9bLV/AUnZ2bPLZ
bb52O7bg6TlDgUkDdgV/Db1DGHQFH6nT0u1q451W43AiSKxB16KI
-----END ENCRYPTED PRIVATE KEY-----
`
const OLD = `-----BEGIN EC PRIVATE KEY-----
Proc-Type: 4,ENCRYPTED
DEK-Info: AES-128-CBC,05FF90C33408E6DAE11EB52EB58D4F27

9Gwm34uDZlu9hpzqrs6vZtAmO6At1Ch3wQJt+ULEPI9Dre0IAPuKQwa3S1CNM4Iu
83ViPeXWe47l1kuA0zg2eao4f1WvlfT/Z5mUzx7CjzBP1W+pA6gH9hEd83KlIWVq
nnO5WATfdTjDBsair7C3GWORIp8WCuFKAP+pKAWbg0g=
-----END EC PRIVATE KEY-----
`
const TRIPLE_DES = `-----BEGIN ENCRYPTED PRIVATE KEY-----
MIHjME4GCSqGSIb3DQEFDTBBMCkGCSqGSIb3DQEFDDAcBAjO6qOEvhPBRAICCAAw
DAYIKoZIhvcNAgkFADAUBggqhkiG9w0DBwQIL1QnMRIA/cIEgZDTJeT/V4kLXqyP
v80vr3Jc+XB638a2hAYcRE92tB22RmgRAYWxJj9ddmpolI2GUsG05WiaJXtUw2zl
kuJke62Iy/0hhJFM49jtnRBsyU2pDB2pcAaTxug5LO/MulWqVBi8YGFjgmLoFz2k
vp4q6BCoFWTqQktr9rSPPNHWWmGTPXwbbq6S8HWvKwWtif7AJ2E=
-----END ENCRYPTED PRIVATE KEY-----
`
const OLD_TRIPLE_DES = `-----BEGIN EC PRIVATE KEY-----
Proc-Type: 4,ENCRYPTED
DEK-Info: DES-EDE3-CBC,1062F168987CD24F

CPD03KHtglJOQv2+LcKxc4mdyB4ZhmgdQDnZNFyfvSU7ADTEDgE1AEaad003YaYg
OEvabvAuxfyRs24Y4wJAn3kIHGVUOCStyYD6pnpoKgn0Lejk6nk13O2A1ggBucgN
s9XIoS5nbwC6orkFAtxKfuSwMMexvOIGt9sQBHT8nCg=
-----END EC PRIVATE KEY-----
`
const PBES1 = `-----BEGIN ENCRYPTED PRIVATE KEY-----
MIGxMBwGCiqGSIb3DQEMAQMwDgQIMgSHJBDq0cgCAggABIGQS0Ez2jXEDQSqc2mE
4h/HisYKGnfD9m3uQWHtsMV+SKcJRb16qVBTL5ztpCTtlb/dzzsnj2j0Cf6gWKHh
mE9NOHsBCKTRvkFrHXEV4opNAEz8jkZmb2u+kiy7unGwxSDGFTN4ipKsqGiQB9Nd
7UdUfmD9gDTR9VI6R/VqlWn7yH7ieT5/TIe7DDvNiBewtPPn
-----END ENCRYPTED PRIVATE KEY-----
`
const RSA = `-----BEGIN ENCRYPTED PRIVATE KEY-----
MIIFLTBXBgkqhkiG9w0BBQ0wSjApBgkqhkiG9w0BBQwwHAQIjNoXrkICxeUCAggA
MAwGCCqGSIb3DQIJBQAwHQYJYIZIAWUDBAEqBBCgYJvxSoDfI9jHR6COb1t+BIIE
0OvzBDyJq6hK0sWiFaG78ufUp/07wkWyGu75+/yZCHmJaG7+Z5itmYU/zMoWJFj6
ETnU9N33bFGFyj0fBUhZxiwyde0RpJ1ArqGf8GZEbUWonpBvxf6Ava6/muJTbOX0
xPj7rqtsoID5LQNyhEcsyFGLcLE6BITwTQqh+B55e2H0Wqpm2tD8b0KVlPPnVJyi
XlheiRQHprv4CXBaN3Ld5LHwPC3UvAOcTXVwssLYZfS/WQNwcZaSsmHtrTC5OWO9
MbolAjTxTV2W2KUzKd8YcdpNqDfTDdXnwtohcC3pMdIM6zOVGK6FYhiR72tyYNMu
gLdrWq+lXGnMe8zGdvYtqELpg9KSF5MNDEYOvyAxTJz9HQDMI1JZBJ/CPctTI6TG
n9prmUlIKWvC7t1hjykJHTturHMo7pcQV3PDy9/lNwHWN7WfUn7qrK+er5q8sNBS
zGa9xjQ6IvPKzgH7UxFIWil8kXveoXbtjv2eD3tm4x3JvVfiEEOHQh8dpA8AtrHV
Z1U/Gs8NLXrnw6E/tizKhdlZeKNITCYv55bK0bqlf7zN+8P/EoBnZb4sE3amFiGf
6WasTohCeRBB9k99KId2KRQSF+hIKcQeDl5xf5xMQOChoAJ5cBVkD+m/z/hSjo2Q
QoMOTR73WTy9uUAwJmd0ofLtOInDiant4HfYDFG6ubZkndgWFbMd6nIYaCGeaMsT
CeInuPJJ2TvHRLUJ9jRwhutcpewWmnQzfRSr6+kfmePNoTgRA4iNDSeBaqpM6PRl
n0Mkr8j79U969+NUolGV3PT641K2xi08kaD9vcbacqC8BzhPU30cDDlWfp4BLrFB
rtdhVkX+WutYU/hyy70bvkf5NHZNaVlO5ZWghjes+LHNGALwyCm0U4ZG3i5RJMyP
YMI9lrvUc0SypN9aU6rS0+/vEnN+u9kXY2A1at+o/zL9C51HY8V/M05Ap69ZkeFz
CiEm7p0oSN/J1wo7Elp/pr/gFEVTY6MAxAIn6KMsWbSWfSa3XxtYJeXlInvegp/f
9/Qem5lxubUq+EgZ9FjzF28kA4lVF0aQZiV5U//fJ0ST6Xu1o8BxYxNEECHc4cNT
Q+yVjgh67zEB2+UD8wsL3rg/j9ekTrJ111oxP4IMn9IiEGVHAtnob/FQ4aS46wYu
p12X9mvm/KNQamBVIlxHoECwAMglyBRgJURYkdsoSH6cfiM9r3YAAljeNHb4jcaA
qVbFvNBvAhg/CPMh20Z84uXig4Su7xHG7zlbEtvzVBMtTt+mtcfMWQYZhKK9T5zj
90nhHShAIS2uNs1Ez06/L2oBj6mY4hwDpZiSd2x4iFK3qThyt8X/ZjzVgLqHrisx
WsMZjW3L/YH59KVBOH0cbpKXNpyQNsEASWkZKNu+gEklf1mPgdxpEvssFEs7xMer
76BVaUHO/IXpLm6v5AW68WBWOYldJiaV/IbmaReOLoVwbxgzubfEQj5VIUlbtMn1
zrZDQgdsjk2IQpMt4QlPmWvCZ+ryATIATA/8nS8jyIahmD+0yw/oV6C3sTDmQm+d
U/22wYEJtoeWp/frX5YPz5hmlmpG3qTihTDHcJiRCe59I8YOvfrM1LtUny+4pSXe
QED8BdK+A1CcpZwqVCCesHV2SYV8cZ1jvYrRqfkHjhk8
-----END ENCRYPTED PRIVATE KEY-----
`

describe('an encrypted key', () => {
  it.each([
    ['PKCS#8 with PBKDF2', PBKDF2, 'PKCS#8, AES-256-CBC'],
    ['PKCS#8 with scrypt', SCRYPT, 'PKCS#8, AES-256-CBC'],
    ['the old PEM encryption', OLD, 'old PEM encryption, AES-128-CBC'],
    [
      'in one line, as in an environment file',
      PBKDF2.replaceAll('\n', '\\n'),
      'PKCS#8, AES-256-CBC',
    ],
    ['the old one in one line', OLD.replaceAll('\n', '\\n'), 'old PEM encryption, AES-128-CBC'],
    ['with text around it', `Bag Attributes\n${PBKDF2}\nend`, 'PKCS#8, AES-256-CBC'],
  ])('%s', async (_, text, format) => {
    const key = parseEncryptedKey(text)
    expect(key.format).toBe(format)
    const [secret] = await openEncryptedKey(key, 'open')
    expect(secret?.kind === 'private-key' && formatHex(secret.privateKey.reveal())).toBe(KEY)
    await expect(openEncryptedKey(key, 'Open')).rejects.toMatchObject({
      code: 'wallet-file/wrong-password',
    })
  })

  it.each([
    ['Triple DES', TRIPLE_DES, /^The key is encrypted with Triple DES/],
    ['Triple DES in the old encryption', OLD_TRIPLE_DES, /^The key is encrypted with Triple DES/],
    ['PBES1', PBES1, /an old password scheme/],
  ])('of an unsupported cipher is named, with the command: %s', (_, text, message) => {
    expect(() => parseEncryptedKey(text)).toThrow(message)
    expect(() => parseEncryptedKey(text)).toThrow(
      expect.objectContaining({
        code: 'wallet-file/key-cipher',
        suggestion: expect.stringMatching(/^openssl pkey -in FILE -aes256 /),
      }),
    )
  })

  it('of RSA is named once it is open', async () => {
    await expect(openEncryptedKey(parseEncryptedKey(RSA), 'open')).rejects.toMatchObject({
      code: 'key-der/other-algorithm',
    })
  })

  it('that is damaged is refused before any password', () => {
    for (const text of [
      PBKDF2.slice(0, 200),
      PBKDF2.replace('MIH', 'MIG'),
      OLD.replace(/,0.*/, ',00'),
    ]) {
      expect(() => parseEncryptedKey(text)).toThrow(
        expect.objectContaining({ code: 'wallet-file/key-damaged' }),
      )
    }
  })
})
