import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { TurnAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { gifts } from '#contract/prices.ts'
import type { MarkedElement } from '#contract/turns/index.ts'
import { expectError, signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { dataUrl, picture, pngBomb } from '../support/images.ts'
import { Database } from '../support/ledger.ts'
import { balanceOf, sendPrompt, startTurn, untilEnded, workspaceOf } from '../support/turns.ts'
import { until } from '../support/until.ts'
import { uploaded } from '../support/uploads.ts'

/** Messages with images and with elements marked in the preview. */

const product = inject('product')
const sensible = 'Create social sharing buttons'
let db: Database
let small: Buffer
let other: Buffer
let abandoned: Awaited<ReturnType<typeof abandonImages>>
beforeAll(async () => {
  db = new Database(product.databaseUrl)
  small = await picture(40, 30).png().toBuffer()
  other = await picture(30, 40).png().toBuffer()
  abandoned = await abandonImages()
})
afterAll(() => db.close())

/** Uploads of yesterday, of which a turn uses one, and one of today. */
async function abandonImages() {
  const own = await signUp(product.url)
  const [used, fresh, old] = [
    await uploaded(own, small),
    await uploaded(own, small),
    await uploaded(own, small),
  ]
  await startTurn(own, sensible, { images: [used.id] })
  await db.rows(`update attachments set created_at = now() - interval '25 hours' where id in ($1, $2)`, [
    used.id,
    old.id,
  ])
  return { used, fresh, old }
}

const mark = (change: Partial<MarkedElement> = {}): MarkedElement => ({
  tag: 'button',
  id: 'share',
  classes: 'btn btn-large',
  text: 'Share',
  selector: '#share',
  ...change,
})

async function expectNothingStarted(person: Person) {
  expect(await db.count('from turns where user_id = $1', [person.id])).toBe(0)
  expect(await db.count('from plugins where owner_id = $1', [person.id])).toBe(0)
  expect(await balanceOf(person)).toBe(gifts.signUp)
}

describe('a message with images', () => {
  it('shows them in order, with the marked elements', async () => {
    const own = await signUp(product.url)
    const first = await uploaded(own, small, 'first.png')
    const second = await uploaded(own, other, 'second.png')
    const marks = [mark(), mark({ id: '', text: 'Nr\u00a02', selector: 'main > p' })]
    const turn = await startTurn(own, sensible, { images: [second.id, first.id], markedElements: marks })
    await untilEnded(own, turn.id)
    const [message] = (await workspaceOf(own, turn.pluginId)).messages
    expect(message).toMatchObject({ role: 'user', images: [second, first], markedElements: marks })
    const stored = await db.row('select images, marked_elements from turns where id = $1', [turn.id])
    expect(stored).toEqual({ images: [second.id, first.id], marked_elements: marks })
    expect(await db.count('from attachments where turn_id = $1', [turn.id])).toBe(2)
  })

  it('or with marked elements needs no text, but requires it without either', async () => {
    const own = await signUp(product.url)
    const image = await uploaded(own, small)
    for (const message of [{ images: [image.id] }, { markedElements: [mark()] }]) {
      const turn = await startTurn(own, '', message)
      expect(turn.prompt).toBe('')
      await untilEnded(own, turn.id)
    }
    expectError(await sendPrompt(own, ' ', { images: [], markedElements: [] }), 'invalid_input')
  })

  it('can contain the images themselves', async () => {
    const own = await signUp(product.url)
    const upload = await uploaded(own, small)
    const turn = await startTurn(own, sensible, { images: [dataUrl(other), upload.id] })
    await untilEnded(own, turn.id)
    const [message] = (await workspaceOf(own, turn.pluginId)).messages
    expect(message?.images).toEqual([
      { id: expect.any(String), fileName: 'image', width: 30, height: 40 },
      upload,
    ])
  })

  it('can contain 20 MB of images', async () => {
    const own = await signUp(product.url)
    const padding = Buffer.alloc(limits.images.bytesPerTurn / 2 - small.length)
    const half = Buffer.concat([small, padding])
    const turn = await startTurn(own, sensible, { images: [dataUrl(half), dataUrl(half)] })
    await untilEnded(own, turn.id)
    expect((await workspaceOf(own, turn.pluginId)).messages[0]?.images).toHaveLength(2)
  })
})

describe('a message is refused before anything is stored or reserved', () => {
  it('with nine images', async () => {
    const own = await signUp(product.url)
    const images = await Promise.all(Array.from({ length: 9 }, () => uploaded(own, small)))
    expectError(await sendPrompt(own, sensible, { images: images.map(({ id }) => id) }), 'too_many_images')
    const inline = Array.from({ length: 9 }, () => dataUrl(small))
    expectError(await sendPrompt(own, sensible, { images: inline }), 'too_many_images')
    await expectNothingStarted(own)
    // Eight of them have not been sent yet.
    await startTurn(own, sensible, { images: images.slice(1).map(({ id }) => id) })
  })

  it('with 21 MB as uploads, inline or both', async () => {
    const own = await signUp(product.url)
    const padded = Buffer.concat([small, Buffer.alloc(10_500_000 - small.length)])
    const one = await uploaded(own, padded)
    const two = await uploaded(own, padded)
    for (const images of [
      [one.id, two.id],
      [one.id, dataUrl(padded)],
      [dataUrl(padded), dataUrl(padded)],
      [dataUrl(Buffer.alloc(29_000_000))],
    ]) {
      expectError(await sendPrompt(own, sensible, { images }), 'images_too_large')
    }
    await expectNothingStarted(own)
  })

  it('with an image that belongs to another person or message, is unknown or named twice', async () => {
    const own = await signUp(product.url)
    const stranger = await signUp(product.url)
    const foreign = await uploaded(stranger, small)
    const image = await uploaded(own, small)
    for (const images of [[foreign.id], [randomUUID()], [image.id, foreign.id], [image.id, image.id]]) {
      const error = expectError(await sendPrompt(own, sensible, { images }), 'invalid_input')
      expect(error.details).toEqual({ images: validationMessages.imageGone })
    }
    await expectNothingStarted(own)
    await startTurn(own, sensible, { images: [image.id] })
    const error = expectError(await sendPrompt(own, sensible, { images: [image.id] }), 'invalid_input')
    expect(error.details).toEqual({ images: validationMessages.imageGone })
    await startTurn(stranger, sensible, { images: [foreign.id] })
  })

  it('with a data URL that is not an image', async () => {
    const own = await signUp(product.url)
    const html = Buffer.from('GIF89a<script>alert(1)</script>')
    for (const image of [
      dataUrl(html, 'image/gif'),
      'data:image/png;base64,',
      'data:image/png;base64,%%%',
      dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
    ]) {
      expectError(await sendPrompt(own, sensible, { images: [image] }), 'not_an_image')
    }
    expectError(await sendPrompt(own, sensible, { images: [dataUrl(pngBomb(30_000, 30_000))] }), 'too_large')
    await expectNothingStarted(own)
    expect(await db.count('from attachments where user_id = $1', [own.id])).toBe(0)
  })

  it.each([
    ['an address', { images: ['https://evil.example/a.png'] }, 'images.0'],
    ['a text', { images: ['data:text/html;base64,AAAA'] }, 'images.0'],
    ['a number', { images: [1] }, 'images.0'],
    ['no list', { images: 'all' }, 'images'],
    ['a mark that is none', { markedElements: ['button'] }, 'markedElements.0'],
    ['a long mark', { markedElements: [mark({ text: 'x'.repeat(101) })] }, 'markedElements.0.text'],
    ['eleven marks', { markedElements: Array.from({ length: 11 }, () => mark()) }, 'markedElements'],
  ])('with %s', async (_what, message, field) => {
    const own = await signUp(product.url)
    const error = expectError(
      await own.client.post('/api/generate-plugin', {
        requestId: randomUUID(),
        description: sensible,
        ...message,
      }),
      'invalid_input',
    )
    expect(Object.keys(error.details ?? {})).toEqual([field])
    await expectNothingStarted(own)
  })

  it('without credits, leaving its images free for the next message', async () => {
    const own = await signUp(product.url)
    const image = await uploaded(own, small)
    await db.leaveCredits(own.id, 0)
    const images = [image.id, dataUrl(other)]
    expectError(await sendPrompt(own, sensible, { images }), 'insufficient_credits')
    const rows = await db.rows('select id, turn_id from attachments where user_id = $1', [own.id])
    expect(rows).toEqual([{ id: image.id, turn_id: null }])
  })
})

describe('a repeated request', () => {
  it('returns the same turn, with uploads, data URLs and marked elements', async () => {
    const own = await signUp(product.url)
    const image = await uploaded(own, small)
    const message = {
      requestId: randomUUID(),
      images: [image.id, dataUrl(other)],
      markedElements: [mark()],
    }
    const first = await startTurn(own, sensible, message)
    const again = await startTurn(own, sensible, message)
    expect(again.id).toBe(first.id)
    await untilEnded(own, first.id)
    const stored = (await workspaceOf(own, first.pluginId)).messages[0]?.images.map(({ id }) => id) ?? []
    expect((await startTurn(own, sensible, { ...message, images: stored })).id).toBe(first.id)
    expect(await db.count('from attachments where user_id = $1', [own.id])).toBe(2)
  })

  it('with other images or marked elements is refused', async () => {
    const own = await signUp(product.url)
    const [one, two] = [await uploaded(own, small), await uploaded(own, other)]
    const message = { requestId: randomUUID(), images: [one.id], markedElements: [mark()] }
    const turn = await startTurn(own, sensible, message)
    for (const change of [
      { images: [] },
      { images: [two.id] },
      { images: [one.id, two.id] },
      { images: [dataUrl(other)] },
      { markedElements: [] },
      { markedElements: [mark({ text: 'Other' })] },
      { markedElements: [mark(), mark()] },
    ]) {
      expectError(await sendPrompt(own, sensible, { ...message, ...change }), 'request_reused')
    }
    // The same picture is the same image, however it was sent.
    expect((await startTurn(own, sensible, { ...message, images: [dataUrl(small)] })).id).toBe(turn.id)
    expect(await db.count('from turns where user_id = $1', [own.id])).toBe(1)
  })

  it('sent five times at the same moment uses the images once', async () => {
    const own = await signUp(product.url)
    const image = await uploaded(own, small)
    const message = { requestId: randomUUID(), images: [image.id, dataUrl(other)] }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sendPrompt(own, sensible, message)))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
    expect(new Set(answers.map((answer) => answer.json<TurnAnswer>().turn.id)).size).toBe(1)
    expect(await db.count('from attachments where user_id = $1', [own.id])).toBe(2)
  })
})

it('images of a message that started no turn can be sent again, and start one turn', async () => {
  const own = await signUp(product.url)
  const image = await uploaded(own, small)
  const declined = await startTurn(own, 'Book me a flight to the moon', {
    images: [image.id, dataUrl(other)],
  })
  expect((await untilEnded(own, declined.id)).status).toBe('declined')
  const [message] = (await workspaceOf(own, declined.pluginId)).messages
  const images = message?.images.map(({ id }) => id) ?? []
  const again = { pluginId: declined.pluginId, images }
  const answers = await Promise.all([1, 2, 3].map(() => sendPrompt(own, sensible, again)))
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  const { turn } = answers.find(({ status }) => status === 202)!.json<TurnAnswer>()
  expect((await untilEnded(own, turn.id)).status).toBe('delivered')
  const { messages } = await workspaceOf(own, declined.pluginId)
  const shown = messages.filter(({ role }) => role === 'user').map((asked) => asked.images)
  expect(shown).toEqual([message?.images, message?.images])
  // Its turn has succeeded, so it is now in use.
  expectError(await sendPrompt(own, sensible, again), 'invalid_input')
})

it('an image is given to one of several messages at the same moment', async () => {
  const own = await signUp(product.url)
  const image = await uploaded(own, small)
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendPrompt(own, sensible, { images: [image.id] })))
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 400, 400, 400])
  await db.expectSoundLedger()
})

it('unused images are deleted after a day', async () => {
  const { used, fresh, old } = abandoned
  // A worker checks it every 30 seconds, most of which have passed during the tests above.
  await until(
    'the old upload is gone',
    async () => (await db.count('from attachments where id = $1', [old.id])) === 0,
    45,
  )
  expect(await db.count('from attachments where id in ($1, $2)', [used.id, fresh.id])).toBe(2)
})
