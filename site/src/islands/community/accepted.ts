import { communityPaths } from '#contract/community.ts'
import type { ForumReply, ThreadAnswer } from '#contract/community.ts'
import { communityMessages } from '#contract/messages/community.ts'
import { solvedBy } from '../../content/solved-by.ts'
import { itemOf } from './page.ts'

const label = 'answer-label'

/** The answer as the top of the page names it. */
export interface Answer extends Pick<ForumReply, 'id' | 'author' | 'createdAt'> {
  /** `after` of a page of comments that shows it. */
  readonly after: string | null
}

function unmark(item: Element): void {
  item.classList.remove('accepted')
  item.querySelector(`:scope > .${label}`)?.remove()
}

function mark(item: Element): void {
  if (item.classList.contains('accepted')) return
  item.classList.add('accepted')
  const words = document.createElement('p')
  words.className = label
  words.textContent = communityMessages.thread.accepted
  item.prepend(words)
}

/** Shows in the page around the island which comment is accepted; null for none. */
export function showAccepted(thread: ThreadAnswer, answer: Answer | null): void {
  document.getElementById('solved')?.toggleAttribute('hidden', answer === null)
  const item = answer && itemOf(answer.id)
  for (const other of document.querySelectorAll('#comment-list > .accepted'))
    if (other !== item) unmark(other)
  if (item) mark(item)
  const bar = document.getElementById('solved-by')
  if (!bar) return
  bar.hidden = answer === null
  if (answer === null) return
  const [words, link] = [bar.querySelector('span'), bar.querySelector('a')]
  if (words) words.textContent = solvedBy(answer, thread)
  // A comment of this page needs no other.
  if (link) link.href = item ? `#${item.id}` : communityPaths.thread(thread.id, answer.after, answer.id)
}
