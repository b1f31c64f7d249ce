import type { Fields } from '../../fields/index.ts'
import type { Params } from '../../frame/capability.ts'
import type { Settings } from '../../frame/settings/types.ts'

export type ItemsParams = Params & {
  singular: string
  plural: string
  address: string
  icon: string
  archive: boolean
  categories: boolean
  fields: Fields
}

/** Entries have no settings of their own: what is shown of them are those of their list. */
export const settings: Settings<ItemsParams> = {}
