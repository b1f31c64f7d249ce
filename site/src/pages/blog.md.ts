import type { APIRoute } from 'astro'
import { blogTwin } from '../content/markdown/answer.ts'

/** The newest articles, for programs that read. */
export const GET: APIRoute = ({ locals }) => blogTwin(locals, {})
