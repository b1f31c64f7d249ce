import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { communityErrors } from '#contract/messages/community.ts'
import { dismissToasts } from '../../site/src/ui/toast.ts'
import type { CommentInput, ThreadInput } from '#contract/schemas/community.ts'
import {
  button,
  cardOf,
  commentBox,
  commentOf,
  help,
  messages,
  newOne,
  openList,
  openThread,
  replyOf,
  threadOf,
} from './support/forum.tsx'
import { clickTwiceAtOnce, press } from './support/screen.tsx'
import { away, dashboardOf, gate, listed, person, refusal } from './support/server.ts'

/** Writing in the forum, on pages that are for readers. */

const made = '00000000-0000-4000-8000-00000000aaaa'
const png = (name: string) => new File([new Uint8Array([1])], name, { type: 'image/png' })
const toast = (text: string) => messages.getByText(text, { exact: true })
const heading = page.getByRole('heading', { name: /^Comments/ })
const replyBox = page.getByRole('textbox', { name: 'Reply to Greta Holm' })
const dialog = page.getByRole('dialog', { name: 'New Thread' })
const inDialog = (name: string) => dialog.getByRole('textbox', { name, exact: true })

afterEach(dismissToasts)

describe('a comment', () => {
  test('appears as soon as it is posted, once per double click, and empties its box', async () => {
    const asked: CommentInput[] = []
    await openThread({
      prepare: (server) =>
        server.on('POST /api/app/threads/*/comments', ({ body }) => {
          asked.push(body as CommentInput)
          return { id: made, held: false }
        }),
    })
    await commentBox.fill('Use **wp_nonce_field()**.')
    await clickTwiceAtOnce(button('Post Comment'))
    await expect.element(toast('Comment posted successfully')).toBeVisible()
    expect(asked).toMatchObject([{ content: 'Use **wp_nonce_field()**.', parent: null }])
    await expect.element(page.getByRole('listitem').getByText('wp_nonce_field()')).toBeVisible()
    await expect.element(page.getByText('Ada Lovelace')).toBeVisible()
    await expect.element(heading).toMatchTextContent('Comments (2)')
    await expect.element(commentBox).toHaveValue('')
    expect(document.getElementById('no-comments')?.hidden).toBe(true)
  })

  test('can be sent by key', async () => {
    const { server } = await openThread({
      prepare: (stub) => stub.on('POST /api/app/threads/*/comments', () => ({ id: made, held: false })),
    })
    await commentBox.fill('By key')
    await press('{Control>}{Enter}{/Control}')
    await expect.element(toast('Comment posted successfully')).toBeVisible()
    expect(server.count('POST /api/app/threads/*/comments')).toBe(1)
  })

  test('without words is not sent', async () => {
    await openThread()
    await commentBox.fill('  ')
    await button('Post Comment').click()
    await expect.element(toast('Missing content')).toBeVisible()
    await expect.element(toast('Please write a comment')).toBeVisible()
  })

  test('that is too long is not sent, and says so', async () => {
    await openThread()
    // Counted as people see them: eleven code units each.
    await commentBox.fill('👨‍👩‍👧‍👦'.repeat(2_001))
    await expect.element(page.getByText('2,001 / 2,000')).toBeVisible()
    await button('Post Comment').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Use at most 2000 characters.')
  })

  test.each([
    ['the server is away', () => away(), ['Error', 'Failed to post comment']],
    [
      'the session has ended',
      () => refusal('unauthenticated'),
      ['Sign in required', 'Please sign in to post a comment'],
    ],
    [
      'the thread was locked meanwhile',
      () => refusal('invalid_input', { thread: communityErrors.locked }),
      ['Thread locked', 'This thread is locked and cannot receive new comments'],
    ],
    [
      'nothing of it can be seen',
      () => refusal('invalid_input', { content: communityErrors.commentMissing }),
      ['Missing content', 'Please write a comment'],
    ],
  ])('stays in its box when %s', async (_, reply, words) => {
    await openThread({ prepare: (server) => server.on('POST /api/app/threads/*/comments', reply) })
    await commentBox.fill('Not lost')
    await button('Post Comment').click()
    for (const text of words) await expect.element(toast(text)).toBeVisible()
    await expect.element(commentBox).toHaveValue('Not lost')
  })

  test('with a word that is longer than a phone is wide stays within the page', async () => {
    await openThread()
    await page.viewport(390, 844)
    await commentBox.fill('x'.repeat(200))
    expect(commentBox.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
  })

  test('is sent again as the same post while its words are the same', async () => {
    const ids: string[] = []
    await openThread({
      prepare: (server) =>
        server.on('POST /api/app/threads/*/comments', ({ body }) => {
          ids.push((body as CommentInput).requestId)
          return away()
        }),
    })
    await commentBox.fill('Once')
    await button('Post Comment').click()
    await expect.element(toast('Failed to post comment')).toBeVisible()
    await button('Post Comment').click()
    await expect.poll(() => ids.length).toBe(2)
    expect(ids[1]).toBe(ids[0])
    await commentBox.fill('Once more')
    await button('Post Comment').click()
    await expect.poll(() => ids.length).toBe(3)
    expect(ids[2]).not.toBe(ids[0])
  })

  test('that was begun is there after a reload', async () => {
    // Another thread, because what other tests have typed in theirs may be about to be kept.
    const begun = threadOf({ id: made })
    localStorage.setItem(
      `plugsmith:edit:${person.id}:forum:${begun.id}`,
      JSON.stringify({ title: '', content: 'Begun', category: null, requestId: made }),
    )
    await openThread({ thread: begun })
    await expect.element(commentBox).toHaveValue('Begun')
  })

  test('can be previewed as the page will show it', async () => {
    await openThread()
    await commentBox.fill('Some **bold** and <script>alert(1)</script>')
    await button('Preview').click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect.element(preview).toMatchTextContent('Some bold and <script>alert(1)</script>')
    expect(preview.element().querySelector('strong')?.textContent).toBe('bold')
    expect(preview.element().querySelector('script')).toBeNull()
    await button('Preview').click()
    await expect.element(commentBox).toHaveValue('Some **bold** and <script>alert(1)</script>')
  })
})

describe('a reply', () => {
  const comments = [commentOf(2, { replies: [replyOf(3)] }), commentOf(4)]

  test('is written below its comment, and its box opens empty', async () => {
    const asked: CommentInput[] = []
    await openThread({
      comments,
      prepare: (server) =>
        server.on('POST /api/app/threads/*/comments', ({ body }) => {
          asked.push(body as CommentInput)
          return { id: made, held: false }
        }),
    })
    await button('Svara').first().click()
    await replyBox.fill('A reply')
    await button('Svara').last().click()
    // One box at a time.
    await expect.element(replyBox).toHaveValue('')
    await button('Svara').first().click()
    await expect.element(replyBox).toHaveValue('')
    await replyBox.fill('My reply')
    await button('Skicka svar').click()
    await expect.element(toast('Reply posted successfully')).toBeVisible()
    expect(asked).toMatchObject([{ content: 'My reply', parent: comments[0]?.id }])
    const list = document.querySelector(`#comment-${CSS.escape(comments[0]?.id ?? '')} .replies`)
    expect(list?.textContent).toContain('My reply')
    await expect.element(replyBox).not.toBeInTheDocument()
    // Comments alone are counted.
    await expect.element(heading).toMatchTextContent('Comments (1)')
  })

  test('can begin the list of replies', async () => {
    await openThread({
      comments,
      prepare: (server) => server.on('POST /api/app/threads/*/comments', () => ({ id: made, held: false })),
    })
    await button('Svara').last().click()
    await replyBox.fill('The first')
    await button('Skicka svar').click()
    await expect.element(page.getByText('The first')).toBeVisible()
    expect(document.querySelectorAll('.replies')).toHaveLength(2)
  })

  test('can be given up', async () => {
    await openThread({ comments })
    await button('Svara').first().click()
    await button('Avbryt').click()
    await expect.element(replyBox).not.toBeInTheDocument()
  })

  test.each([
    ['without words', '', null, ['Missing content', 'Please write a reply']],
    ['while the server is away', 'x', away, ['Error', 'Failed to post reply']],
    [
      'without a session',
      'x',
      () => refusal('unauthenticated'),
      ['Sign in required', 'Please sign in to reply'],
    ],
    [
      'in a thread that was locked meanwhile',
      'x',
      () => refusal('invalid_input', { thread: communityErrors.lockedForReplies }),
      ['Thread locked', 'This thread is locked and cannot receive new replies'],
    ],
  ])('%s says what is wrong', async (_, text, reply, words) => {
    await openThread({
      comments,
      prepare: (server) => {
        if (reply) server.on('POST /api/app/threads/*/comments', reply)
      },
    })
    await button('Svara').first().click()
    await replyBox.fill(text)
    await button('Skicka svar').click()
    for (const words_ of words) await expect.element(toast(words_)).toBeVisible()
  })

  test('to a reply, or in a locked thread, is not offered', async () => {
    await openThread({ comments })
    await expect.element(button('Svara').first()).toBeVisible()
    expect(button('Svara').elements()).toHaveLength(2)
  })

  test('is not offered in a locked thread, which can still be liked', async () => {
    await openThread({ thread: threadOf({ locked: true }), comments })
    await expect.element(button('4 likes')).toBeVisible()
    await expect.element(button('Svara')).not.toBeInTheDocument()
    await expect.element(commentBox).not.toBeInTheDocument()
  })
})

describe('a like', () => {
  test('is shown before the server has answered', async () => {
    const held = gate()
    await openThread({
      prepare: (server) =>
        server.on('POST /api/app/threads/*/like', async () => {
          await held.promise
          return { likes: 9, liked: true }
        }),
    })
    await button('4 likes').click()
    await expect.element(button('5 likes')).toHaveAttribute('aria-pressed', 'true')
    held.resolve()
    await expect.element(button('9 likes')).toBeVisible()
  })

  test('that fails is put back without a word', async () => {
    await openThread({
      comments: [commentOf(2, { likes: 1, liked: true })],
      prepare: (server) => server.on('POST /api/app/comments/*/like', away),
    })
    await button('1 like').click()
    await expect.element(button('1 like')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(messages.getByRole('listitem')).not.toBeInTheDocument()
  })

  test.each([
    ['threads', '4 likes', 'POST /api/app/threads/*/like'],
    ['comments', '1 like', 'POST /api/app/comments/*/like'],
  ] as const)('needs a session: %s', async (what, name, call) => {
    await openThread({
      comments: [commentOf(2, { likes: 1 })],
      prepare: (server) => server.on(call, () => refusal('unauthenticated')),
    })
    await button(name).click()
    await expect.element(toast(`Please sign in to like ${what}`)).toBeVisible()
    await expect.element(button(name)).toHaveAttribute('aria-pressed', 'false')
  })
})

describe('a deletion', () => {
  const own = [commentOf(2, { own: true, replies: [replyOf(3, { own: true })] }), commentOf(4)]

  test('of a comment takes it out of the page, after a question', async () => {
    await openThread({
      thread: threadOf({ comments: 2 }),
      comments: own,
      prepare: (server) => server.on('DELETE /api/app/comments/*', () => undefined),
    })
    await button('Delete comment').click()
    const question = page.getByRole('dialog', { name: 'Delete this comment?' })
    await clickTwiceAtOnce(question.getByRole('button', { name: 'Delete comment' }))
    await expect.element(toast('Comment deleted')).toBeVisible()
    expect(document.getElementById(`comment-${own[0]?.id}`)).toBeNull()
    await expect.element(heading).toMatchTextContent('Comments (1)')
    await expect.element(heading).toHaveFocus()
  })

  test('that fails leaves everything as it was', async () => {
    await openThread({
      comments: own,
      prepare: (server) => server.on('DELETE /api/app/comments/*', away),
    })
    await button('Delete reply').click()
    await page
      .getByRole('dialog', { name: 'Delete this reply?' })
      .getByRole('button', { name: 'Delete reply' })
      .click()
    await expect.element(toast('Failed to delete comment')).toBeVisible()
    await expect.element(button('Delete reply')).toBeVisible()
  })

  test('that another tab has made counts', async () => {
    await openThread({
      comments: own,
      prepare: (server) => server.on('DELETE /api/app/comments/*', () => refusal('not_found')),
    })
    await button('Delete reply').click()
    await page
      .getByRole('dialog', { name: 'Delete this reply?' })
      .getByRole('button', { name: 'Delete reply' })
      .click()
    await expect.element(toast('Comment deleted')).toBeVisible()
  })

  test('of a thread leads back to the list, which says so', async () => {
    const { left } = await openThread({
      thread: threadOf({ own: true }),
      prepare: (server) => server.on('DELETE /api/app/threads/*', () => undefined),
    })
    await button('Delete thread').click()
    await page
      .getByRole('dialog', { name: 'Delete this thread?' })
      .getByRole('button', { name: 'Delete thread' })
      .click()
    await expect.poll(() => left).toEqual(['/community'])
    expect(sessionStorage.getItem('plugsmith:flash')).toContain('Thread deleted')
  })

  test('is offered for own threads of the list alone', async () => {
    await openList({
      threads: [cardOf(1, { own: true, title: 'Mine' }), cardOf(2, { title: 'Theirs' })],
      prepare: (server) => server.on('DELETE /api/app/threads/*', () => undefined),
    })
    await button('Delete thread: Mine').click()
    await page
      .getByRole('dialog', { name: 'Delete this thread?' })
      .getByRole('button', { name: 'Delete thread' })
      .click()
    await expect.element(toast('Thread deleted')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Mine' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Theirs' })).toBeVisible()
    await expect.element(button('Delete thread: Theirs')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'All Categories' })).toHaveFocus()
  })
})

describe('a new thread', () => {
  test('is created in the category that is listed, and opens', async () => {
    const asked: ThreadInput[] = []
    const { left } = await openList({
      category: 'help',
      prepare: (server) =>
        server.on('POST /api/app/threads', ({ body }) => {
          asked.push(body as ThreadInput)
          return { id: made, held: false }
        }),
    })
    await button('New Thread').click()
    await expect.element(dialog.getByRole('combobox', { name: 'Category' })).toHaveValue('help')
    await inDialog('Title').fill('Nonces')
    await inDialog('Content').fill('How?')
    await dialog.getByRole('button', { name: 'Create Thread' }).click()
    await expect.poll(() => left).toEqual([`/community/thread/${made}`])
    expect(asked).toMatchObject([{ title: 'Nonces', content: 'How?', category: 'help' }])
    expect(sessionStorage.getItem('plugsmith:flash')).toContain('Thread created successfully')
  })

  test('carries a plugin, a private one only once it has been made public', async () => {
    const asked: ThreadInput[] = []
    const plugin = listed({ name: 'Tide Table', versionNumber: 1 })
    const { server, left } = await openList({
      prepare: (stub) => {
        stub.on('GET /api/app/dashboard', () => dashboardOf([plugin, listed({ name: 'Empty' })]))
        stub.on('POST /api/app/plugins/*/make-public', () => ({}))
        stub.on('POST /api/app/threads', ({ body }) => {
          asked.push(body as ThreadInput)
          return { id: made, held: false }
        })
      },
    })
    await button('New Thread').click()
    await inDialog('Title').fill('My tides')
    await inDialog('Content').fill('Have a look.')
    const choice = dialog.getByRole('combobox', { name: 'Attach one of my plugins' })
    await choice.selectOptions('Tide Table')
    await expect.element(choice.getByRole('option', { name: 'Empty' })).not.toBeInTheDocument()
    await expect.element(dialog.getByText('Tide Table is private.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Create Thread' }).click()
    await expect.element(dialog.getByText('Make the plugin public first, or attach none.')).toBeVisible()
    expect(asked).toEqual([])
    await dialog.getByRole('button', { name: 'Make public' }).click()
    await expect.element(dialog.getByText('Tide Table is private.')).not.toBeInTheDocument()
    expect(server.requests).toContain(`POST /api/app/plugins/${plugin.id}/make-public`)
    await dialog.getByRole('button', { name: 'Create Thread' }).click()
    await expect.poll(() => left).toEqual([`/community/thread/${made}`])
    expect(asked).toMatchObject([{ plugin: plugin.id }])
  })

  test('says when its plugin cannot be made public', async () => {
    await openList({
      prepare: (stub) => {
        stub.on('GET /api/app/dashboard', () =>
          dashboardOf([listed({ name: 'Tide Table', versionNumber: 1 })]),
        )
        stub.on('POST /api/app/plugins/*/make-public', away)
      },
    })
    await button('New Thread').click()
    await dialog.getByRole('combobox', { name: 'Attach one of my plugins' }).selectOptions('Tide Table')
    await dialog.getByRole('button', { name: 'Make public' }).click()
    await expect.element(toast('Could not make the plugin public')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Make public' })).toBeVisible()
  })

  test('can be begun where there is none, and is kept when the dialog closes', async () => {
    await openList()
    await button('Create First Thread').click()
    await inDialog('Title').fill('Half a thought')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await button('New Thread').click()
    await expect.element(inDialog('Title')).toHaveValue('Half a thought')
  })

  test('needs both title and content', async () => {
    await openList()
    await button('New Thread').click()
    await inDialog('Title').fill('A title')
    await dialog.getByRole('button', { name: 'Create Thread' }).click()
    await expect.element(toast('Missing information')).toBeVisible()
    await expect.element(toast('Please provide both title and content')).toBeVisible()
  })

  test('has a title of 200 characters at most', async () => {
    await openList()
    await button('New Thread').click()
    await inDialog('Title').fill('x'.repeat(201))
    await inDialog('Content').fill('Content')
    await dialog.getByRole('button', { name: 'Create Thread' }).click()
    await expect.element(dialog.getByText('Use at most 200 characters.')).toBeVisible()
  })

  test('that cannot be created stays in its dialog, with the reason', async () => {
    await openList({
      prepare: (server) => server.on('POST /api/app/threads', () => refusal('rate_limited')),
    })
    await button('New Thread').click()
    await inDialog('Title').fill('Kept')
    await inDialog('Content').fill('Content')
    await dialog.getByRole('button', { name: 'Create Thread' }).click()
    await expect.element(toast('Failed to create thread')).toBeVisible()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Rate limit exceeded.')
    await expect.element(inDialog('Title')).toHaveValue('Kept')
  })

  test('needs a session', async () => {
    await openList({ prepare: (server) => server.on('GET /api/users/me', () => ({ user: null })) })
    await button('New Thread').click()
    await expect.element(toast('Please sign in to create a thread')).toBeVisible()
  })
})

describe('the bar above a text', () => {
  test('marks what is selected, which can be undone', async () => {
    await openThread()
    await commentBox.fill('Use a nonce')
    const box = commentBox.element() as HTMLTextAreaElement
    box.setSelectionRange(6, 11)
    await button('Bold').click()
    await expect.element(commentBox).toHaveValue('Use a **nonce**')
    expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe('nonce')
    await press('{Control>}z{/Control}')
    await expect.element(commentBox).toHaveValue('Use a nonce')
  })

  test('adds images, which are shown in the preview', async () => {
    await openThread({
      prepare: (server) =>
        server.on('POST /api/app/forum-images', () => ({ id: made, width: 640, height: 480 })),
    })
    await commentBox.fill('Look:')
    await page.getByLabelText('Add images').last().upload(png('My [form].png'))
    const address = `/api/app/community/images/${made}?size=640x480`
    await expect.element(commentBox).toHaveValue(`Look:\n![My form](${address})\n`)
    await button('Preview').click()
    await expect.element(page.getByRole('img', { name: 'My form' })).toHaveAttribute('src', address)
  })

  test('takes images that are pasted or dropped, and waits for them before it sends', async () => {
    const arrived = gate()
    const { server } = await openThread({
      prepare: (stub) => {
        stub.on('POST /api/app/threads/*/comments', () => ({ id: made, held: false }))
        stub.on('POST /api/app/forum-images', async () => {
          await arrived.promise
          return { id: made, width: 64, height: 48 }
        })
      },
    })
    await commentBox.fill('Two')
    const data = new DataTransfer()
    data.items.add(png('a.png'))
    commentBox
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    commentBox
      .element()
      .dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    await expect.element(page.getByText('Uploading…')).toBeVisible()
    await button('Post Comment').click()
    await expect.element(page.getByText('An image is still being uploaded.')).toBeVisible()
    expect(server.count('POST /api/app/threads/*/comments')).toBe(0)
    arrived.resolve()
    await expect.element(page.getByText('Uploading…')).not.toBeInTheDocument()
    expect((commentBox.element() as HTMLTextAreaElement).value.match(/!\[a\]/g)).toHaveLength(2)
    await button('Post Comment').click()
    await expect.element(toast('Comment posted successfully')).toBeVisible()
  })

  test('says why an image cannot be added, and leaves the text as it is', async () => {
    await openThread({
      prepare: (server) => server.on('POST /api/app/forum-images', () => refusal('not_an_image')),
    })
    await commentBox.fill('Text')
    await page.getByLabelText('Add images').last().upload(png('a.png'))
    await expect.element(toast('Could not add the image')).toBeVisible()
    await expect.element(toast('Please upload image files only')).toBeVisible()
    await expect.element(commentBox).toHaveValue('Text')
  })
})

describe('new comments', () => {
  test('by others are announced, without those the page has, and shown where they belong once asked for', async () => {
    const { server } = await openThread({ thread: threadOf({ comments: 1 }), comments: [commentOf(2)] })
    await expect.element(commentBox).toBeVisible()
    server.on('GET /community/thread/*/newest.json', () => [newOne(5), newOne(4), newOne(2)])
    server.on('GET /api/app/community/threads/*/comments', () => ({
      comments: [
        commentOf(2, { replies: [replyOf(4, { content: 'A new reply' })] }),
        commentOf(5, { content: 'A new comment' }),
      ],
      next: null,
      latest: null,
    }))
    await button('2 new comments').click()
    await expect.element(page.getByText('A new comment')).toBeVisible()
    await expect.element(page.getByText('A new reply')).toBeVisible()
    await expect.element(heading).toMatchTextContent('Comments (2)')
    await expect.element(button('2 new comments')).not.toBeInTheDocument()
    expect(document.activeElement?.id).toBe(`comment-${newOne(4).id}`)
  })

  test('that cannot be loaded are said so, and can be asked for again', async () => {
    const { server } = await openThread()
    await expect.element(commentBox).toBeVisible()
    server.on('GET /community/thread/*/newest.json', () => [newOne(5)])
    server.on('GET /api/app/community/threads/*/comments', away)
    await button('1 new comment').click()
    await expect.element(toast('Failed to load comments')).toBeVisible()
    await expect.element(button('1 new comment')).toBeVisible()
  })
})

describe('a page', () => {
  test('that was made a second ago shows what was written since, without what was deleted', async () => {
    const gone = commentOf(2)
    await openThread({
      thread: threadOf({ comments: 2 }),
      comments: [gone, commentOf(4)],
      prepare: (server) =>
        server.on('GET /api/app/community/threads/*/comments', () => ({
          comments: [
            commentOf(4, { replies: [replyOf(5, { content: 'A new reply' })] }),
            commentOf(6, { content: 'A new comment' }),
          ],
          next: null,
          latest: null,
        })),
    })
    await expect.element(page.getByText('A new comment')).toBeVisible()
    await expect.element(page.getByText('A new reply')).toBeVisible()
    await expect.element(heading).toMatchTextContent('Comments (2)')
    expect(document.getElementById(`comment-${gone.id}`)).toBeNull()
  })

  test('that was made a second ago lists no thread that was deleted since', async () => {
    await openList({
      threads: [cardOf(1, { title: 'Gone' }), cardOf(2, { title: 'Still there', own: true })],
      prepare: (server) =>
        server.on('GET /api/app/community/threads', () => ({
          threads: [cardOf(2, { title: 'Still there', own: true })],
          next: null,
          closed: null,
          found: null,
        })),
    })
    await expect.element(button('Delete thread: Still there')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Gone' })).not.toBeInTheDocument()
  })

  test('shows the sign-in to somebody whose session has ended', async () => {
    await openThread({ prepare: (server) => server.on('GET /api/users/me', () => ({ user: null })) })
    await expect.element(page.getByText('Please sign in to post a comment')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Sign In' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/auth\?next=%2Fcommunity%2Fthread%2F/))
    await expect.element(commentBox).not.toBeInTheDocument()
  })

  test.each([
    ['the thread', 'GET /api/app/community/threads/*', 'Failed to load thread'],
    ['the comments', 'GET /api/app/community/threads/*/comments', 'Failed to load comments'],
  ] as const)('says when %s cannot be loaded, and loads again when asked', async (_, call, words) => {
    const { server } = await openThread({ prepare: (stub) => stub.on(call, away) })
    await expect.element(toast(words)).toBeVisible()
    server.on('GET /api/app/community/threads/*', () => threadOf())
    server.on('GET /api/app/community/threads/*/comments', () => ({
      comments: [],
      next: null,
      latest: null,
    }))
    await button('Try again').click()
    await expect.element(commentBox).toBeVisible()
  })

  test('says when the threads cannot be loaded', async () => {
    await openList({ prepare: (server) => server.on('GET /api/app/community/threads', away) })
    await expect.element(toast('Failed to load threads')).toBeVisible()
  })
})

describe('an accepted answer', () => {
  const comments = [commentOf(2), commentOf(4, { content: 'Second' })]
  const mine = threadOf({ own: true, comments: 2 })
  const [first, second] = comments.map(({ id }) => id)
  const marked = () => [...document.querySelectorAll('#comment-list > .accepted')].map(({ id }) => id)
  const bar = () => document.getElementById('solved-by')

  test('is marked and named at the top, and only one is', async () => {
    const asked: unknown[] = []
    await openThread({
      thread: mine,
      comments,
      prepare: (server) =>
        server.on('POST /api/app/comments/*/accepted', ({ url, body }) => {
          asked.push(body)
          const { accepted } = body as { accepted: boolean }
          return { accepted: accepted ? (url.pathname.split('/').at(-2) ?? null) : null }
        }),
    })
    await button('Accept answer').first().click()
    await expect.element(toast('Answer accepted')).toBeVisible()
    expect(marked()).toEqual([`comment-${first}`])
    expect(bar()?.hidden).toBe(false)
    expect(bar()?.querySelector('a')?.hash).toBe(`#comment-${first}`)
    await expect.element(page.getByText('Accepted answer')).toBeVisible()
    await expect.element(page.getByText('Solved', { exact: true })).toBeVisible()
    await button('Accept answer').click()
    await expect.poll(marked).toEqual([`comment-${second}`])
    await button('Not the answer after all').click()
    await expect.element(toast('This thread has no accepted answer now')).toBeVisible()
    expect(marked()).toEqual([])
    expect(bar()?.hidden).toBe(true)
    expect(asked).toEqual([{ accepted: true }, { accepted: true }, { accepted: false }])
  })

  test('that was accepted after the page was made is marked', async () => {
    const [comment] = comments
    await openThread({
      thread: { ...mine, accepted: comment ? { ...comment, after: null } : null },
      comments,
    })
    await expect.poll(marked).toEqual([`comment-${first}`])
  })

  test.each([
    ['the server is away', () => away(), 'Failed to accept the answer'],
    [
      'the thread was locked meanwhile',
      () => refusal('invalid_input', { thread: communityErrors.lockedForAnswers }),
      'This thread is locked, so its answer can no longer be changed.',
    ],
  ])('stays as it was when %s', async (_, reply, words) => {
    await openThread({
      thread: mine,
      comments,
      prepare: (server) => server.on('POST /api/app/comments/*/accepted', reply),
    })
    await button('Accept answer').first().click()
    await expect.element(toast(words)).toBeVisible()
    expect(marked()).toEqual([])
  })

  test('is for the author of an open thread to choose', async () => {
    await openThread({ thread: { ...mine, own: false }, comments })
    await expect.element(button('Svara').first()).toBeVisible()
    await expect.element(button('Accept answer')).not.toBeInTheDocument()
  })
})

describe('an edit', () => {
  const own = commentOf(2, { own: true, content: 'Before' })
  const editBox = page.getByRole('textbox', { name: 'Edit comment' })
  const textOf = (id: string) => document.querySelector<HTMLElement>(`[data-text="${id}"]`)
  const linkOf = (id: string) => document.querySelector<HTMLElement>(`.edited[href*="${id}"]`)
  const editedAt = new Date().toISOString()

  test('of a comment takes the place of its text, which then leads to the earlier one', async () => {
    const asked: unknown[] = []
    await openThread({
      comments: [own],
      prepare: (server) =>
        server.on('POST /api/app/comments/*/edit', ({ body }) => {
          asked.push(body)
          return { version: 2, editedAt, withheld: null }
        }),
    })
    await button('Edit comment').click()
    await expect.element(editBox).toHaveValue('Before')
    expect(textOf(own.id)?.hidden).toBe(true)
    await editBox.fill('After, **bold**')
    await clickTwiceAtOnce(button('Save Changes'))
    await expect.element(toast('Changes saved')).toBeVisible()
    await expect.poll(() => textOf(own.id)?.innerHTML).toContain('After, <strong>bold</strong>')
    expect(textOf(own.id)?.hidden).toBe(false)
    expect(linkOf(own.id)?.hidden).toBe(false)
    expect(asked).toEqual([{ version: 1, content: 'After, **bold**' }])
    // From the version that is there now.
    await button('Edit comment').click()
    await editBox.fill('Again')
    await button('Save Changes').click()
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[1]).toEqual({ version: 2, content: 'Again' })
  })

  test('that another tab was faster with keeps its text, shows the other and can replace it', async () => {
    const asked: { version: number }[] = []
    await openThread({
      comments: [own],
      prepare: (server) => {
        server.on('POST /api/app/comments/*/edit', ({ body }) => {
          asked.push(body as { version: number })
          return asked.length === 1 ? refusal('version_conflict') : { version: 4, editedAt, withheld: null }
        })
        server.on('GET /api/app/community/threads/*/history', () => ({
          title: 'Title',
          author: own.author,
          versions: [
            { version: 3, title: null, category: null, content: 'From the other tab', writtenAt: editedAt },
          ],
          next: null,
        }))
      },
    })
    await button('Edit comment').click()
    await editBox.fill('Mine')
    await button('Save Changes').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^This was edited in another tab/)
    await expect.element(page.getByText('From the other tab')).toBeVisible()
    await expect.element(editBox).toHaveValue('Mine')
    await button('Save Changes').click()
    await expect.element(toast('Changes saved')).toBeVisible()
    expect(asked.map(({ version }) => version)).toEqual([1, 3])
  })

  test.each([
    ['the server is away', () => away(), ['Error', 'Failed to save changes']],
    [
      'the thread was locked meanwhile',
      () => refusal('invalid_input', { thread: communityErrors.lockedForEdits }),
      ['Thread locked', communityErrors.lockedForEdits],
    ],
  ])('stays in its box when %s', async (_, reply, words) => {
    await openThread({
      comments: [own],
      prepare: (server) => server.on('POST /api/app/comments/*/edit', reply),
    })
    await button('Edit comment').click()
    await editBox.fill('Not lost')
    await button('Save Changes').click()
    for (const text of words) await expect.element(toast(text)).toBeVisible()
    await expect.element(editBox).toHaveValue('Not lost')
    await button('Cancel').click()
    await expect.element(editBox).not.toBeInTheDocument()
    expect(textOf(own.id)?.hidden).toBe(false)
  })

  test('of a thread changes title, category and text', async () => {
    const asked: unknown[] = []
    const thread = threadOf({ own: true })
    await openThread({
      thread,
      prepare: (server) => {
        server.on('GET /api/app/community/categories', () => ({ categories: [help] }))
        server.on('POST /api/app/threads/*/edit', ({ body }) => {
          asked.push(body)
          return { version: 2, editedAt, withheld: null }
        })
      },
    })
    await button('Edit thread').click()
    const editing = page.getByRole('dialog', { name: 'Edit Thread' })
    await editing.getByRole('textbox', { name: 'Title' }).fill('Another title')
    await editing.getByRole('combobox', { name: 'Category' }).selectOptions('help')
    await editing.getByRole('textbox', { name: 'Content' }).fill('Other words')
    await editing.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(toast('Changes saved')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Another title' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Help' })).toBeVisible()
    expect(textOf(thread.id)?.textContent).toBe('Other words')
    expect(asked).toEqual([{ version: 1, title: 'Another title', content: 'Other words', category: 'help' }])
  })

  test('that the page does not have yet is shown', async () => {
    const comment = commentOf(2, { content: 'Newer', version: 2, editedAt })
    await openThread({ comments: [comment] })
    await expect.poll(() => textOf(comment.id)?.innerHTML).toBe('<p>Newer</p>')
  })

  test('is for authors, and not in a locked thread', async () => {
    await openThread({ thread: threadOf({ own: true, locked: true }), comments: [own, commentOf(4)] })
    await expect.element(button('Delete comment')).toBeVisible()
    await expect.element(button('Edit comment')).not.toBeInTheDocument()
    await expect.element(button('Edit thread')).not.toBeInTheDocument()
  })
})

describe('watching a thread', () => {
  test('begins and ends with a press, once', async () => {
    const asked: unknown[] = []
    await openThread({
      prepare: (server) =>
        server.on('POST /api/app/threads/*/watch', ({ body }) => {
          asked.push(body)
          return {}
        }),
    })
    await expect.element(button('Watch')).toBeVisible()
    await clickTwiceAtOnce(button('Watch'))
    await expect.element(button('Watching')).toHaveAttribute('aria-pressed', 'true')
    await button('Watching').click()
    await expect.element(button('Watch')).toHaveAttribute('aria-pressed', 'false')
    expect(asked).toEqual([{ watching: true }, { watching: false }])
  })

  test.each([
    [null, 'Watching'],
    [false, 'Watch'],
  ])('begins with a comment, unless that was decided before: %s', async (watching, name) => {
    await openThread({
      thread: threadOf({ watching }),
      prepare: (server) => server.on('POST /api/app/threads/*/comments', () => ({ id: made, held: false })),
    })
    await commentBox.fill('A comment')
    await button('Post Comment').click()
    await expect.element(toast('Comment posted successfully')).toBeVisible()
    await expect.element(button(name)).toBeVisible()
  })

  test('stays as it was when the server is away', async () => {
    await openThread({ prepare: (server) => server.on('POST /api/app/threads/*/watch', () => away()) })
    await button('Watch').click()
    await expect.element(toast('Failed to watch the thread')).toBeVisible()
    await expect.element(button('Watch')).toBeVisible()
  })
})
