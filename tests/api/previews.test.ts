import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { previewDisplays } from '#contract/api.ts'
import { apiPaths } from '#contract/api-paths.ts'
import type { LatestPreviewAnswer, PreviewUrlAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { Client, expectError, signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { Database } from '../support/ledger.ts'

/** Previews: what a model wrote, on a separate origin where it can do no harm. */

const product = inject('product')
const mark = 'A preview <script>window.ran = true</script>'
let db: Database
let person: Person
let versionId: string
let pluginId: string

beforeAll(async () => {
  db = new Database(product.databaseUrl)
  person = await signUp(product.url)
  pluginId = (
    await db.row<{ id: string }>(
      `insert into plugins (owner_id, name, author) values ($1, 'Shown', 'Ada') returning id`,
      [person.id],
    )
  ).id
  versionId = (
    await db.row<{ id: string }>(
      `insert into plugin_versions (plugin_id, version_number, header_version, origin, manifest, backend_preview_html)
       values ($1, 1, '1.0.0', 'ai', '{}', $2) returning id`,
      [pluginId, mark],
    )
  ).id
})
afterAll(() => db.close())

const linkTo = async (query = '') => {
  const answer = await person.client.get(`${apiPaths.versionPreview(versionId)}${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<PreviewUrlAnswer>()
}
const onPreviewHost = new Client(product.previewOrigin)

describe('a preview', () => {
  it('is served from its own origin for an hour', async () => {
    const { url, expiresAt } = await linkTo()
    expect(new URL(url).origin).toBe(product.previewOrigin)
    expect(new URL(url).hostname).not.toBe(new URL(product.url).hostname)
    const left = new Date(expiresAt).getTime() - Date.now()
    expect(Math.abs(left - limits.preview.seconds * 1000)).toBeLessThan(10_000)
  })

  it.each(previewDisplays)('is a document that can run scripts but reach nothing, as %s', async (display) => {
    const { url } = await linkTo(`?display=${display}`)
    const answer = await onPreviewHost.get(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.text).toContain(mark)
    const policy = Object.fromEntries(
      (answer.headers.get('content-security-policy') ?? '').split(';').map((part) => {
        const [name = '', ...values] = part.trim().split(/\s+/)
        return [name, values.join(' ')]
      }),
    )
    expect(policy).toMatchObject({
      'default-src': "'none'",
      sandbox: 'allow-scripts',
      'frame-ancestors': `${product.url} ${product.previewOrigin}`,
    })
    for (const name of ['connect-src', 'frame-src', 'form-action', 'base-uri']) {
      if (policy[name] !== undefined) expect(policy[name], name).toBe("'none'")
    }
    expect(`${policy['script-src']} ${policy['img-src']} ${policy['style-src']}`).not.toMatch(
      /https?:|\*|'self'/,
    )
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toMatch(/no-store|private/)
  })

  it('runs only our own script when scripts are off', async () => {
    const { url } = await linkTo('?scripts=off')
    const answer = await onPreviewHost.get(url)
    expect(answer.text).toContain(mark)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'sha256-[^' ]+';/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('neither needs, sets nor trusts cookies', async () => {
    const { url } = await linkTo()
    const withSession = new Client(product.previewOrigin)
    for (const [name, value] of person.client.cookies) withSession.cookies.set(name, value)
    const answer = await withSession.get(url)
    expect(answer.text).toBe((await onPreviewHost.get(url)).text)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it("is never served on the app's origin", async () => {
    const { pathname } = new URL((await linkTo()).url)
    for (const path of [
      pathname,
      pathname.slice(0, -1),
      `/api${pathname}`,
      `/API${pathname}`,
      `/api${pathname.slice(0, -1)}`,
    ]) {
      const answer = await person.client.get(path)
      expect(answer.text, path).not.toContain('window.ran')
      expect([301, 302, 307, 308, 404], path).toContain(answer.status)
    }
  })

  it('is not found with a token that was altered, cut or made up', async () => {
    const { pathname } = new URL((await linkTo()).url)
    const token = pathname.split('/')[2]!
    const [content = '', signature = ''] = token.split('.')
    const foreign = Buffer.from(
      JSON.stringify([person.id, 'version', versionId, 'backend', 'admin', 9_999_999_999]),
    ).toString('base64url')
    const forged = [
      `${foreign}.${signature}`,
      `${content}.`,
      content,
      `${content}.${signature.slice(1)}`,
      `x${token}`,
      'nonsense',
      `${token}.x`,
      `${token}.`,
      '.',
      '..',
    ]
    for (const each of forged) {
      const answer = await onPreviewHost.get(`/preview/${each}/`)
      expect(answer.status, each).toBe(404)
      expect(answer.text).not.toContain('window.ran')
    }
  })

  it('is framed by our own page in a separate tab, whatever it contains', async () => {
    const { url } = await linkTo()
    for (const answer of [
      await onPreviewHost.get(url, { headers: { 'sec-fetch-dest': 'document' } }),
      await onPreviewHost.get(`${url}?tab`),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('Preview of Shown')
      expect(answer.text).not.toContain('<script')
      expect(answer.headers.get('content-security-policy')).toContain(`frame-src ${product.previewOrigin};`)
    }
    const framed = await onPreviewHost.get(`${url}?frame`, { headers: { 'sec-fetch-dest': 'iframe' } })
    expect(framed.text).toContain(mark)
  })

  it('is deleted with its plugin', async () => {
    const other = await db.row<{ id: string }>(
      `insert into plugins (owner_id, name, author) values ($1, 'Going', 'Ada') returning id`,
      [person.id],
    )
    const version = await db.row<{ id: string }>(
      `insert into plugin_versions (plugin_id, version_number, header_version, origin, manifest, backend_preview_html)
       values ($1, 1, '1.0.0', 'ai', '{}', 'Soon gone') returning id`,
      [other.id],
    )
    const { url } = (await person.client.get(apiPaths.versionPreview(version.id))).json<PreviewUrlAnswer>()
    expect((await onPreviewHost.get(url)).status).toBe(200)
    expect((await person.client.delete(`${apiPaths.plugins}/${other.id}`)).status).toBe(200)
    expect((await onPreviewHost.get(url)).status).toBe(404)
  })

  it('has no link when it was never stored', async () => {
    expectError(
      await person.client.get(`${apiPaths.versionPreview(versionId)}?viewMode=frontend`),
      'not_found',
    )
  })

  it('of another person has no link, with the answer of a missing one', async () => {
    const stranger = await signUp(product.url)
    const foreign = await stranger.client.get(apiPaths.versionPreview(versionId))
    const unknown = await stranger.client.get(apiPaths.versionPreview(crypto.randomUUID()))
    expectError(foreign, 'not_found')
    expect(foreign.text).toBe(unknown.text)
  })
})

describe('the latest preview of a plugin', () => {
  const latest = async (html: readonly (string | null)[]) => {
    const { id } = await db.row<{ id: string }>(
      `insert into plugins (owner_id, name, author) values ($1, 'Latest', 'Ada') returning id`,
      [person.id],
    )
    for (const [at, frontend] of html.entries()) {
      await db.row(
        `insert into plugin_versions (plugin_id, version_number, header_version, origin, manifest, frontend_preview_html)
         values ($1, $2, '1.0.0', 'ai', '{}', $3) returning id`,
        [id, at + 1, frontend],
      )
    }
    const answer = await person.client.get(apiPaths.latestPreview(id))
    expect(answer.status).toBe(200)
    return answer.json<LatestPreviewAnswer>().version
  }

  it('comes from the newest version that has one', async () => {
    const found = await latest(['One', 'Two', null, ''])
    expect(found).toMatchObject({
      versionNumber: 2,
      previews: { backend: false, frontend: true },
      passed: null,
    })
    expect(
      (await person.client.get(`${apiPaths.versionPreview(found?.id ?? '')}?viewMode=frontend`)).status,
    ).toBe(200)
  })

  it('does not exist without a version that has one', async () => {
    expect(await latest([null, ''])).toBeNull()
    expect(await latest([])).toBeNull()
  })

  it('is available only to the owner', async () => {
    const stranger = await signUp(product.url)
    expectError(await stranger.client.get(apiPaths.latestPreview(pluginId)), 'not_found')
    expectError(await new Client(product.url).get(apiPaths.latestPreview(pluginId)), 'unauthenticated')
  })
})

describe('the preview host', () => {
  it('serves nothing but previews', async () => {
    for (const path of [
      '/',
      '/api/users/me',
      '/api/app/health',
      '/cms',
      '/auth',
      '/preview/',
      '/preview',
      '/_next/static/x.js',
      '/health/live',
    ]) {
      const answer = await onPreviewHost.get(path)
      // A health check from this machine is answered under any host name.
      expect(answer.status, path).toBe(path === '/health/live' ? 200 : 404)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    for (const path of ['/api/app/sign-in', '/api/generate-plugin', '/preview/x/']) {
      expect([404, 405], path).toContain((await onPreviewHost.post(path, {})).status)
    }
  })
})
