import type { APIRoute } from 'astro'
import { communityPaths } from '#contract/community.ts'
import type { NewComment } from '#contract/community.ts'

/** The newest comments of a thread, for its page (`behaviour/new-comments.ts`). */
export const GET: APIRoute = async ({ locals, params }) => {
  const { id = '' } = params
  const answer = await locals.community?.newest(id)
  if (!answer) return new Response(null, { status: 404 })
  const newest = answer.newest.map(({ id: comment, createdAt, page }): NewComment => ({
    id: comment,
    createdAt,
    href: communityPaths.thread(id, page, comment),
  }))
  return Response.json(newest)
}
