import { readingMessages } from '#contract/messages/reading.ts'
import { contentPaths } from '#contract/content/paths.ts'
import type { BlogList, ListedPost } from '../blog-list.ts'
import { listHeading } from '../blog-list.ts'
import { below, headingLine, itemLines, linkTo, origin, plainLine } from './text.ts'

/** Articles as links to their own twins, each with its day and its excerpt. @param base canonical address of the site */
export const articleLines = (posts: readonly ListedPost[], base: string): string =>
  itemLines(
    posts.map(({ post, category }) => {
      const { title, slug, excerpt, publishedOn } = post
      const link = linkTo(
        plainLine(title),
        new URL(contentPaths.markdown(contentPaths.post(slug)), base).href,
      )
      const facts = [category?.name ?? '', publishedOn.slice(0, 10)].filter((fact) => fact !== '').join(', ')
      return `${link} (${plainLine(facts)})${excerpt && `: ${plainLine(excerpt)}`}`
    }),
  )

/** A page of a list of articles. @param base canonical address of the site */
export function blogMarkdown(list: BlogList, base: string): string {
  const texts = readingMessages.blog
  const { name, lede, number } = listHeading(list)
  const to = (label: string, path: string | null) =>
    path === null ? [] : [linkTo(plainLine(label), new URL(contentPaths.markdown(path), base).href)]
  return below(
    headingLine(1, [name, number].filter(Boolean).join(', ')),
    plainLine(lede),
    list.posts.length === 0 ? plainLine(texts.empty.title) : articleLines(list.posts, base),
    itemLines([...to(texts.newer, list.page.newer), ...to(texts.older, list.page.older)]),
    '---',
    origin(list.path, base),
  )
}
