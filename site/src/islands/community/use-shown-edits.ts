import { useEffect } from 'react'
import type { ThreadAnswer } from '#contract/community.ts'
import { textOf } from './page.ts'
import type { Post } from './page.ts'

/** Whether the page shows an earlier version of a post. */
const isStale = ({ id, version }: Post): boolean => {
  const place = textOf(id)
  return place !== null && Number(place.dataset['version']) < version
}

/** Brings the page around the island up to date with what was edited after it was made. */
export function useShownEdits(thread: ThreadAnswer, posts: readonly Post[]): void {
  useEffect(() => {
    const stale = posts.filter(isStale)
    if (stale.length === 0) return
    import('./shown-edit.ts').then(
      ({ showEdit, showHeading }) => {
        for (const post of stale) showEdit(thread.id, post)
        if (stale.some(({ kind }) => kind === 'thread')) showHeading(thread)
      },
      // The page shows what it said before, until it is loaded again.
      () => undefined,
    )
  })
}
