import type { PayloadRequest } from 'payload'
import { isThreadSort, readThreadsView, threadsParameters } from '#contract/community.ts'
import type { ThreadsView } from '#contract/community.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { mentionLimits } from '#contract/forum-mentions.ts'
import { forumPeopleRoutes } from '#contract/forum-people-routes.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import {
  acceptedSchema,
  commentEditSchema,
  commentSchema,
  likeSchema,
  threadEditSchema,
  threadSchema,
  watchSchema,
} from '#contract/schemas/community.ts'
import type { User } from '../../payload-types.ts'
import { bytesOf } from '../../platform/endpoint/body-bytes.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { publicImage } from '../../platform/endpoint/public-image.ts'
import {
  clientNetwork,
  isInside,
  queryOf,
  requireSameOrigin,
  requireUser,
  routeId,
} from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst, countPublicRead } from '../../platform/limiter/index.ts'
import { uploads } from '../attachments/index.ts'
import {
  acceptAnswer,
  countView,
  createComment,
  createThread,
  deleteComment,
  deleteThread,
  editComment,
  editThread,
  findPeople,
  isAutomated,
  likeComment,
  likeThread,
  listCategories,
  listComments,
  listNewest,
  listThreads,
  readForumImage,
  readHistory,
  readSitemap,
  readThread,
  storeForumImage,
  watchThread,
} from './index.ts'
import { moderationEndpoints } from './moderation/endpoints.ts'

/** Who reads, or null for visitors; the pages that the publisher renders are not counted. */
async function countedReader(req: PayloadRequest): Promise<string | null> {
  const id = req.user?.id ?? null
  if (!isInside(req)) await countPublicRead(req.payload, id ?? clientNetwork(req))
  return id
}

/**
 * The list that a request asks for.
 * @throws ServiceError `invalid_input` for values that our page never sends
 */
function viewOf(req: PayloadRequest): ThreadsView {
  const query = queryOf(req)
  const sort = query.get(threadsParameters.sort)
  if (sort !== null && !isThreadSort(sort))
    throw new ServiceError('invalid_input', { [threadsParameters.sort]: validationMessages.unknown })
  const view = readThreadsView(query)
  if (view.search.length > communityLimits.searchCharacters)
    throw new ServiceError('invalid_input', {
      [threadsParameters.search]: validationMessages.tooLong(communityLimits.searchCharacters),
    })
  return view
}

/** @throws ServiceError `invalid_input` for a part that no sitemap names */
function partOf(req: PayloadRequest): number | null {
  const part = queryOf(req).get('part')
  if (part === null) return null
  if (!/^[1-9]\d{0,6}$/.test(part))
    throw new ServiceError('invalid_input', { part: validationMessages.unknown })
  return Number(part)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @throws ServiceError `invalid_input` for what our page never searches for */
function searchedPerson(req: PayloadRequest): { readonly word: string; readonly thread: string | null } {
  const query = queryOf(req)
  const word = query.get('q')?.trim() ?? ''
  const thread = query.get('thread') || null
  if (word === '') throw new ServiceError('invalid_input', { q: validationMessages.unknown })
  if (word.length > mentionLimits.searchCharacters)
    throw new ServiceError('invalid_input', { q: validationMessages.tooLong(mentionLimits.searchCharacters) })
  if (thread !== null && !uuid.test(thread))
    throw new ServiceError('invalid_input', { thread: validationMessages.unknown })
  return { word, thread }
}

/** @throws ServiceError `invalid_input` for a post or a page that no history names */
function historyOf(req: PayloadRequest): { readonly comment: string | null; readonly before: number | null } {
  const [comment, before] = ['comment', 'before'].map((name) => queryOf(req).get(name))
  const refuse = (name: string) => new ServiceError('invalid_input', { [name]: validationMessages.unknown })
  if (comment && !uuid.test(comment)) throw refuse('comment')
  if (before && !/^[1-9]\d{0,8}$/.test(before)) throw refuse('before')
  return { comment: comment || null, before: before ? Number(before) : null }
}

/** A person who writes in the forum. */
function requireWriter(req: PayloadRequest): User {
  requireSameOrigin(req)
  return requireUser(req)
}

/**
 * `GET /api/app/community/categories`, `…/threads`, `…/threads/{id}`, `…/threads/{id}/comments`,
 * `…/threads/{id}/history`, `…/threads/{id}/newest`,
 * `…/images/{id}`, `…/sitemap`
 * `GET /api/app/forum-people`
 * `POST /api/app/community/threads/{id}/view`
 * `POST /api/app/forum-images` (the body is the image)
 * `POST /api/app/threads`, `…/threads/{id}/comments`, `…/threads/{id}/like`, `…/comments/{id}/like`,
 * `…/comments/{id}/accepted`, `…/threads/{id}/edit`, `…/comments/{id}/edit`,
 * `…/threads/{id}/watch`
 * `DELETE /api/app/threads/{id}`, `…/comments/{id}`
 */
export const communityEndpoints = [
  endpoint(communityRoutes.categories, async (req) => {
    await countedReader(req)
    return { categories: await listCategories(req.payload) }
  }),
  endpoint(communityRoutes.threads, async (req) =>
    listThreads(req.payload, await countedReader(req), viewOf(req)),
  ),
  endpoint(communityRoutes.thread, async (req) =>
    readThread(req.payload, await countedReader(req), routeId(req)),
  ),
  endpoint(communityRoutes.comments, async (req) =>
    listComments(req.payload, await countedReader(req), routeId(req), queryOf(req).get('after')),
  ),
  endpoint(communityRoutes.history, async (req) => {
    await countedReader(req)
    const { comment, before } = historyOf(req)
    return readHistory(req.payload, routeId(req), comment, before)
  }),
  endpoint(communityRoutes.newest, async (req) => {
    await countedReader(req)
    return listNewest(req.payload, routeId(req))
  }),
  endpoint(communityRoutes.sitemap, async (req) => {
    await countedReader(req)
    return readSitemap(req.payload, partOf(req))
  }),
  endpoint(forumPeopleRoutes.people, async (req) => {
    const user = requireUser(req)
    await countAgainst(req.payload, 'forumPeoplePerUser', user.id)
    const { word, thread } = searchedPerson(req)
    return { people: await findPeople(req.payload, user.id, word, thread) }
  }),
  endpoint(communityRoutes.view, async (req) => {
    requireSameOrigin(req)
    if (!isAutomated(req.headers)) await countView(req.payload, routeId(req), clientNetwork(req))
    return {}
  }),
  endpoint(communityRoutes.image, async (req) => {
    return publicImage(await readForumImage(req.payload, routeId(req)))
  }),
  endpoint(communityRoutes.postImage, async (req) => {
    const user = requireWriter(req)
    await countAgainst(req.payload, 'forumImagesPerUser', user.id)
    return uploads.take(user.id, async () => {
      const bytes = await bytesOf(req, communityLimits.imageBytes, 'media_too_large')
      return storeForumImage(req.payload, user.id, bytes)
    })
  }),
  endpoint(communityRoutes.postThread, threadSchema, async (req, body) => {
    const user = requireWriter(req)
    const input = await body()
    await countAgainst(req.payload, 'threadsPerUser', user.id)
    return createThread(req.payload, user.id, input)
  }),
  endpoint(communityRoutes.editThread, threadEditSchema, async (req, body) => {
    const user = requireWriter(req)
    const input = await body()
    await countAgainst(req.payload, 'postChangesPerUser', user.id)
    return editThread(req.payload, user.id, routeId(req), input)
  }),
  endpoint(communityRoutes.deleteThread, async (req) => {
    await deleteThread(req.payload, requireWriter(req).id, routeId(req))
    return {}
  }),
  endpoint(communityRoutes.likeThread, likeSchema, async (req, body) => {
    const user = requireWriter(req)
    const { liked } = await body()
    await countAgainst(req.payload, 'likesPerUser', user.id)
    return likeThread(req.payload, user.id, routeId(req), liked)
  }),
  endpoint(communityRoutes.watchThread, watchSchema, async (req, body) => {
    const user = requireWriter(req)
    const { watching } = await body()
    await countAgainst(req.payload, 'postChangesPerUser', user.id)
    await watchThread(req.payload, user.id, routeId(req), watching)
    return {}
  }),
  endpoint(communityRoutes.postComment, commentSchema, async (req, body) => {
    const user = requireWriter(req)
    const input = await body()
    await countAgainst(req.payload, 'commentsPerUser', user.id)
    return createComment(req.payload, user.id, routeId(req), input)
  }),
  endpoint(communityRoutes.editComment, commentEditSchema, async (req, body) => {
    const user = requireWriter(req)
    const input = await body()
    await countAgainst(req.payload, 'postChangesPerUser', user.id)
    return editComment(req.payload, user.id, routeId(req), input)
  }),
  endpoint(communityRoutes.deleteComment, async (req) => {
    await deleteComment(req.payload, requireWriter(req).id, routeId(req))
    return {}
  }),
  endpoint(communityRoutes.likeComment, likeSchema, async (req, body) => {
    const user = requireWriter(req)
    const { liked } = await body()
    await countAgainst(req.payload, 'likesPerUser', user.id)
    return likeComment(req.payload, user.id, routeId(req), liked)
  }),
  endpoint(communityRoutes.acceptComment, acceptedSchema, async (req, body) => {
    const user = requireWriter(req)
    const { accepted } = await body()
    await countAgainst(req.payload, 'postChangesPerUser', user.id)
    return { accepted: await acceptAnswer(req.payload, user.id, routeId(req), accepted) }
  }),
  ...moderationEndpoints,
]
