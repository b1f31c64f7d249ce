import type { Home } from '#contract/content/documents.ts'
import { homePosts } from '#contract/content/paths.ts'
import type { Content } from '#contract/content/reader.ts'
import { listed } from './blog-list.ts'
import type { ListedPost } from './blog-list.ts'
import { readQuestions } from './questions.ts'
import type { Question } from './questions.ts'
import { HeadingIds } from './rich-text/index.ts'

/** Ids that the landing page has beside those of its questions. */
const taken = ['main', 'ask', 'faq']

/** The published content of the landing page. */
export async function readHome(content: Content): Promise<{
  readonly home: Home
  readonly posts: readonly ListedPost[]
  readonly questions: readonly Question[]
}> {
  const home = await content.global('home')
  const picked = (await Promise.all(home.posts.map((id) => content.teaser(id)))).flatMap((post) => post ?? [])
  const posts = picked.length > 0 ? picked : await content.newestPosts(homePosts)
  return {
    home,
    posts: await listed(posts.slice(0, homePosts), content),
    questions: await readQuestions(await content.homeFaqs(), content, new HeadingIds(taken), 2),
  }
}
