import { communityPaths } from '#contract/community.ts'
import type {
  ForumCategory,
  ForumComment,
  ForumReply,
  ThreadAnswer,
  ThreadsAnswer,
  ThreadsView,
} from '#contract/community.ts'
import { contentPaths } from '#contract/content/paths.ts'
import { communityMessages } from '#contract/messages/community.ts'
import { below, headingLine, itemLines, linkTo, origin, plainLine, quoted } from './text.ts'

/** The forum as Markdown. What people wrote is quoted, so that none of it passes for words of the page. */

const texts = communityMessages
const fact = (author: string, createdAt: string): string =>
  plainLine(`${texts.by(author)}, ${createdAt.slice(0, 10)}`)

/** A page of the list of threads. @param base canonical address of the site */
export function threadsMarkdown(
  { threads, next }: ThreadsAnswer,
  categories: readonly ForumCategory[],
  view: ThreadsView,
  base: string,
): string {
  const twin = (path: string) => new URL(contentPaths.markdown(path), base).href
  const chosen = categories.find(({ slug }) => slug === view.category)
  return below(
    headingLine(1, chosen ? `${texts.title}: ${chosen.name}` : texts.title),
    plainLine(chosen?.description || texts.tagline),
    ...(chosen || categories.length === 0
      ? []
      : [
          headingLine(2, texts.categories),
          itemLines(
            categories.map(
              ({ slug, name, threadCount }) =>
                `${linkTo(plainLine(name), twin(communityPaths.list({ category: slug })))}, ${plainLine(texts.threads(threadCount))}`,
            ),
          ),
        ]),
    headingLine(2, chosen ? texts.browse(chosen.name) : texts.all),
    threads.length === 0
      ? plainLine(texts.none.yet)
      : itemLines(
          threads.map(
            ({ id, title, author, createdAt, replies }) =>
              `${linkTo(plainLine(title), twin(communityPaths.thread(id)))} (${fact(author.name, createdAt)}, ${replies} ${texts.replies(replies)})`,
          ),
        ),
    next !== null && linkTo(plainLine(texts.next), twin(communityPaths.list({ ...view, after: next }))),
    '---',
    origin(communityPaths.list(view), base),
  )
}

const postLines = ({ author, createdAt, content }: ForumReply): string =>
  below(fact(author.name, createdAt), quoted(content))

/** A thread with a page of its comments. @param base canonical address of the site */
export function threadMarkdown(
  thread: ThreadAnswer,
  { comments, next }: { readonly comments: readonly ForumComment[]; readonly next: string | null },
  after: string | null,
  base: string,
): string {
  const seen = comments.flatMap((comment) =>
    [comment, ...comment.replies].filter(({ withheld }) => withheld === null),
  )
  return below(
    headingLine(1, thread.title),
    fact(thread.author.name, thread.createdAt),
    quoted(thread.content),
    headingLine(2, texts.thread.comments(thread.comments)),
    seen.length === 0 && plainLine(texts.thread.noComments),
    ...seen.map(postLines),
    next !== null &&
      linkTo(
        plainLine(texts.next),
        new URL(contentPaths.markdown(communityPaths.thread(thread.id, next)), base).href,
      ),
    '---',
    origin(communityPaths.thread(thread.id, after), base),
  )
}
