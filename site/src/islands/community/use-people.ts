import { useEffect, useState } from 'react'
import { forumPeopleRoutes } from '#contract/forum-people-routes.ts'
import type { ForumPerson } from '#contract/forum-mentions.ts'
import { api } from '../../lib/api.ts'

/** Milliseconds without a key after which people are searched for. */
const pause = 150

/** People whose names begin with a word; none while there is no word, and none where they cannot be loaded. */
export function usePeople(word: string | null, thread: string | undefined): readonly ForumPerson[] {
  const [people, setPeople] = useState<readonly ForumPerson[]>([])
  useEffect(() => {
    if (word === null) return setPeople([])
    const leaving = new AbortController()
    const search = async () => {
      const query = new URLSearchParams({ q: word, ...(thread === undefined ? {} : { thread }) })
      try {
        const answer = await api.call(forumPeopleRoutes.people, { query, signal: leaving.signal })
        setPeople(answer.people)
      } catch {
        // One can write without suggestions.
        if (!leaving.signal.aborted) setPeople([])
      }
    }
    const timer = setTimeout(() => void search(), pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [word, thread])
  return people
}
