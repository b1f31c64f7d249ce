import type { APIRoute } from 'astro'
import { blogTwin } from '../../../../../content/markdown/answer.ts'

/** A page of the articles of a category, for programs that read. */
export const GET: APIRoute = ({ locals, params }) =>
  blogTwin(locals, { category: params['category'], number: params['number'] })
