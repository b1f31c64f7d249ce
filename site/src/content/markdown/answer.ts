import { pageContent, pageLocals } from '../../layouts/locals.ts'
import { readBlogList } from '../blog-list.ts'
import type { AskedList } from '../blog-list.ts'
import { blogMarkdown } from './lists.ts'

/** The answer with a document as Markdown (RFC 7763). */
export const markdownAnswer = (markdown: string): Response =>
  new Response(`${markdown}\n`, { headers: { 'content-type': 'text/markdown; charset=utf-8' } })

/** A page of a list of articles as Markdown; 404 where there is none. */
export async function blogTwin(locals: App.Locals, asked: AskedList): Promise<Response> {
  const list = await readBlogList(asked, pageContent(locals))
  return list
    ? markdownAnswer(blogMarkdown(list, pageLocals(locals).publicConfig.canonicalUrl))
    : new Response(null, { status: 404 })
}
