import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { communityPaths } from '#contract/community.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { forumImageAddress } from '#contract/forum-images.ts'
import type { ForumImage } from '#contract/forum-images.ts'
import { moderationRoutes } from '#contract/moderation-routes.ts'
import { expectError } from '../../support/client.ts'
import type { Answer, Person } from '../../support/client.ts'
import { picture } from '../../support/images.ts'
import { Database } from '../../support/ledger.ts'
import { newComment, newModerator, newPerson, newThread, postComment, postThread, visitor } from './stage.ts'

/** Images of posts: redrawn, shown to everyone, and kept as long as a post shows them. */

let db: Database
let person: Person
let abandoned: Awaited<ReturnType<typeof abandonImages>>
beforeAll(async () => {
  db = new Database(inject('product').databaseUrl)
  person = await newPerson()
  abandoned = await abandonImages()
})
afterAll(() => db.close())

const upload = ({ client }: Person, bytes: Uint8Array): Promise<Answer> =>
  client.post(communityRoutes.postImage.path, undefined, {
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'image/png' },
  })
async function newImage(by: Person, width = 300, height = 200): Promise<ForumImage> {
  const answer = await upload(by, await picture(width, height).png().toBuffer())
  expect(answer.status, answer.text).toBe(201)
  return answer.json<ForumImage>()
}
/** Images of yesterday, of which a post shows one, and one of today. */
async function abandonImages() {
  const [left, shown, fresh] = [await newImage(person), await newImage(person), await newImage(person)]
  await newThread(person, { content: `![](${forumImageAddress(shown)})` })
  await db.rows(
    `update plugsmith.forum_images set created_at = now() - interval '25 hours' where id in ($1, $2)`,
    [left.id, shown.id],
  )
  return { left, shown, fresh }
}
const usesOf = ({ id }: ForumImage) => db.count('from plugsmith.forum_image_uses where image_id = $1', [id])

describe('an image', () => {
  it('is redrawn without what a camera adds, scaled down, and shown to everyone', async () => {
    const sent = await picture(3_200, 800)
      .withExif({ IFD0: { Copyright: 'Secret place' } })
      .jpeg()
      .toBuffer()
    const answer = await upload(person, sent)
    const image = answer.json<ForumImage>()
    expect(image).toMatchObject({ width: 1_600, height: 400 })
    const shown = await visitor().get(forumImageAddress(image))
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    const { exif, format, width } = await sharp(shown.bytes).metadata()
    expect({ exif, format, width }).toEqual({ exif: undefined, format: 'webp', width: 1_600 })
  })

  it.each([
    ['a text', Buffer.from('hello')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ])('is refused if it is %s', async (_, bytes) => {
    expectError(await upload(person, bytes), 'not_an_image')
  })

  it('needs an account to be uploaded, and does not exist under an id of nothing', async () => {
    const answer = await visitor().post(communityRoutes.postImage.path, undefined, {
      body: new Uint8Array(await picture(10, 10).png().toBuffer()),
      headers: { 'content-type': 'image/png' },
    })
    expectError(answer, 'unauthenticated')
    expectError(await visitor().get(communityRoutes.image.at(randomUUID()).path), 'not_found')
  })

  it('is on the page of its thread, with room for it', async () => {
    const image = await newImage(person)
    const id = await newThread(person, { content: `Look: ![A form](${forumImageAddress(image)})` })
    const { text } = await visitor().get(communityPaths.thread(id))
    expect(text).toContain(`<img src="${forumImageAddress(image)}" alt="A form" width="300" height="200"`)
    expect(await usesOf(image)).toBe(1)
  })

  it('is known to be shown by comments and quotations, until they are deleted', async () => {
    const image = await newImage(person)
    const other = await newPerson()
    const id = await newThread(person)
    const content = `![](${forumImageAddress(image)})`
    const comment = await newComment(person, id, { content })
    await newComment(other, id, { content: `> ${content} ${content}` })
    expect(await usesOf(image)).toBe(2)
    await person.client.delete(communityRoutes.deleteComment.at(comment).path)
    expect(await usesOf(image)).toBe(1)
    await person.client.delete(communityRoutes.deleteThread.at(id).path)
    expect(await usesOf(image)).toBe(0)
  })

  it('is still known to be shown after its thread was merged into another', async () => {
    const image = await newImage(person)
    const into = await newThread(person)
    const merged = await newThread(person, { content: `![](${forumImageAddress(image)})` })
    const path = moderationRoutes.thread.at(merged).path
    const answer = await (await newModerator()).client.post(path, { action: 'merge', into, reason: 'Twice' })
    expect(answer.status, answer.text).toBe(200)
    expect(await usesOf(image)).toBe(1)
  })

  it('that is gone, or of another size, is no part of a post', async () => {
    const image = await newImage(person)
    const id = await newThread(person)
    for (const wrong of [
      { ...image, id: randomUUID() },
      { ...image, height: 9_000 },
    ]) {
      const content = `![](${forumImageAddress(image)}) ![](${forumImageAddress(wrong)})`
      for (const answer of [
        await postThread(person, { content }),
        await postComment(person, id, { content }),
      ])
        expect(expectError(answer, 'invalid_input').details?.content).toMatch(/no longer available/)
    }
    expect(await usesOf(image)).toBe(0)
  })

  it('is one of ten in a post at most', async () => {
    const images = await Promise.all(Array.from({ length: 11 }, () => newImage(person, 8, 8)))
    const content = (count: number) =>
      images
        .slice(0, count)
        .map((image) => `![](${forumImageAddress(image)})`)
        .join('\n')
    await newThread(person, { content: content(10) })
    const refused = expectError(await postThread(person, { content: content(11) }), 'invalid_input')
    expect(refused.details?.content).toBe('Use at most 10 images.')
  })

  it('that no post shows is deleted after a day, and one that a post shows is not', async () => {
    const { left, shown, fresh } = abandoned
    // A worker looks every so often; most of that time has passed during the tests above.
    await expect
      .poll(async () => (await visitor().get(forumImageAddress(left))).status, {
        timeout: 50_000,
        interval: 1_000,
      })
      .toBe(404)
    for (const kept of [shown, fresh]) expect((await visitor().get(forumImageAddress(kept))).status).toBe(200)
  })
})
