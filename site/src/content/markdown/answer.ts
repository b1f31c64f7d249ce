/** The answer with a document as Markdown (RFC 7763). */
export const markdownAnswer = (markdown: string): Response =>
  new Response(`${markdown}\n`, { headers: { 'content-type': 'text/markdown; charset=utf-8' } })
