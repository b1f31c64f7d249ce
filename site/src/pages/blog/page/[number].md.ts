import type { APIRoute } from 'astro'
import { blogTwin } from '../../../content/markdown/answer.ts'

/** A page of all articles, for programs that read. */
export const GET: APIRoute = ({ locals, params }) => blogTwin(locals, { number: params['number'] })
