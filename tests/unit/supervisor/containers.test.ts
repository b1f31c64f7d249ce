import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  operatorSchema,
  readOperatorEnvironment,
  readSandboxEnvironment,
  sandboxSchema,
} from '#contract/environment.ts'
import { projectFolder } from '#server/build/paths.ts'
import { packOptions } from '#server/sandbox/pack-options.ts'
import { resolveEnvironment } from '#server/supervisor/environment.ts'
import { environmentOf, interpolate, readCompose, readImage } from '../../support/containers.ts'
import { ports, secrets } from './settings.ts'

/** What `.env` has to say, and nothing else. */
const least = {
  PUBLIC_URL: 'https://plugsmith.example',
  PREVIEW_ORIGIN: 'https://previews.plugsmith-content.example',
  PAYLOAD_SECRET: 'a secret for containers',
  SANDBOX_SECRET: 'another for the sandbox',
  POSTGRES_PASSWORD: 'hexadecimal',
}
const { services, networks, volumes } = readCompose()
const image = readImage()
const { cacheFolder } = packOptions({ dataFolder: 'data', phpVersion: '8.3', log: () => undefined })
const own = Object.keys(services).filter((name) => name !== 'postgres')

describe('the image', () => {
  it('builds with a script that exists, and runs one as a user other than root', () => {
    const scripts = (
      JSON.parse(fs.readFileSync(path.join(projectFolder, 'package.json'), 'utf8')) as {
        scripts: Record<string, string>
      }
    ).scripts
    const runs = image.steps.flatMap(({ instruction, text }) => (instruction === 'RUN' ? [text] : []))
    for (const [, name] of runs.join('\n').matchAll(/npm run ([\w:-]+)/g))
      expect(scripts).toHaveProperty([name!])
    expect(runs.some((text) => text.includes('npm run build'))).toBe(true)
    expect(image.steps.findLast(({ instruction }) => instruction === 'USER')?.text).toBe('node')
    expect(image.command.join(' ')).toBe(scripts['start'])
  })

  it('has a Node that needs no other one', () => {
    const [, major] = /^node:(\d+)/.exec(image.steps[0]?.text ?? '') ?? []
    expect(Number(major)).toBeGreaterThanOrEqual(24)
  })

  it('keeps settings and data of the builder out', () => {
    const ignored = fs.readFileSync(path.join(projectFolder, '.dockerignore'), 'utf8').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.env', 'data', 'node_modules', '.cache', '.git']))
  })
})

describe('the containers', () => {
  it('get everything that an operator sets in `.env`, but for the sandbox and the addresses of containers', () => {
    const wanted = { ...least, CAP_THREADS_PER_USER: '7', S3_REGION: 'eu-central-1', PORT: '9', HOST: '::1' }
    for (const name of ['app', 'worker'])
      expect(environmentOf(name, wanted)).toMatchObject({
        CAP_THREADS_PER_USER: '7',
        S3_REGION: 'eu-central-1',
        PORT: image.environment['PORT'],
        HOST: image.environment['HOST'],
      })
    expect(environmentOf('sandbox', wanted)).not.toHaveProperty('CAP_THREADS_PER_USER')
  })

  it('keep what lasts in volumes at the places where the product writes it', () => {
    const home = image.steps.find(({ instruction }) => instruction === 'WORKDIR')?.text ?? ''
    expect(services['app']?.volumes).toEqual([`data:${environmentOf('app', least)['PLUGSMITH_DATA']}`])
    expect(environmentOf('app', least)['PLUGSMITH_DATA']).toBe(`${home}/data`)
    expect(services['sandbox']?.volumes).toEqual([
      `wordpress:${path.join(home, path.relative(projectFolder, cacheFolder))}`,
    ])
  })

  it.each(own)('%s runs a script that exists, with variables that it knows', (name) => {
    const command = services[name]?.command ?? image.command
    expect(command[0]).toBe('node')
    expect(fs.existsSync(path.join(projectFolder, command[1] ?? ''))).toBe(true)
    const known = { ...operatorSchema.shape, ...sandboxSchema.shape }
    for (const variable of Object.keys(services[name]?.environment ?? {}))
      expect(known).toHaveProperty(variable)
  })

  it.each(['app', 'worker'])('%s starts with the least settings, and embeds what is not named', (name) => {
    const settings = readOperatorEnvironment({ ...image.environment, ...environmentOf(name, least) })
    const { embedded, product } = resolveEnvironment({ settings, secrets, ports })
    expect(embedded).toEqual({
      database: false,
      model: true,
      realtime: true,
      mail: false,
      payments: false,
      sandbox: false,
    })
    expect(product).toMatchObject({
      DATABASE_URL: 'postgres://plugsmith:hexadecimal@postgres:5432/plugsmith',
      SANDBOX_URL: 'http://sandbox:4100',
      TRUST_PROXY: '1',
    })
  })

  it.each(Object.keys(least))('are not started without %s', (name) => {
    const rest = { ...least, [name]: '' }
    expect(() => Object.keys(services).map((service) => environmentOf(service, rest))).toThrow(name)
  })

  it('give the sandbox its own secret and none of the keys, and no way to the database', () => {
    const env = environmentOf('sandbox', least)
    expect(Object.keys(env).sort()).toEqual([
      'SANDBOX_HOST',
      'SANDBOX_PORT',
      'SANDBOX_SECRET',
      'SANDBOX_WORDPRESS',
      'SANDBOX_WORKERS',
    ])
    expect(readSandboxEnvironment({ ...env, PLUGSMITH_DATA: 'data' })).toMatchObject({ SANDBOX_PORT: 4100 })
    const shared = services['sandbox']?.networks.filter((name) =>
      services['postgres']?.networks.includes(name),
    )
    expect(shared).toEqual([])
  })

  it('reach each other by the names and networks that their addresses use', () => {
    const env = environmentOf('app', least)
    for (const address of [env['DATABASE_URL'], env['SANDBOX_URL']]) {
      const { hostname } = new URL(address ?? '')
      expect(services[hostname]?.networks.some((name) => services['app']?.networks.includes(name))).toBe(true)
    }
    const used = Object.values(services).flatMap((service) => service.networks)
    expect(new Set(used)).toEqual(new Set(['default', ...Object.keys(networks)]))
    const mounted = Object.values(services).flatMap((service) =>
      service.volumes.map((text) => text.split(':')[0]),
    )
    expect(new Set(mounted)).toEqual(new Set(Object.keys(volumes)))
  })

  it('are reachable from this machine only, on the port that the image serves', () => {
    expect(Object.values(services).flatMap((service) => service.ports)).toEqual([
      `127.0.0.1:3000:${image.environment['PORT']}`,
    ])
    expect(image.healthcheck.join(' ')).toContain(`:${image.environment['PORT']}/health/ready`)
    expect(services['sandbox']?.healthcheck?.test?.join(' ')).toContain(
      `:${interpolate(services['sandbox']?.environment['SANDBOX_PORT'] ?? '', {})}/healthz`,
    )
  })
})
