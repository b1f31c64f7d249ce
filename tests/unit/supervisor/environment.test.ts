import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  capVariable,
  importHostsOf,
  operatorSchema,
  readGatewayEnvironment,
  readProcessEnvironment,
} from '#contract/environment.ts'
import { caps } from '#contract/limits.ts'
import type { CapName } from '#contract/limits.ts'
import { resolveEnvironment } from '#server/supervisor/environment.ts'
import { inputs } from './settings.ts'

const productOf = (env: Record<string, string>) => resolveEnvironment(inputs(env)).product

describe('with nothing configured', () => {
  it('embeds every service', () => {
    const { embedded, publicUrl } = resolveEnvironment(inputs({}))
    expect(embedded).toEqual({
      database: true,
      model: true,
      realtime: true,
      mail: true,
      payments: true,
      sandbox: true,
    })
    expect(publicUrl).toBe('http://localhost:3000')
  })

  it.each([
    [{ SANDBOX_WORKERS: '2' }, true],
    [{ SANDBOX_WORKERS: '0' }, false],
    [{ SANDBOX_WORKERS: '2', SANDBOX_URL: 'http://else.test', SANDBOX_SECRET: 'x'.repeat(16) }, false],
  ])('starts a sandbox if one is needed (%j)', (env, here) => {
    expect(resolveEnvironment(inputs(env)).embedded.sandbox).toBe(here)
  })

  it('gives each process a complete environment', () => {
    const env = readProcessEnvironment(productOf({}))
    expect(env).toMatchObject({
      PUBLIC_URL: 'http://localhost:3000',
      PREVIEW_ORIGIN: 'http://127.0.0.1:3000',
      DATABASE_URL: 'postgres://plugsmith:generated-password@127.0.0.1:21001/plugsmith',
      PAYLOAD_SECRET: 'generated-payload-secret',
      MODEL_KIND: 'offline',
      OPENAI_BASE_URL: 'http://127.0.0.1:21005/v1',
      PUSHER_HOST: '127.0.0.1',
      PUSHER_PORT: 21_002,
      PUSHER_TLS: false,
      PUSHER_BROWSER_HOST: 'localhost',
      PUSHER_BROWSER_PORT: 3000,
      PUSHER_BROWSER_TLS: false,
      SMTP_URL: 'smtp://127.0.0.1:21003',
      WORKER_CONCURRENCY: 4,
    })
  })

  it('gives the gateway its additional variables', () => {
    const env = readGatewayEnvironment({ ...productOf({}), PORT: '3000', HOST: '127.0.0.1,::1' })
    expect(env).toMatchObject({
      HOST: ['127.0.0.1', '::1'],
      INTERNAL_PORT: 21_006,
      PLUGSMITH_DEV: false,
    })
  })
})

describe('without a mail server', () => {
  it.each([
    ['http://localhost:3000', true],
    ['http://shop.localhost', true],
    ['http://127.0.0.9:3000', true],
    ['http://[::1]:3000', true],
    ['https://plugsmith.example', false],
    ['http://192.168.1.5:3000', false],
    ['http://127.0.0.1.example', false],
  ])('%s has a mailbox: %s, and otherwise refuses mail', (PUBLIC_URL, mail) => {
    const resolved = resolveEnvironment(inputs({ PUBLIC_URL, PREVIEW_ORIGIN: 'http://previews.example' }))
    expect(resolved.embedded.mail).toBe(mail)
    expect(resolved.product['SMTP_URL'] === 'none').toBe(!mail)
  })
})

describe('payments', () => {
  it('are embedded on this machine, with a key and secret of their own', () => {
    const { embedded, product } = resolveEnvironment(inputs({}))
    expect(embedded.payments).toBe(true)
    expect(product).toMatchObject({
      STRIPE_SECRET_KEY: 'sk_test_embedded',
      STRIPE_WEBHOOK_SECRET: 'whsec_embedded',
      STRIPE_API_URL: 'http://127.0.0.1:21010',
    })
  })

  it('are not set up on a public installation without a key: nothing is sold for test cards', () => {
    const { embedded, product } = resolveEnvironment(
      inputs({ PUBLIC_URL: 'https://plugsmith.example', PREVIEW_ORIGIN: 'https://previews.example' }),
    )
    expect(embedded.payments).toBe(false)
    expect(product).toMatchObject({ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_API_URL: '' })
  })

  it('are those of Stripe once a key is set', () => {
    const { embedded, product } = resolveEnvironment(
      inputs({ STRIPE_SECRET_KEY: 'sk_test_real1', STRIPE_WEBHOOK_SECRET: 'whsec_real1' }),
    )
    expect(embedded.payments).toBe(false)
    expect(product).toMatchObject({
      STRIPE_SECRET_KEY: 'sk_test_real1',
      STRIPE_WEBHOOK_SECRET: 'whsec_real1',
      STRIPE_API_URL: '',
    })
  })
})

describe('with real services', () => {
  it('passes on a database, a secret and a mail server', () => {
    const { embedded, product } = resolveEnvironment(
      inputs({
        DATABASE_URL: 'postgres://me:secret@db.example:5432/app',
        PAYLOAD_SECRET: 'a secret of the operator',
        SMTP_URL: 'smtps://mail.example:465',
      }),
    )
    expect(embedded).toMatchObject({ database: false, mail: false, model: true })
    expect(product).toMatchObject({
      DATABASE_URL: 'postgres://me:secret@db.example:5432/app',
      PAYLOAD_SECRET: 'a secret of the operator',
      SMTP_URL: 'smtps://mail.example:465',
    })
  })

  it('stores files in a bucket whose settings are complete, and refuses half of them', () => {
    const bucket = {
      S3_BUCKET: 'plugsmith-files',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'very-secret',
    }
    expect(readProcessEnvironment(productOf(bucket))).toMatchObject({
      ...bucket,
      S3_FORCE_PATH_STYLE: false,
    })
    const elsewhere = { ...bucket, S3_ENDPOINT: 'https://s3.example', S3_FORCE_PATH_STYLE: '1' }
    expect(readProcessEnvironment(productOf(elsewhere))).toMatchObject({
      S3_ENDPOINT: 'https://s3.example',
      S3_FORCE_PATH_STYLE: true,
    })
    for (const name of Object.keys(bucket))
      expect(() => productOf({ ...bucket, [name]: '' })).toThrow(new RegExp(`^${name}: set this too`))
    expect(() => productOf({ S3_ENDPOINT: 'https://s3.example' })).toThrow(/^S3_BUCKET: set this too/)
    expect(readProcessEnvironment(productOf({ S3_BUCKET: '', S3_REGION: '' })).S3_BUCKET).toBeUndefined()
  })

  it('finds hosted Pusher by its cluster', () => {
    const env = readProcessEnvironment(
      productOf({ PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's', PUSHER_CLUSTER: 'eu' }),
    )
    expect(env).toMatchObject({ PUSHER_CLUSTER: 'eu', PUSHER_HOST: '', PUSHER_TLS: true, PUSHER_PORT: 443 })
  })

  it('sends browsers to your own realtime server', () => {
    const env = readProcessEnvironment(
      productOf({
        PUSHER_APP_ID: '1',
        PUSHER_KEY: 'k',
        PUSHER_SECRET: 's',
        PUSHER_HOST: 'rt.example',
        PUSHER_TLS: '0',
      }),
    )
    expect(env).toMatchObject({
      PUSHER_HOST: 'rt.example',
      PUSHER_PORT: 80,
      PUSHER_BROWSER_HOST: 'rt.example',
      PUSHER_BROWSER_PORT: 80,
      PUSHER_BROWSER_TLS: false,
    })
  })

  it('accepts a model server without a key', () => {
    expect(productOf({ OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1', OPENAI_MODEL: 'local' })).toMatchObject({
      MODEL_KIND: 'connected',
      OPENAI_API_KEY: 'none',
      OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1',
      OPENAI_MODEL: 'local',
    })
  })

  it('reaches the embedded realtime server through a public address with TLS', () => {
    const env = readProcessEnvironment(
      productOf({ PUBLIC_URL: 'https://plugsmith.example/', PREVIEW_ORIGIN: 'https://previews.example' }),
    )
    expect(env).toMatchObject({
      PUBLIC_URL: 'https://plugsmith.example',
      PUSHER_BROWSER_HOST: 'plugsmith.example',
      PUSHER_BROWSER_PORT: 443,
      PUSHER_BROWSER_TLS: true,
    })
  })
})

describe('the preview origin', () => {
  it.each([
    ['http://localhost:4000', 'http://127.0.0.1:4000'],
    ['http://127.0.0.1:4000', 'http://localhost:4000'],
  ])('is the other name of this machine for %s', (publicUrl, previewOrigin) => {
    expect(productOf({ PUBLIC_URL: publicUrl })).toMatchObject({ PREVIEW_ORIGIN: previewOrigin })
  })

  it('must be set for any other address', () => {
    expect(() => productOf({ PUBLIC_URL: 'https://plugsmith.example' })).toThrow(/^PREVIEW_ORIGIN: /)
  })
})

describe('the hosts that plugins are fetched from', () => {
  const hostsOf = (hosts: string) => importHostsOf(readProcessEnvironment(productOf({ IMPORT_HOSTS: hosts })))

  it('are those of WordPress.org and GitHub, the ones that are set, or none', () => {
    expect(hostsOf('')).toEqual([
      'wordpress.org',
      'api.wordpress.org',
      'downloads.wordpress.org',
      'github.com',
      'codeload.github.com',
    ])
    expect(hostsOf('GitHub.com, plugins.example')).toEqual(['github.com', 'plugins.example'])
    expect(hostsOf('none')).toEqual([])
  })

  it.each(['https://github.com', 'github.com:8443', '127.0.0.1/x', 'localhost', '*', 'a.example,'])(
    'are names: %s is refused',
    (hosts) => expect(() => hostsOf(hosts)).toThrow(/IMPORT_HOSTS: use host names/),
  )
})

it('documents every variable in .env.example', () => {
  const example = fs.readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const documented = [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1])
  const names = Object.keys(operatorSchema.shape)
  expect(documented.toSorted()).toEqual(names.toSorted())
  for (const name of Object.keys(caps) as CapName[]) {
    expect(example).toContain(`# ${capVariable(name)}=${caps[name].points}\n`)
  }
})
