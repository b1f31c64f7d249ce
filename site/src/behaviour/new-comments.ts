import { communityLimits } from '#contract/community-limits.ts'
import type { NewComment } from '#contract/community.ts'
import { communityMessages } from '#contract/messages/community.ts'

const { thread: texts } = communityMessages
const waitMs = 30_000

/**
 * What the bar asks an island that shows the comments in its own way: it sets `taken`, which resolves to whether that
 * worked.
 */
export interface TakingIn {
  taken?: Promise<boolean>
}

const itemOf = (id: string): HTMLElement | null => document.getElementById(`comment-${id}`)

/** Puts the comments and replies into this page that the same page has by now. */
async function takeIn(): Promise<boolean> {
  const answer = await fetch(location.pathname + location.search)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const item of page.querySelectorAll<HTMLElement>('#comment-list li[id]')) {
    if (document.getElementById(item.id)) continue
    const parent = document.getElementById(item.parentElement?.closest('li')?.id ?? '')
    let list: Element | null | undefined = document.getElementById('comment-list')
    if (parent) {
      list = parent.querySelector(':scope > .replies') ?? parent.appendChild(document.createElement('ol'))
      list.className = 'replies'
    }
    list?.append(item)
  }
  for (const id of ['comments', 'no-comments']) {
    const now = page.getElementById(id)
    if (now) document.getElementById(id)?.replaceWith(now)
  }
  const paging = page.querySelector('.paging')
  if (paging && !document.querySelector('.paging')) document.getElementById('comment-list')?.after(paging)
  return true
}

/**
 * A bar that tells of comments written after the page was made. Nothing on the page moves until it is pressed. It asks
 * every half minute while the page can be seen; `data-told` says that an island is told at once, and sends `check`.
 */
class NewComments extends HTMLElement {
  #unseen: readonly NewComment[] = []

  connectedCallback() {
    const check = () => {
      // Told again in half a minute.
      if (this.isConnected && document.visibilityState === 'visible') this.#check().catch(() => undefined)
    }
    setInterval(() => {
      if (this.dataset.told === undefined) check()
    }, waitMs)
    document.addEventListener('visibilitychange', check)
    this.addEventListener('check', check)
    this.querySelector('button')?.addEventListener('click', () => void this.#show())
  }

  async #check() {
    const answer = await fetch(this.dataset.source ?? '')
    if (!answer.ok) return
    const { latest = '' } = this.dataset
    this.#unseen = ((await answer.json()) as NewComment[]).filter(
      ({ id, createdAt }) => createdAt > latest && !itemOf(id),
    )
    const { length } = this.#unseen
    this.hidden = length === 0
    const words = this.querySelector('span')
    if (words && length > 0) words.textContent = texts.newComments(length, communityLimits.newComments)
  }

  async #show() {
    const newest = this.#unseen[0]
    const first = this.#unseen.at(-1)
    if (!newest || !first) return
    const asked: TakingIn = {}
    this.dispatchEvent(new CustomEvent('take', { detail: asked }))
    const taken = await (asked.taken ?? takeIn().catch(() => true))
    if (!taken) return
    const item = itemOf(first.id)
    // On another page.
    if (!item) return location.assign(first.href)
    this.dataset.latest = newest.createdAt
    this.hidden = true
    item.tabIndex = -1
    item.focus({ preventScroll: true })
    item.scrollIntoView({ block: 'center' })
  }
}
customElements.define('new-comments', NewComments)
