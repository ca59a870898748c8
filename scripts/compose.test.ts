// Compares compose.yaml and its files with the server's settings and the image. No engine is needed;
// apps/server/test/compose.test.ts runs the same parts as processes.

import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { KNOWN_NAMES } from '../apps/server/src/settings/known-names.ts'
import { SECRET_NAMES } from '../apps/server/src/settings/secret-files.ts'
import { ROOT } from './support/paths.ts'

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly image: string
  readonly user: string
  readonly read_only: boolean
  readonly cap_drop: readonly string[]
  readonly security_opt: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly env_file?: readonly string[]
  readonly secrets?: readonly string[]
  readonly networks: readonly string[]
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly tmpfs: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck: { readonly test: readonly string[] }
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>
  readonly volumes: Readonly<Record<string, object>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}

const text = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const source = text('compose.yaml')
const document = parseDocument(source, { merge: true, strict: true, uniqueKeys: true })
const compose = parse(source, { merge: true, strict: true }) as Compose
const { services } = compose
const service = (name: string): Service => services[name] ?? fail(`no service ${name}`)
const servers = ['server-1', 'server-2'].map(service)
const caddyfile = text('deploy/Caddyfile')
const containerfile = text('Containerfile')
/** Names and values of a settings file. */
const example = text('.env.example')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => /^([A-Z_\d]+)=(.*)$/.exec(line)?.slice(1) ?? fail(line))

describe('compose.yaml', () => {
  it('is YAML without an error or a warning, of sections that are known', () => {
    expect([...document.errors, ...document.warnings]).toEqual([])
    const sections = ['name', 'services', 'networks', 'volumes', 'secrets']
    const own = Object.keys(compose).filter(key => !key.startsWith('x-'))
    expect(own.sort()).toEqual(sections.sort())
    expect(Object.keys(services)).toEqual(['database', 'server-1', 'server-2', 'proxy'])
    expect(service('server-1')).toEqual(service('server-2'))
  })

  it.each(Object.keys(services))('%s has no right that it needs not', name => {
    const { read_only, cap_drop, security_opt, user, tmpfs } = service(name)
    expect({ read_only, cap_drop, security_opt }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(user).not.toMatch(/^(?:root|0)/)
    expect(tmpfs).toContain('/tmp')
    expect(service(name)).not.toHaveProperty('privileged')
  })

  it('waits for what is healthy', () => {
    const waits = (name: string) => Object.entries(service(name).depends_on ?? {})
    for (const [needed, { condition }] of Object.keys(services).flatMap(waits)) {
      expect(condition).toBe('service_healthy')
      expect(service(needed).healthcheck.test[0]).toBe('CMD')
    }
    expect(waits('server-1').map(([name]) => name)).toEqual(['database'])
    expect(waits('proxy').map(([name]) => name)).toEqual(['server-1', 'server-2'])
  })

  it('has no secret in it, and gives each to those alone who read it', () => {
    const taken = Object.values(services).flatMap(({ secrets = [] }) => secrets)
    expect([...new Set(taken)].sort()).toEqual(Object.keys(compose.secrets).sort())
    expect(service('proxy').secrets).toBeUndefined()
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(file).toBe(`secrets/${name}`)
    }
    for (const { environment, secrets = [] } of Object.values(services)) {
      for (const [name, value] of Object.entries(environment)) {
        if (name.endsWith('_FILE')) {
          expect(secrets.map(secret => `/run/secrets/${secret}`)).toContain(value)
        } else expect(name).not.toMatch(/PASSWORD|KEY|TOKEN|SECRET|DATABASE_URL/)
      }
    }
    expect(SECRET_NAMES.filter(name => name in service('server-1').environment)).toEqual([])
    expect(text('.gitignore').split('\n')).toEqual(expect.arrayContaining(['/secrets/', '.env']))
    expect(text('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['secrets', '.env']))
  })

  it('sets what the server reads, and so does .env.example', () => {
    // SITE_NAME is for compose.yaml itself.
    const names = [
      ...servers.flatMap(({ environment }) => Object.keys(environment)),
      ...example.map(([name]) => name).filter(name => name !== 'SITE_NAME'),
    ]
    expect(names.filter(name => !KNOWN_NAMES.includes(name ?? ''))).toEqual([])
    for (const [name = '', value = ''] of example) {
      if (name.endsWith('_FILE')) {
        const secret = value.replace('/run/secrets/', '')
        expect(service('server-1').secrets).toContain(secret)
      } else expect(SECRET_NAMES).not.toContain(name)
    }
    expect(source.match(/\$\{(\w+)/g)).toEqual(['${SITE_NAME', '${SITE_NAME'])
    expect(service('server-1').env_file).toEqual(['.env'])
    expect(service('server-1').environment['TRUST_PROXY']).toBe('1')
  })

  it('leads the proxy to the port of the image, and asks a path that is there for health', () => {
    const port = /^EXPOSE (\d+)$/m.exec(containerfile)?.[1]
    expect(containerfile).toMatch(new RegExp(`^ +PORT=${port} `, 'm'))
    expect(service('proxy').environment['UPSTREAMS']).toBe(`server-1:${port} server-2:${port}`)
    expect(caddyfile).toContain('{$UPSTREAMS:server-1:3000 server-2:3000}')
    const check = service('server-1').healthcheck.test
    expect(check).toEqual(['CMD', 'node', 'health-check.mjs'])
    expect(containerfile).toContain('CMD ["node", "health-check.mjs"]')
    expect(containerfile).toContain('COPY deploy/health-check.mjs ./')
    expect(text('deploy/health-check.mjs')).toContain('/api/health')
    expect(caddyfile).toContain('health_uri /api/health')
    expect(text('apps/server/src/app.ts')).toContain("app.get('/api/health'")
  })

  it('has checks of health that may be split at spaces', () => {
    const words = Object.values(services).flatMap(({ healthcheck }) => healthcheck.test)
    expect(words.filter(word => /\s/.test(word))).toEqual([])
  })

  it('has one door, to ports that the proxy listens on', () => {
    const open = Object.keys(services).filter(name => service(name).ports)
    expect(open).toEqual(['proxy'])
    const inside = service('proxy').ports?.map(ports => ports.split(':')[1])
    expect(inside).toEqual(['8080', '8443'])
    expect(caddyfile).toContain('http_port {$HTTP_PORT:8080}')
    expect(caddyfile).toContain('https_port {$HTTPS_PORT:8443}')
    const health = service('proxy').healthcheck.test.at(-1)
    expect(health).toBe('http://127.0.0.1:8081/')
    expect(caddyfile).toContain('http://127.0.0.1:{$HEALTH_PORT:8081} {')
  })

  it('sets what its Caddyfile reads', () => {
    const read = [...caddyfile.matchAll(/\{\$([A-Z_]+)/g)].map(([, name]) => name)
    const set = Object.keys(service('proxy').environment)
    // The rest are ports, which have their defaults here and others in tests.
    expect(set.filter(name => !read.includes(name))).toEqual([])
    expect([...new Set(read)].filter(name => !set.includes(name ?? '')).sort()).toEqual([
      'HEALTH_PORT',
      'HTTPS_PORT',
      'HTTP_PORT',
    ])
  })

  it('lets nobody but the servers reach the database', () => {
    expect(compose.networks['inside']).toEqual({ internal: true })
    expect(service('database').networks).toEqual(['inside'])
    expect(service('proxy').networks).toEqual(['front'])
    expect(service('server-1').networks).toEqual(['front', 'inside'])
  })

  it('names files, volumes and releases that there are', () => {
    for (const { build, volumes = [], image } of Object.values(services)) {
      if (build) expect(existsSync(join(ROOT, build.context, build.dockerfile))).toBe(true)
      // A third-party image: pinned to a release rather than the newest.
      else expect(image).toMatch(/^docker\.io\/library\/[a-z]+:\d+-bookworm$/)
      for (const volume of volumes) {
        expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
      }
    }
    expect(statSync(join(ROOT, 'deploy/Caddyfile')).isFile()).toBe(true)
    expect(text('deploy/proxy.Containerfile')).toMatch(/^COPY Caddyfile \/etc\/caddy\/Caddyfile$/m)
    expect(text('deploy/proxy.Containerfile')).toMatch(/^FROM docker\.io\/library\/caddy:2\.\d+-/m)
  })
})

function fail(message: string): never {
  throw new Error(message)
}
