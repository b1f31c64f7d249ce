---
import type { ForumAuthor } from '#contract/community.ts'

/** The picture of an author, or the initials. */
interface Props {
  author: ForumAuthor
  /** Of a category. */
  color?: string
  small?: boolean
}

const { author, color = 'none', small = false } = Astro.props
const initials = author.name
  .split(/\s+/)
  .map((word) => [...word][0] ?? '')
  .filter((_, at, all) => at === 0 || at === all.length - 1)
  .join('')
  .toUpperCase()
const edge = small ? 28 : 40
---

{author.avatar === null ? (
  <span class:list={['av', `c-${color}`, small && 'av-s']} aria-hidden="true">
    {initials}
  </span>
) : (
  <img
    class:list={['av', small && 'av-s']}
    src={author.avatar}
    alt=""
    width={edge}
    height={edge}
    loading="lazy"
  />
)}
