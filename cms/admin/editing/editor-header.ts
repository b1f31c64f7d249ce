/** The forms open in this tab, by the document they save. */
const forms = new Map<string, string>()

const saving = /^\/api\/(globals\/[a-z-]+|[a-z-]+\/[0-9a-f-]{36})$/

/** The document that a request saves, as `{collection}/{id}` or `globals/{slug}`; null for any other request. */
export const savedDocument = (pathname: string, method: string | undefined): string | null =>
  /^(post|patch|put)$/i.test(method ?? 'get') ? (saving.exec(pathname)?.[1] ?? null) : null

/** The id of the form that sends a request; null if no form does. */
export function editorFor(pathname: string, method: string | undefined): string | null {
  const document = savedDocument(pathname, method)
  return document === null ? null : (forms.get(document) ?? null)
}

/**
 * Marks the saves of a document as sent by this form.
 * @returns a function that ends this
 */
export function markSavesOf(document: string, editor: string): () => void {
  forms.set(document, editor)
  return () => {
    if (forms.get(document) === editor) forms.delete(document)
  }
}
