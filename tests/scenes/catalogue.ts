import { adminScenes } from './catalogue/admin.ts'
import { adminEmailScenes } from './catalogue/admin-emails.ts'
import { adminPartScenes } from './catalogue/admin-parts.ts'
import { builderScenes } from './catalogue/builder.ts'
import { creditScenes } from './catalogue/credits.ts'
import { editorScenes } from './catalogue/editor.ts'
import { forumScenes } from './catalogue/forum.ts'
import { notificationScenes } from './catalogue/notifications.ts'
import { dashboardScenes } from './catalogue/dashboard.ts'
import { moderationScenes } from './catalogue/moderation.ts'
import { contactScenes } from './catalogue/contact.ts'
import { pricingScenes } from './catalogue/pricing.ts'
import { publicScenes } from './catalogue/public.ts'
import { readingScenes } from './catalogue/reading.ts'
import { settingsScenes } from './catalogue/settings.ts'
import type { Scene } from './scene.ts'

/** Every screen in every state. */
export const scenes: readonly Scene[] = [
  ...publicScenes,
  ...readingScenes,
  ...forumScenes,
  ...notificationScenes,
  ...moderationScenes,
  ...adminScenes,
  ...adminEmailScenes,
  ...adminPartScenes,
  ...dashboardScenes,
  ...creditScenes,
  ...settingsScenes,
  ...contactScenes,
  ...pricingScenes,
  ...builderScenes,
  ...editorScenes,
]
