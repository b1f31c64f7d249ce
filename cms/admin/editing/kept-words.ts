import type { FormState } from 'payload'

/**
 * The words of people in the forms of this tab, which an answer of the server must not replace: it only knows what was
 * sent to it. Payload itself protects only the field that was changed last (its issue 17676), and no field
 * whose answer arrives for the second time.
 */

type Fields = () => FormState

const forms = new Map<string, Fields>()

/**
 * Makes the current state of a form known.
 * @param form the document that it edits, as `{collection}/{id}` or `globals/{slug}`, or the id of a block in a text
 * @returns a function that ends this
 */
export function keepWordsOf(form: string, fields: Fields): () => void {
  forms.set(form, fields)
  return () => {
    if (forms.get(form) === fields) forms.delete(form)
  }
}

/** The form that Payload asks the server about. */
interface Question {
  readonly id?: number | string | undefined
  readonly collectionSlug?: string | undefined
  readonly globalSlug?: string | undefined
  readonly schemaPath: string
  /** The document as it was saved; absent while somebody writes. */
  readonly data?: unknown
  /** The fields as they were sent. */
  readonly formState?: FormState | undefined
}

function formOf({ id, collectionSlug, globalSlug, schemaPath, formState }: Question): Fields | undefined {
  if (schemaPath === globalSlug) return forms.get(`globals/${globalSlug}`)
  if (schemaPath === collectionSlug) return forms.get(`${collectionSlug}/${id}`)
  const block = formState?.id?.value
  return typeof block === 'string' ? forms.get(block) : undefined
}

const isRichText = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'root' in value &&
  typeof value.root === 'object' &&
  value.root !== null &&
  'type' in value.root &&
  value.root.type === 'root'

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)

/**
 * Removes from an answer the values of fields that were changed after the question was sent.
 * @param answer the fields as the server sends them
 * @param question what it was asked
 * @returns the answer, for Payload to merge into the form
 */
export function withoutOldWords(answer: FormState, question: Question): FormState {
  const { data, formState: sent } = question
  const fields = sent && formOf(question)?.()
  if (!fields) return answer
  const isSave = data !== undefined
  return Object.fromEntries(
    Object.entries(answer).map(([path, field]) => {
      const current = fields[path]
      if (!current) return [path, field]
      const { value, initialValue: _initialValue, addedByServer, ...others } = field
      // A text reaches its form later than the keystrokes, and the server stores it as it is sent. A field that was new
      // when the question was sent may have come with an earlier answer.
      const isOld = isSave
        ? isRichText(value) || !isSame(current.value, sent[path]?.value)
        : addedByServer === true && current.value !== undefined
      return [path, isOld ? others : field]
    }),
  )
}
