import { startSectionKinds } from '#contract/content/start-page.ts'
import { siteMessages } from '#contract/messages/site.ts'
import { plannedRoutes } from '#contract/routes.ts'
import type { PlannedRouteName } from '#contract/routes.ts'

const { links, footer: titles } = siteMessages

const to = (...names: PlannedRouteName[]): { label: string; href: string }[] =>
  names.map((name) => ({ label: links[name] ?? name, href: plannedRoutes[name] }))

/** The landing pages under short names. */
const guides = [
  { label: 'Plugins Without Code', href: '/wordpress-plugin-builder-no-code' },
  { label: 'AI Plugin Generator', href: '/ai-wordpress-plugin-generator' },
  { label: 'Build a Plugin', href: '/how-to-build-wordpress-plugin' },
  { label: 'For Agencies', href: '/wordpress-plugin-builder-for-agencies' },
]

/**
 * The links of the specification (community §2.2), and the landing pages. Links to pages that do not exist yet are
 * hidden.
 */
export const navigation = {
  header: to('howItWorks', 'pricing', 'community', 'blog', 'about', 'contact'),
  footer: [
    { title: titles.make, links: to('builder', 'howItWorks', 'pricing', 'dashboard') },
    { title: titles.company, links: to('about', 'contact', 'blog', 'community', 'faq') },
    { title: titles.terms, links: to('terms', 'privacy', 'purchaseTerms') },
    { title: 'Guides', links: guides },
  ],
}

/** With every section, so that editors find them in place. */
export const home = { sections: startSectionKinds.map((blockType) => ({ blockType })) }
