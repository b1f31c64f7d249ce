import sharp from 'sharp'
import { describe, expect, inject, it } from 'vitest'
import { apiRoutes } from '#contract/api.ts'
import { apiPaths } from '#contract/api-paths.ts'
import type { MeAnswer } from '#contract/api.ts'
import type { AvatarAnswer, SettingsAnswer } from '#contract/settings.ts'
import { Client, expectError, signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { noise, photo, picture } from '../support/images.ts'

/** Uploading, showing and removing one's avatar. */

const product = inject('product')

const upload = (person: Pick<Person, 'client'>, bytes: Uint8Array, type = 'image/png') =>
  person.client.post(apiPaths.avatar, undefined, {
    body: new Uint8Array(bytes),
    headers: { 'content-type': type },
  })
const avatarOf = async ({ client }: Person) =>
  (await client.get(apiPaths.settings)).json<SettingsAnswer>().avatar

describe('an avatar', () => {
  it('is shown to everyone, replaced at another address, and removed', async () => {
    const person = await signUp(product.url)
    expect(await avatarOf(person)).toBeNull()
    const first = await upload(person, await photo(300, 100), 'image/jpeg')
    expect(first.status, first.text).toBe(200)
    const { avatar } = first.json<AvatarAnswer>()
    expect(await avatarOf(person)).toBe(avatar)
    expect((await person.client.get(apiPaths.me)).json<MeAnswer>().avatar).toBe(avatar)

    const shown = await new Client(product.url).get(avatar)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(shown.headers.get('cache-control')).toBe('private, max-age=86400, immutable')
    const { width, height, exif } = await sharp(shown.bytes).metadata()
    expect({ width, height, exif }).toEqual({ width: 512, height: 512 })

    const next = (await upload(person, await picture(600, 600).webp().toBuffer())).json<AvatarAnswer>()
    expect(next.avatar).not.toBe(avatar)
    expectError(await person.client.get(avatar), 'not_found')
    expect((await person.client.delete(apiPaths.avatar)).status).toBe(200)
    expectError(await person.client.get(next.avatar), 'not_found')
    expect(await avatarOf(person)).toBeNull()
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['HTML named .png', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['nothing', '', 'image/png'],
  ])('is refused when it is %s', async (_name, text, type) => {
    expectError(await upload(await signUp(product.url), Buffer.from(text), type), 'not_an_avatar')
  })

  it('is refused when it has 20 MB, and the one before stays', async () => {
    const person = await signUp(product.url)
    const { avatar } = (await upload(person, await picture(9, 9).png().toBuffer())).json<AvatarAnswer>()
    const large = Buffer.concat([await noise(9, 9).png().toBuffer(), Buffer.alloc(20_000_000)])
    expectError(await upload(person, large), 'avatar_too_large')
    expect(await avatarOf(person)).toBe(avatar)
  })

  it('is refused without a session, and nobody else can remove it', async () => {
    const person = await signUp(product.url)
    const bytes = await picture(9, 9).png().toBuffer()
    const { avatar } = (await upload(person, bytes)).json<AvatarAnswer>()
    const nobody = { client: new Client(product.url) }
    expectError(await upload(nobody, bytes), 'unauthenticated')
    expectError(await nobody.client.delete(apiPaths.avatar), 'unauthenticated')
    expectError(await nobody.client.get(apiRoutes.avatarImage.at('nothing').path), 'not_found')
    expect(await avatarOf(person)).toBe(avatar)
  })

  it('goes with the account', async () => {
    const person = await signUp(product.url)
    const { avatar } = (await upload(person, await picture(9, 9).png().toBuffer())).json<AvatarAnswer>()
    const body = { currentPassword: person.password }
    expect((await person.client.post(apiPaths.deleteAccount, body)).status).toBe(200)
    await expect
      .poll(async () => (await new Client(product.url).get(avatar)).status, { timeout: 20_000 })
      .toBe(404)
  })
})
