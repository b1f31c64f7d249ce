/**
 * The address at which a document is edited.
 * @param collection its slug, or `globals`
 * @param id of the document; the slug of a global
 */
export const editAddress = ({
  collection,
  id,
}: {
  readonly collection: string
  readonly id: string
}): string => (collection === 'globals' ? `/cms/globals/${id}` : `/cms/collections/${collection}/${id}`)
