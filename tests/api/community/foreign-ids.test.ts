import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { communityRoutes } from '#contract/community-routes.ts'
import { newComment, newPerson, newThread } from './stage.ts'

/** Every route of the forum that names a post, with a post that does not exist and with one of somebody else. */

/** Images and plugins are no posts; their tests are beside this one. */
type Named = Exclude<
  {
    [Name in keyof typeof communityRoutes]: (typeof communityRoutes)[Name] extends { at: unknown }
      ? Name
      : never
  }[keyof typeof communityRoutes],
  'image' | 'makePublic'
>

interface Use {
  /** Whether it is for the author of the post, or of the thread. */
  readonly own: boolean
  readonly post: 'thread' | 'comment'
  readonly body?: object
}
const post = { requestId: randomUUID(), content: 'Text' }
/** What each route is sent; the compiler asks for the new ones. */
const uses: Readonly<Record<Named, Use>> = {
  thread: { own: false, post: 'thread' },
  comments: { own: false, post: 'thread' },
  history: { own: false, post: 'thread' },
  newest: { own: false, post: 'thread' },
  view: { own: false, post: 'thread' },
  likeThread: { own: false, post: 'thread', body: { liked: true } },
  watchThread: { own: false, post: 'thread', body: { watching: true } },
  postComment: { own: false, post: 'thread', body: { ...post, parent: null } },
  likeComment: { own: false, post: 'comment', body: { liked: true } },
  editThread: { own: true, post: 'thread', body: { version: 1, title: 'A', content: 'B', category: null } },
  deleteThread: { own: true, post: 'thread' },
  editComment: { own: true, post: 'comment', body: { version: 1, content: 'A' } },
  deleteComment: { own: true, post: 'comment' },
  acceptComment: { own: true, post: 'comment', body: { accepted: true } },
}

describe('a post that does not exist and one of somebody else', () => {
  it('are answered in the same words by every route', async () => {
    const [ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')])
    const thread = await newThread(ann)
    const foreign = { thread, comment: await newComment(ann, thread) }
    const words = new Set<string>()
    for (const [name, { own, post: kind, body }] of Object.entries(uses)) {
      const route = communityRoutes[name as Named]
      const ask = (id: string) => {
        const { method, path } = route.at(id)
        return ben.client.call(method, path, { json: body, headers: { 'user-agent': 'Mozilla/5.0' } })
      }
      const answers = [await ask(randomUUID()), ...(own ? [await ask(foreign[kind])] : [])]
      for (const { status, text } of answers) {
        expect(status, name).toBe(404)
        words.add(text)
      }
      if (!own) expect((await ask(foreign[kind])).status, name).toBeLessThan(300)
    }
    expect([...words]).toHaveLength(1)
  })
})
