/** The forum: what its pages read, and how their addresses say it (spec, community §2.5, §2.6 and §3). */

import type { ShownPlugin } from './public-plugins.ts'

export const categoryIcons = [
  'MessageSquare',
  'Lightbulb',
  'HelpCircle',
  'Star',
  'Sparkles',
  'BookOpen',
] as const
export type CategoryIcon = (typeof categoryIcons)[number]

/** Names of the tints that a category's card may have. */
export const categoryColors = ['plum', 'teal', 'blue', 'amber', 'rose', 'green'] as const
export type CategoryColor = (typeof categoryColors)[number]

export interface ForumCategory {
  readonly slug: string
  readonly name: string
  readonly icon: CategoryIcon
  readonly color: CategoryColor
  /** Empty for none. */
  readonly description: string
  readonly threadCount: number
}

/** `GET /api/app/community/categories`, in the order of their cards. */
export interface CategoriesAnswer {
  readonly categories: readonly ForumCategory[]
}

/** Orders of a list; pinned threads come first in each. */
export const threadSorts = ['latest', 'oldest', 'views', 'comments'] as const
export type ThreadSort = (typeof threadSorts)[number]

/** Which threads are listed. */
export interface ThreadsView {
  /** The slug of a category; null for all. */
  readonly category: string | null
  readonly sort: ThreadSort
  /** Only threads whose author has accepted an answer. */
  readonly solved: boolean
  /** Whether pinned threads are left out; a feed asks for them apart, because it has one order of all. */
  readonly unpinned: boolean
  /** '' for everything. */
  readonly search: string
  /** `next` of the page before; null for the first page. */
  readonly after: string | null
}

/** The names in a query string. */
export const threadsParameters = {
  category: 'category',
  sort: 'sort',
  solved: 'solved',
  unpinned: 'unpinned',
  search: 'q',
  after: 'after',
} as const

export const isThreadSort = (value: unknown): value is ThreadSort =>
  (threadSorts as readonly unknown[]).includes(value)

/** The view of a query string; the first page of all threads where it says nothing that we know. */
export function readThreadsView(query: URLSearchParams): ThreadsView {
  const sort = query.get(threadsParameters.sort)
  return {
    category: query.get(threadsParameters.category) || null,
    sort: isThreadSort(sort) ? sort : 'latest',
    solved: query.get(threadsParameters.solved) === '1',
    unpinned: query.get(threadsParameters.unpinned) === '1',
    search: query.get(threadsParameters.search)?.replace(/\s+/g, ' ').trim() ?? '',
    after: query.get(threadsParameters.after) || null,
  }
}

/** Writes a view as a query string, without its defaults. */
export function writeThreadsView(view: ThreadsView): URLSearchParams {
  const { category, sort, solved, unpinned, search, after } = view
  const query = new URLSearchParams()
  if (category !== null) query.set(threadsParameters.category, category)
  if (sort !== 'latest') query.set(threadsParameters.sort, sort)
  if (solved) query.set(threadsParameters.solved, '1')
  if (unpinned) query.set(threadsParameters.unpinned, '1')
  if (search !== '') query.set(threadsParameters.search, search)
  if (after !== null) query.set(threadsParameters.after, after)
  return query
}

/** Who wrote something. */
export interface ForumAuthor {
  /** 'Anonymous' for people without a name, 'Deleted user' once the account is gone. */
  readonly name: string
  readonly avatar: string | null
}

/** Why others do not see a post: a moderator has hidden it, or it waits for one to look at it. */
export type Withheld = 'hidden' | 'held'

interface ThreadFacts {
  readonly id: string
  readonly title: string
  readonly author: ForumAuthor
  /** Null for a thread without one. */
  readonly category: Pick<ForumCategory, 'slug' | 'name' | 'color'> | null
  readonly pinned: boolean
  readonly locked: boolean
  /** Whether its author has accepted an answer. */
  readonly solved: boolean
  /** Whether it came with the installation. */
  readonly sample: boolean
  readonly views: number
  /** ISO 8601. */
  readonly createdAt: string
  /** Whether the person who asks wrote it. */
  readonly own: boolean
}

/** A thread of a list. */
export interface ThreadCard extends ThreadFacts {
  /** The beginning of its content, in Markdown. */
  readonly preview: string
  /** Comments and replies. */
  readonly replies: number
}

/** `GET /api/app/community/threads?category=&sort=&solved=&q=&after=` */
export interface ThreadsAnswer {
  readonly threads: readonly ThreadCard[]
  /** Null on the last page. */
  readonly next: string | null
  /** What people read while the forum is closed for writing; null while it is open. */
  readonly closed: string | null
  /** How many there are with this category, search or an answer, counted up to `communityLimits.counted`; null for all threads. */
  readonly found: number | null
}

/** `GET /api/app/community/threads/{id}`, for visitors too. */
export interface ThreadAnswer extends ThreadFacts {
  /** Markdown. */
  readonly content: string
  /** 1, and one more with each edit. */
  readonly version: number
  /** ISO 8601; null if it was never edited. */
  readonly editedAt: string | null
  readonly likes: number
  /** Whether the person who asks likes it. */
  readonly liked: boolean
  /** Comments without their replies. */
  readonly comments: number
  /** What people read while the forum is closed for writing; null while it is open. */
  readonly closed: string | null
  /** Null for what everyone sees; otherwise only its author and moderators get it. */
  readonly withheld: Withheld | null
  /** Whether the viewer is notified of new comments; null if they have neither written in it nor chosen. */
  readonly watching: boolean | null
  /** The comment that its author has accepted as the answer; null for none. */
  readonly accepted: AcceptedAnswer | null
  /** The plugin that it carries; 'gone' for one that was deleted or is private again. */
  readonly plugin: ShownPlugin | 'gone' | null
}

/** An accepted answer, as the top of its thread and search engines know it. */
export interface AcceptedAnswer {
  /** Of the comment. */
  readonly id: string
  readonly author: ForumAuthor
  /** Markdown. */
  readonly content: string
  readonly likes: number
  /** ISO 8601. */
  readonly createdAt: string
  /** `after` of a page of comments that shows it. */
  readonly after: string | null
}

export interface ForumReply {
  readonly id: string
  readonly author: ForumAuthor
  /** Markdown. */
  readonly content: string
  readonly version: number
  readonly editedAt: string | null
  readonly likes: number
  readonly liked: boolean
  readonly own: boolean
  /** Null for what everyone sees; others than its author and moderators get no more of it than its place above its replies. */
  readonly withheld: Withheld | null
  /** ISO 8601. */
  readonly createdAt: string
}

export interface ForumComment extends ForumReply {
  readonly replies: readonly ForumReply[]
  /** Whether it is on the page before too, and only repeated for its other replies. */
  readonly repeated: boolean
}

/** `GET /api/app/community/threads/{id}/comments?after=`, oldest first. */
export interface CommentsAnswer {
  readonly comments: readonly ForumComment[]
  /** Null on the last page. */
  readonly next: string | null
  /** When the newest comment or reply of the whole thread was written; ISO 8601, null without any. */
  readonly latest: string | null
}

/** `GET /api/app/community/threads/{id}/newest`, newest first: one more than the page of a thread counts. */
export interface NewestAnswer {
  readonly newest: readonly {
    readonly id: string
    /** ISO 8601. */
    readonly createdAt: string
    /** Where a page of comments begins with it, or with the comment that it replies to: `?after=`. */
    readonly page: string
  }[]
}

/** A comment or reply as the page of a thread gets it (`communityPaths.newest`), newest first. */
export interface NewComment {
  readonly id: string
  /** ISO 8601. */
  readonly createdAt: string
  /** A page that has it. */
  readonly href: string
}

/** `GET /api/app/community/sitemap?part=`: threads that search engines get, in parts. */
export interface ForumSitemapAnswer {
  /** At least one, for the lists. */
  readonly parts: number
  /** Of the part that was asked for; none without `part`. */
  readonly threads: readonly {
    readonly id: string
    /** When it was last written in; ISO 8601. */
    readonly changedAt: string
  }[]
}

/** `POST /api/app/threads` (201), `POST /api/app/threads/{id}/comments` (201) */
export interface PostedAnswer {
  readonly id: string
  /** Whether it waits for a moderator before others see it. */
  readonly held: boolean
}

/** `POST /api/app/threads/{id}/like`, `POST /api/app/comments/{id}/like` */
export interface LikesAnswer {
  readonly likes: number
  readonly liked: boolean
}

/** `POST /api/app/threads/{id}/edit`, `POST /api/app/comments/{id}/edit` */
export interface EditedAnswer {
  readonly version: number
  /** ISO 8601; null if nothing was ever changed. */
  readonly editedAt: string | null
  /** Why others do not see it, or null: a change may be held for review, as a first post may. */
  readonly withheld: Withheld | null
}

/** `GET /api/app/community/threads/{id}/history?comment=&before=`: what a post says and has said. */
export interface HistoryAnswer {
  /** Of the thread, as it is now. */
  readonly title: string
  /** Of the post. */
  readonly author: ForumAuthor
  /** Newest first; the first one of the first page is what it says now. */
  readonly versions: readonly {
    readonly version: number
    /** Null for a comment. */
    readonly title: string | null
    /** The name of the thread's category; null for none. */
    readonly category: string | null
    /** Markdown. */
    readonly content: string
    /** ISO 8601. */
    readonly writtenAt: string
  }[]
  /** `before` of the next page; null on the last one. */
  readonly next: number | null
}

/** `POST /api/app/comments/{id}/accepted` */
export interface AcceptedIdAnswer {
  /** The comment that the thread's author has accepted now; null for none. */
  readonly accepted: string | null
}

/** Where the pages of the forum are. */
export const communityPaths = {
  /** A list of threads. */
  list: (view: Partial<ThreadsView> = {}): string => {
    const query = writeThreadsView({
      category: null,
      sort: 'latest',
      solved: false,
      unpinned: false,
      search: '',
      after: null,
      ...view,
    })
    return query.size === 0 ? '/community' : `/community?${query}`
  },
  /** @param after `next` of the page of comments before @param comment the comment to show */
  thread: (id: string, after: string | null = null, comment?: string): string =>
    `/community/thread/${id}${after === null ? '' : `?after=${after}`}${comment === undefined ? '' : `#comment-${comment}`}`,
  /** @param comment null for the thread itself @param before `next` of the page before */
  history: (id: string, comment: string | null, before: number | null = null): string => {
    const query = new URLSearchParams()
    if (comment !== null) query.set('comment', comment)
    if (before !== null) query.set('before', String(before))
    return `/community/thread/${id}/history${query.size === 0 ? '' : `?${query}`}`
  },
  /** The newest comments, as JSON: asked for by its page, and kept for a second like any page. */
  newest: (id: string): string => `/community/thread/${id}/newest.json`,
  /** @param category its slug; null for all threads */
  feed: (category: string | null): string =>
    `/community/rss.xml${category === null ? '' : `?${new URLSearchParams({ [threadsParameters.category]: category })}`}`,
  moderation: '/community/moderation',
  sitemap: '/community/sitemap.xml',
  /** @param part from 1 */
  sitemapPart: (part: number): string => `/community/sitemap-${part}.xml`,
} as const

/** The forum as its pages read it (`Astro.locals.community`), as a visitor; null for what does not exist. */
export interface CommunityReader {
  categories(): Promise<readonly ForumCategory[]>
  threads(view: ThreadsView): Promise<ThreadsAnswer | null>
  thread(id: string): Promise<ThreadAnswer | null>
  /** The thread that one without a page was merged into; null for none. */
  movedTo(id: string): Promise<string | null>
  comments(id: string, after: string | null): Promise<CommentsAnswer | null>
  /** @param query of the page: `comment` and `before` */
  history(id: string, query: URLSearchParams): Promise<HistoryAnswer | null>
  newest(id: string): Promise<NewestAnswer | null>
  /** @param part from 1; null for the number of parts alone */
  sitemap(part: number | null): Promise<ForumSitemapAnswer | null>
}
