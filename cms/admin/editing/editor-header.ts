/** Which form sends a save: the forms that are open in this tab, by what they save. */
const forms = new Map<string, string>()

const saving = /^\/api\/(globals\/[a-z-]+|[a-z-]+\/[0-9a-f-]{36})$/

/** The document that a request saves, as `{collection}/{id}` or `globals/{slug}`; null for any other request. */
export const savedDocument = (pathname: string, method: string | undefined): string | null =>
  /^(post|patch|put)$/i.test(method ?? 'get') ? (saving.exec(pathname)?.[1] ?? null) : null

/** What a request says of the form that sends it; null where none does. */
export function editorFor(pathname: string, method: string | undefined): string | null {
  const document = savedDocument(pathname, method)
  return document === null ? null : (forms.get(document) ?? null)
}

/**
 * From now on the saves of a document say who sends them.
 * @returns ends that
 */
export function markSavesOf(document: string, editor: string): () => void {
  forms.set(document, editor)
  return () => {
    if (forms.get(document) === editor) forms.delete(document)
  }
}
