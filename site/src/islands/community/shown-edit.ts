import { communityPaths } from '#contract/community.ts'
import type { ThreadAnswer } from '#contract/community.ts'
import { communityMessages } from '#contract/messages/community.ts'
import { historyPath } from '../../components/community/history-path.ts'
import { postHtml } from '../../content/post-markdown.ts'
import { relativeTime } from '../../ui/relative-time.ts'
import { textOf } from './page.ts'
import type { Post } from './page.ts'

/** Shows in the page around the island what a post says now, if the page is older. */
export function showEdit(threadId: string, { id, content, version, editedAt }: Post): void {
  const place = textOf(id)
  if (!place || Number(place.dataset['version']) >= version) return
  place.dataset['version'] = String(version)
  // Made of escaped text and the few elements of Markdown (`post-markdown.ts`).
  place.innerHTML = postHtml(content)
  const link = document.querySelector<HTMLAnchorElement>(`.edited[href="${historyPath(threadId, { id })}"]`)
  if (!link || editedAt === null) return
  link.hidden = false
  link.textContent = `${communityMessages.thread.edited} ${relativeTime(editedAt)}`
}

/** The title and the category of a thread, as they are now. */
export function showHeading({ title, category }: Pick<ThreadAnswer, 'title' | 'category'>): void {
  const heading = document.getElementById('thread-title')
  if (heading) heading.textContent = title
  const marks = document.querySelector('.topic .marks')
  if (!marks) return
  marks.querySelector('.cat')?.remove()
  if (!category) return
  const link = document.createElement('a')
  link.className = `cat c-${category.color}`
  link.href = communityPaths.list({ category: category.slug })
  link.textContent = category.name
  marks.prepend(link)
}
