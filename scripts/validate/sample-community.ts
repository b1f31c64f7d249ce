import type { CommunityReader, ForumReply, ThreadAnswer, ThreadCard } from '#contract/community.ts'
import { communityLimits } from '#contract/community-limits.ts'
import type { FrontPage, FrontPageThread } from '#contract/content/front-page.ts'
import { limits } from '#contract/limits.ts'

/** A forum for pages that are rendered without a running product: full pages of long posts. */

const author = { name: 'Ada Lovelace', avatar: null }
const createdAt = '2026-11-01T12:00:00.000Z'
const category = { slug: 'help', name: 'Help', color: 'blue' } as const
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const text = 'The form has to print a nonce, and the handler checks it with `check_admin_referer()`. '

const facts = {
  author,
  category,
  createdAt,
  pinned: true,
  locked: true,
  solved: true,
  sample: false,
  views: 1_234,
  own: false,
}

export const sampleThread: ThreadAnswer = {
  ...facts,
  id: idOf(1),
  title: 'The link you followed has expired',
  content: `${text}\n\n\`\`\`php\nwp_nonce_field( 'save' );\n\`\`\`\n`,
  version: 2,
  editedAt: createdAt,
  likes: 5,
  liked: false,
  comments: 1,
  watching: null,
  accepted: { id: idOf(2), author, content: text, likes: 1, createdAt, after: null },
  withheld: null,
  closed: null,
  plugin: {
    id: idOf(100),
    name: 'Opening Hours',
    description: 'Opening hours in the footer, with a note before public holidays.',
    author: author.name,
    version: '1.0.2',
    verified: true,
  },
}

const reply = (number: number): ForumReply => ({
  id: idOf(number),
  author,
  content: text,
  version: 2,
  editedAt: createdAt,
  likes: 1,
  liked: false,
  own: false,
  withheld: null,
  createdAt,
})

const shownThread = (number: number): FrontPageThread => ({
  id: idOf(number),
  title: sampleThread.title,
  preview: text.repeat(5).slice(0, communityLimits.previewCharacters),
  author,
  category,
  replies: 12,
  createdAt,
  sample: true,
})

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

/** What the start page shows of it, with as many threads as it may. */
export const sampleFrontPage: FrontPage = {
  highlights: numbers(communityLimits.highlights).map(shownThread),
  threads: numbers(communityLimits.newestOnHome).map(shownThread),
  plugins: numbers(limits.lists.publicPlugins).map((number) => ({
    id: idOf(number),
    name: 'Booking Calendar',
    description: text.repeat(4).slice(0, limits.lists.descriptionExcerpt),
    author: author.name,
    version: '1.4.0',
    createdAt,
  })),
  generated: null,
}

const card = (number: number): ThreadCard => ({
  ...facts,
  id: idOf(number),
  title: sampleThread.title,
  preview: text.repeat(4).slice(0, communityLimits.previewCharacters),
  replies: 12,
})

export const sampleCommunity: CommunityReader = {
  categories: () =>
    Promise.resolve([
      { ...category, icon: 'HelpCircle', description: '', threadCount: communityLimits.threadsPerPage },
    ]),
  threads: () =>
    Promise.resolve({
      threads: numbers(communityLimits.threadsPerPage).map(card),
      next: null,
      closed: null,
      found: null,
    }),
  thread: () => Promise.resolve(sampleThread),
  movedTo: () => Promise.resolve(null),
  comments: () =>
    Promise.resolve({
      comments: [
        {
          ...reply(2),
          repeated: false,
          replies: numbers(communityLimits.commentsPerPage - 1).map((at) => reply(at + 2)),
        },
      ],
      next: null,
      latest: createdAt,
    }),
  history: () =>
    Promise.resolve({
      title: sampleThread.title,
      author,
      versions: numbers(communityLimits.versionsPerPage).map((version) => ({
        version,
        title: sampleThread.title,
        category: category.name,
        content: sampleThread.content,
        writtenAt: createdAt,
      })),
      next: 1,
    }),
  newest: () => Promise.resolve({ newest: [] }),
  sitemap: () => Promise.resolve({ parts: 1, threads: [{ id: sampleThread.id, changedAt: createdAt }] }),
}
