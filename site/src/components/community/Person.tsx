import type { ForumAuthor } from '#contract/community.ts'

interface Props {
  readonly author: ForumAuthor
  /** Of a category. */
  readonly color?: string | undefined
  readonly small?: boolean
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase()

/** The picture of an author, or the initials. */
export function Person({ author: { name, avatar }, color = 'none', small = false }: Props) {
  const look = small ? 'av av-s' : 'av'
  const edge = small ? 28 : 40
  return avatar === null ? (
    <span className={`${look} c-${color}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  ) : (
    <img className={look} src={avatar} alt="" width={edge} height={edge} loading="lazy" />
  )
}
