import type { ForumPeopleAnswer } from './forum-mentions.ts'
import { route } from './route.ts'

/** Whom a post can mention: a part of the table in `api-routes.ts`, apart, so that only those who mention load it. */
export const forumPeopleRoutes = {
  /** `?q=&thread=` */
  people: route('GET', '/api/app/forum-people').of<undefined, ForumPeopleAnswer>(),
} as const
