import type { Capability } from '../frame/capability.ts'
import { account } from './account/index.ts'
import { admin } from './admin/index.ts'
import { authorBox } from './author-box/index.ts'
import { backToTop } from './back-to-top/index.ts'
import { calculator } from './calculator/index.ts'
import { breadcrumbs } from './breadcrumbs/index.ts'
import { chart } from './chart/index.ts'
import { checkout } from './checkout/index.ts'
import { chores } from './chores/index.ts'
import { cleanup } from './cleanup/index.ts'
import { commentRules } from './comments/index.ts'
import { countdown } from './countdown/index.ts'
import { csvExport } from './export/index.ts'
import { form } from './form/index.ts'
import { gate } from './gate/index.ts'
import { head } from './head/index.ts'
import { csvImport } from './import/index.ts'
import { items } from './items/index.ts'
import { list } from './list/index.ts'
import { loginPage } from './login-page/index.ts'
import { mails } from './mails/index.ts'
import { maintenance } from './maintenance/index.ts'
import { notice } from './notice/index.ts'
import { openingHours } from './opening-hours/index.ts'
import { people } from './people/index.ts'
import { postFields } from './post-fields/index.ts'
import { profiles } from './profiles/index.ts'
import { text } from './text/index.ts'
import { media } from './media/index.ts'
import { redirects } from './redirects/index.ts'
import { relatedPosts } from './related-posts/index.ts'
import { rest } from './rest/index.ts'
import { restricted } from './restricted/index.ts'
import { roleRights } from './roles/index.ts'
import { security } from './security/index.ts'
import { shareButtons } from './share-buttons/index.ts'
import { shopRules } from './shop/index.ts'
import { siteColours } from './site-colours/index.ts'
import { switches } from './switches/index.ts'
import { tableOfContents } from './table-of-contents/index.ts'
import { users } from './users/index.ts'
import { vote } from './vote/index.ts'
import { wording } from './wording/index.ts'

/**
 * All building capabilities, in the order in which they are listed to people. A new one is a folder with its definition in
 * `index.ts` and its templates in `files/`, and an entry here.
 */
export const capabilities: readonly Capability[] = [
  form,
  shareButtons,
  siteColours,
  openingHours,
  items,
  list,
  notice,
  text,
  vote,
  relatedPosts,
  authorBox,
  postFields,
  tableOfContents,
  countdown,
  calculator,
  backToTop,
  maintenance,
  cleanup,
  loginPage,
  commentRules,
  redirects,
  mails,
  admin,
  users,
  profiles,
  account,
  people,
  restricted,
  roleRights,
  security,
  media,
  breadcrumbs,
  head,
  csvExport,
  csvImport,
  rest,
  chores,
  checkout,
  shopRules,
  switches,
  wording,
  gate,
  chart,
]

export const capabilityIds: readonly string[] = capabilities.map(({ id }) => id)

/** A block by its id, or undefined. */
export const findCapability = (id: string): Capability | undefined =>
  capabilities.find((block) => block.id === id)

/**
 * A block by its id.
 * @throws Error when there is none
 */
export function capabilityById(id: string): Capability {
  const block = findCapability(id)
  if (!block) throw new Error(`There is no block ${id}.`)
  return block
}
