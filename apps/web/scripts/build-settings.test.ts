import { expect, it } from 'vitest'
import { readBuildSettings } from './build-settings'

const SOURCE_URL = 'https://git.example:8443/team/tool-kits'

it('has none of them where nothing is set', () => {
  const none = { sourceUrl: null, sourceTag: null, urgent: false }
  expect(readBuildSettings({})).toEqual(none)
  expect(readBuildSettings({ SOURCE_URL: '', SOURCE_TAG: '', URGENT_RELEASE: '' })).toEqual(none)
})

it('reads each', () => {
  expect(readBuildSettings({ SOURCE_URL, SOURCE_TAG: 'v0.1.0-rc.1', URGENT_RELEASE: '1' })).toEqual(
    { sourceUrl: SOURCE_URL, sourceTag: 'v0.1.0-rc.1', urgent: true },
  )
  expect(readBuildSettings({ SOURCE_URL, URGENT_RELEASE: '0' })).toMatchObject({
    sourceUrl: SOURCE_URL,
    urgent: false,
  })
})

it.each([
  ['SOURCE_URL', { SOURCE_URL: 'http://git.example/a' }],
  ['SOURCE_URL', { SOURCE_URL: 'https://git.example/a;rm' }],
  ['SOURCE_URL', { SOURCE_URL: 'https://me:secret@git.example/a' }],
  ['SOURCE_URL', { SOURCE_URL: 'https://git.example/a b' }],
  ['SOURCE_URL', { SOURCE_URL: 'https://git.example' }],
  ['SOURCE_URL', { SOURCE_URL: 'https://git.example/a/' }],
  ['SOURCE_URL', { SOURCE_URL: 'https://git.example/a.git' }],
  ['SOURCE_URL', { SOURCE_URL: 'https://git.example/a/.git' }],
  ['SOURCE_URL', { SOURCE_URL: 'https://git.example/a/..' }],
  ['SOURCE_URL', { SOURCE_URL: 'https://git.example/../a' }],
  ['SOURCE_URL', { SOURCE_URL: 'https://git.example/-a' }],
  ['SOURCE_URL', { SOURCE_URL: 'https://-git.example/a' }],
  ['SOURCE_TAG', { SOURCE_URL, SOURCE_TAG: '$(id)' }],
  ['SOURCE_TAG', { SOURCE_URL, SOURCE_TAG: 'v1..2' }],
  ['SOURCE_TAG', { SOURCE_URL, SOURCE_TAG: 'v1.' }],
  ['SOURCE_TAG', { SOURCE_URL, SOURCE_TAG: 'v1.lock' }],
  ['SOURCE_TAG', { SOURCE_URL, SOURCE_TAG: '--upload-pack=x' }],
  ['SOURCE_TAG needs SOURCE_URL', { SOURCE_TAG: 'v1' }],
  ['URGENT_RELEASE', { URGENT_RELEASE: 'yes' }],
])('refuses a wrong %s', (name, env) => {
  expect(() => readBuildSettings(env)).toThrow(name)
})
