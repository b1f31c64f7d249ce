import type { GlobalAfterChangeHook, GlobalBeforeChangeHook, GlobalConfig, NumberField } from 'payload'
import { categoryColors, categoryIcons } from '#contract/community.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { forumSettingsMessages as words } from '#contract/messages/forum-settings.ts'
import { newAccounts } from '#contract/new-account-limits.ts'
import { adminOnly, hasRole } from '../access/index.ts'
import { keepAddresses, storeCategories } from '../features/community/index.ts'
import { rowLabel } from '../fields/row-label.ts'
import { executorOf } from '../platform/database/index.ts'
import type { ForumSetting, User } from '../payload-types.ts'
import { keptContent } from './kept-content.ts'

type Saved = Partial<ForumSetting> | undefined

const nameCategories: GlobalBeforeChangeHook = ({ data, originalDoc }) => {
  const { categories } = data as Partial<ForumSetting>
  const before = (originalDoc as Saved)?.categories ?? []
  return { ...(data as object), ...(categories && { categories: keepAddresses(categories, before) }) }
}

const store: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const [now, before] = [doc as Saved, previousDoc as Saved]
  await storeCategories(await executorOf(req), now?.categories ?? [], before?.categories ?? [])
  return doc as unknown
}

const numberOf = (
  name: 'threads' | 'comments' | 'secondsApart' | 'linkHosts',
  [min, max]: readonly [number, number],
): NumberField => ({
  name,
  label: words.newAccounts[name],
  type: 'number',
  required: true,
  defaultValue: newAccounts[name],
  min,
  max,
  validate: (value) =>
    (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) || words.whole(min, max),
})

/** The categories of the forum and its rules, which services read whenever somebody writes. Only admins change them. */
export const ForumSettings: GlobalConfig = {
  slug: 'forum-settings',
  label: words.title,
  access: { read: adminOnly, update: adminOnly, readVersions: adminOnly },
  versions: keptContent.versions,
  admin: {
    group: 'Community',
    hideAPIURL: true,
    hidden: ({ user }) => !hasRole(user as User | null, 'admin'),
    description: words.about,
  },
  hooks: { beforeChange: [nameCategories], afterChange: [store] },
  fields: [
    {
      name: 'queue',
      type: 'ui',
      admin: { components: { Field: '/admin/forum/waiting.tsx#WaitingForModerators' } },
    },
    {
      name: 'categories',
      type: 'array',
      maxRows: communityLimits.categories,
      labels: words.category,
      admin: { initCollapsed: true, components: rowLabel, description: words.aboutCategories },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'name', type: 'text', required: true, maxLength: communityLimits.categoryCharacters },
            {
              name: 'icon',
              type: 'select',
              required: true,
              defaultValue: categoryIcons[0],
              options: categoryIcons.map((value) => ({ label: words.icons[value], value })),
            },
            {
              name: 'color',
              label: words.color,
              type: 'select',
              required: true,
              defaultValue: categoryColors[0],
              options: categoryColors.map((value) => ({ label: words.colors[value], value })),
            },
          ],
        },
        {
          name: 'description',
          type: 'textarea',
          maxLength: communityLimits.descriptionCharacters,
          admin: { description: words.aboutDescription },
        },
        // In the address of its list, which stays when the name changes.
        { name: 'slug', type: 'text', admin: { hidden: true } },
      ],
    },
    {
      name: 'open',
      label: words.open,
      type: 'checkbox',
      defaultValue: true,
      admin: { description: words.aboutOpen },
    },
    {
      name: 'closedText',
      label: words.closedText,
      type: 'text',
      required: true,
      defaultValue: words.closed,
      maxLength: communityLimits.closedCharacters,
      admin: { description: words.aboutClosedText },
    },
    {
      name: 'newAccounts',
      label: words.newAccounts.title,
      type: 'group',
      admin: { description: words.newAccounts.about },
      fields: [
        { type: 'row', fields: [numberOf('threads', [1, 100]), numberOf('comments', [1, 500])] },
        { type: 'row', fields: [numberOf('secondsApart', [0, 3_600]), numberOf('linkHosts', [0, 50])] },
        {
          name: 'holdAutomated',
          label: words.newAccounts.hold,
          type: 'checkbox',
          defaultValue: true,
          admin: { description: words.newAccounts.aboutHold },
        },
      ],
    },
  ],
}
