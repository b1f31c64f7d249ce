import type { Faq } from '#contract/content/documents.ts'
import { homePosts } from '#contract/content/paths.ts'
import type { Content } from '#contract/content/reader.ts'
import { sectionOf, shownSections } from '#contract/content/start-page.ts'
import type { StartSection } from '#contract/content/start-page.ts'
import { listed } from './blog-list.ts'
import type { ListedPost } from './blog-list.ts'
import { readQuestions } from './questions.ts'
import type { Question } from './questions.ts'
import { HeadingIds } from './rich-text/index.ts'

/** Ids that the landing page has beside those of its questions. */
const taken = ['main', 'ask', 'faq']

/** What is found of what staff chose, or else what would be shown without a choice. */
async function chosenOr<Item>(
  ids: readonly string[],
  find: (id: string) => Promise<Item | null>,
  otherwise: () => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  const found = (await Promise.all(ids.map(find))).flatMap((item) => item ?? [])
  return found.length > 0 ? found : otherwise()
}

/** The published content of the landing page: its sections, and what two of them list. */
export async function readHome(content: Content): Promise<{
  readonly sections: readonly StartSection[]
  readonly posts: readonly ListedPost[]
  readonly faqs: readonly Faq[]
  /** The same as its page shows them. */
  readonly questions: readonly Question[]
}> {
  const sections = shownSections((await content.global('home')).sections)
  const posts = await chosenOr(
    sectionOf(sections, 'articles')?.posts ?? [],
    (id) => content.teaser(id),
    () => content.newestPosts(homePosts),
  )
  const faqs = await chosenOr(
    sectionOf(sections, 'faq')?.faqs ?? [],
    (id) => content.get('faqs', id),
    () => content.homeFaqs(),
  )
  return {
    sections,
    posts: await listed(posts.slice(0, homePosts), content),
    faqs,
    questions: await readQuestions(faqs, content, new HeadingIds(taken), 2),
  }
}
