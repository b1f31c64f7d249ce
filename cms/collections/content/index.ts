import type { CollectionConfig } from 'payload'
import { Authors } from './authors.ts'
import { EmailTemplates } from './email-templates.ts'
import { FaqCategories, Faqs } from './faqs.ts'
import { LegalPages } from './legal-pages.ts'
import { Media } from './media.ts'
import { Pages } from './pages.ts'
import { PostCategories } from './post-categories.ts'
import { Posts } from './posts.ts'
import { Tags } from './tags.ts'

/** The public content that staff write, in the order of the admin's menu; Payload's plugin adds redirects. */
export const contentCollections = [
  Posts,
  PostCategories,
  Tags,
  Authors,
  Pages,
  LegalPages,
  Faqs,
  FaqCategories,
  Media,
  EmailTemplates,
] as CollectionConfig[]
export { redirectFields, redirects } from './redirects.ts'
