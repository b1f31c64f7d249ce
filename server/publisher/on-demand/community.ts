import { communityPaths } from '#contract/community.ts'
import { contentPaths } from '#contract/content/paths.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { writeThreadsView } from '#contract/community.ts'
import type {
  CategoriesAnswer,
  CommentsAnswer,
  CommunityReader,
  ForumSitemapAnswer,
  HistoryAnswer,
  NewestAnswer,
  ThreadAnswer,
  ThreadsAnswer,
} from '#contract/community.ts'
import type { ErrorBody } from '#contract/errors.ts'

/** How long the CMS may take to answer, in milliseconds. */
const patience = 10_000

/** Addresses that do not exist, or cannot. */
const missing: ReadonlySet<number> = new Set([400, 404])

const threadPath =
  /^\/community\/thread\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\/history|\/newest\.json|\.md)?$/
/** What programs read. */
const otherPath = /^\/community\/(rss|sitemap(-[1-9]\d{0,6})?)\.xml$/

/** Whether this is a page of the forum. */
export const isCommunityPath = (path: string): boolean =>
  path === communityPaths.list() ||
  path === contentPaths.markdown(communityPaths.list()) ||
  path === communityPaths.moderation ||
  threadPath.test(path) ||
  otherPath.test(path)

/** The forum as visitors read it over the API. Answers are those of our own routes, whose types the contract states. */
export function communityReader(cmsUrl: string): CommunityReader {
  const ask = (path: string): Promise<Response> =>
    fetch(new URL(path, cmsUrl), { signal: AbortSignal.timeout(patience), redirect: 'error' })
  const read = async <Answer>(path: string): Promise<Answer | null> => {
    const response = await ask(path)
    if (missing.has(response.status)) return null
    if (!response.ok) throw new Error(`${path}: the CMS answered ${response.status}`)
    return (await response.json()) as Answer
  }
  const query = (values: URLSearchParams): string => (values.size === 0 ? '' : `?${values}`)
  return {
    categories: async () => (await read<CategoriesAnswer>(communityRoutes.categories.path))?.categories ?? [],
    threads: (view) => read<ThreadsAnswer>(communityRoutes.threads.path + query(writeThreadsView(view))),
    thread: (id) => read<ThreadAnswer>(communityRoutes.thread.at(id).path),
    movedTo: async (id) => {
      const response = await ask(communityRoutes.thread.at(id).path)
      if (response.status !== 404) return null
      const { error } = (await response.json()) as Partial<ErrorBody>
      return error?.details?.['movedTo'] ?? null
    },
    comments: (id, after) =>
      read<CommentsAnswer>(
        communityRoutes.comments.at(id).path + query(new URLSearchParams(after === null ? {} : { after })),
      ),
    history: (id, asked) => {
      const known = new URLSearchParams()
      for (const name of ['comment', 'before']) {
        const value = asked.get(name)
        if (value) known.set(name, value)
      }
      return read<HistoryAnswer>(communityRoutes.history.at(id).path + query(known))
    },
    newest: (id) => read<NewestAnswer>(communityRoutes.newest.at(id).path),
    sitemap: (part) =>
      read<ForumSitemapAnswer>(
        communityRoutes.sitemap.path +
          query(new URLSearchParams(part === null ? {} : { part: String(part) })),
      ),
  }
}
