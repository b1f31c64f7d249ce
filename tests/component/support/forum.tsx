import '../../../site/src/styles/global.css'
import '../../../site/src/components/community/community.css'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '#contract/api.ts'
import type {
  CommentsAnswer,
  ForumComment,
  ForumReply,
  NewComment,
  ThreadAnswer,
  ThreadCard,
} from '#contract/community.ts'
import { communityPaths } from '#contract/community.ts'
import { historyPath } from '../../../site/src/components/community/history-path.ts'
import '../../../site/src/behaviour/new-comments.ts'
import ListWriting from '../../../site/src/islands/community/ListWriting.tsx'
import ThreadWriting from '../../../site/src/islands/community/ThreadWriting.tsx'
import WithheldThread from '../../../site/src/islands/community/WithheldThread.tsx'
import { show } from './screen.tsx'
import { dashboardOf, person, stubServer } from './server.ts'
import type { Server } from './server.ts'

/** The forum as small as its island needs it: a page for readers, with places that it fills. */

const createdAt = '2026-11-20T10:00:00.000Z'
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const author = { name: 'Greta Holm', avatar: null }
export const help = {
  slug: 'help',
  name: 'Help',
  color: 'blue',
  icon: 'HelpCircle',
  description: '',
  threadCount: 1,
} as const

export const threadOf = (change: Partial<ThreadAnswer> = {}): ThreadAnswer => ({
  id: idOf(1),
  title: 'How do I print a nonce?',
  content: 'I have a form.',
  version: 1,
  editedAt: null,
  author,
  category: null,
  pinned: false,
  locked: false,
  solved: false,
  sample: false,
  views: 3,
  likes: 4,
  liked: false,
  comments: 1,
  watching: null,
  accepted: null,
  plugin: null,
  own: false,
  withheld: null,
  closed: null,
  createdAt,
  ...change,
})
export const replyOf = (number: number, change: Partial<ForumReply> = {}): ForumReply => ({
  id: idOf(number),
  author,
  content: 'Text',
  version: 1,
  editedAt: null,
  likes: 0,
  liked: false,
  own: false,
  withheld: null,
  createdAt,
  ...change,
})
export const commentOf = (number: number, change: Partial<ForumComment> = {}): ForumComment => ({
  ...replyOf(number),
  replies: [],
  repeated: false,
  ...change,
})
export const cardOf = (number: number, change: Partial<ThreadCard> = {}): ThreadCard => {
  const {
    content: preview,
    likes: _,
    liked: __,
    comments: replies,
    accepted: ___,
    watching: ______,
    version: ____,
    editedAt: _____,
    withheld: _______,
    plugin: ________,
    ...facts
  } = threadOf()
  return { ...facts, preview, replies, id: idOf(number), ...change }
}

export const messages = page.getByRole('region', { name: 'Messages' })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const commentBox = page.getByRole('textbox', { name: 'Your comment' })

export function showPage(html: string): void {
  const forum = document.createElement('div')
  forum.className = 'forum'
  forum.innerHTML = html
  document.body.append(forum)
  onTestFinished(() => forum.remove())
}

const places = ({ id, content }: Pick<ForumReply, 'id' | 'content'>) =>
  `<a class="edited" href="${historyPath(idOf(1), { id })}" hidden></a>
  <div class="post" data-text="${id}" data-version="1">${content}</div>
  <div class="acts-row" data-post="${id}"><a class="like still" href="/auth">still</a></div>`
export const itemOf = (comment: ForumReply, replies: readonly ForumReply[] = []): string =>
  `<li id="comment-${comment.id}">${places(comment)}${
    replies.length === 0 ? '' : `<ol class="replies">${replies.map((reply) => itemOf(reply)).join('')}</ol>`
  }</li>`

/** As the page of a thread has it. */
export const newCommentsBar = `<new-comments class="fresh" role="status" data-source="${communityPaths.newest(idOf(1))}" data-latest="${createdAt}" hidden><button type="button" class="btn"><span></span></button></new-comments>`
/** A comment that was written after the page was made. */
export const newOne = (number: number, createdAt = `2026-11-2${number}T10:00:00.000Z`): NewComment => ({
  id: idOf(number),
  createdAt,
  href: communityPaths.thread(idOf(1), 'page', idOf(number)),
})

interface OfThread {
  readonly thread?: ThreadAnswer
  readonly comments?: readonly ForumComment[]
  readonly roles?: readonly Role[]
  /** Changes the stubbed responses before the island loads. */
  readonly prepare?: (server: Server) => void
}

/** Opens the page of a thread as somebody who is signed in. */
export async function openThread({ thread = threadOf(), comments = [], roles = [], prepare }: OfThread = {}) {
  const answer: CommentsAnswer = { comments, next: null, latest: createdAt }
  const server = stubServer({
    'GET /api/users/me': () => ({ user: { ...person, roles } }),
    'GET /api/app/community/threads/*': () => thread,
    'GET /api/app/community/threads/*/comments': () => answer,
    'GET /community/thread/*/newest.json': () => [],
  })
  prepare?.(server)
  showPage(`
    <div class="topic"><div class="marks"></div><h1 id="thread-title">${thread.title}</h1></div>
    ${places(thread)}
    <span id="solved" hidden>Solved</span>
    <p id="solved-by" hidden><span></span><a href="#top">Show the answer</a></p>
    <h2 id="comments">Comments (${thread.comments})</h2>
    <p id="no-comments" ${comments.length === 0 ? '' : 'hidden'}>None</p>
    <ol id="comment-list" class="comments">${comments.map((comment) => itemOf(comment, comment.replies)).join('')}</ol>
    ${newCommentsBar}
    ${thread.locked ? '' : '<div id="write"></div>'}`)
  const screen = await show(<ThreadWriting threadId={thread.id} after={null} locked={thread.locked} />, {
    at: communityPaths.thread(thread.id),
  })
  return { ...screen, server }
}

interface OfList {
  readonly threads?: readonly ThreadCard[]
  readonly category?: string | null
  readonly prepare?: (server: Server) => void
}

/** Opens the list of threads as somebody who is signed in. */
export async function openList({ threads = [], category = null, prepare }: OfList = {}) {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: person }),
    'GET /api/app/community/categories': () => ({ categories: [help] }),
    'GET /api/app/dashboard': () => dashboardOf([]),
    'GET /api/app/community/threads': () => ({ threads, next: null, closed: null, found: null }),
  })
  prepare?.(server)
  showPage(`
    <div data-new-thread><a class="still" href="/auth">still</a></div>
    <h2 id="threads" tabindex="-1">All Categories</h2>
    ${threads.length === 0 ? '<div data-first-thread><a class="still" href="/auth">still</a></div>' : ''}
    <ul>${threads.map(({ id, title }) => `<li class="thread" data-thread="${id}"><h3>${title}</h3></li>`).join('')}</ul>`)
  const view = { category, sort: 'latest', solved: false, unpinned: false, search: '', after: null } as const
  const screen = await show(<ListWriting view={view} />, { at: communityPaths.list({ category }) })
  return { ...screen, server }
}

/** Opens the page that readers get of a thread that is missing, as somebody who is signed in. */
export async function openMissing(prepare: (server: Server) => void) {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: person }),
    'GET /api/app/community/threads/*/comments': () => ({ comments: [], next: null, latest: null }),
  })
  prepare(server)
  showPage('<div id="missing"><div class="still"><h1>Thread not found</h1></div></div>')
  const { id } = threadOf()
  return { ...(await show(<WithheldThread threadId={id} />, { at: communityPaths.thread(id) })), server }
}
