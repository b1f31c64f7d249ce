import { apiRoutes } from '#contract/api-routes.ts'
import type { ForumAuthor } from '#contract/community.ts'
import { authorNames } from '#contract/messages/community.ts'

/** What the forum shows of an author. */
export const authorOf = (name: string | null, avatarId: string | null): ForumAuthor => ({
  name: name?.trim() || authorNames.nameless,
  avatar: avatarId === null ? null : apiRoutes.avatarImage.at(avatarId).path,
})
