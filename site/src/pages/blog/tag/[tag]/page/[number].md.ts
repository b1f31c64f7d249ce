import type { APIRoute } from 'astro'
import { blogTwin } from '../../../../../content/markdown/answer.ts'

/** A page of the articles with a tag, for programs that read. */
export const GET: APIRoute = ({ locals, params }) =>
  blogTwin(locals, { tag: params['tag'], number: params['number'] })
