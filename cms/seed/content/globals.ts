import { siteMessages } from '#contract/messages/site.ts'
import { plannedRoutes } from '#contract/routes.ts'
import type { PlannedRouteName } from '#contract/routes.ts'

const { links, footer: titles } = siteMessages

const to = (...names: PlannedRouteName[]): { label: string; href: string }[] =>
  names.map((name) => ({ label: links[name] ?? name, href: plannedRoutes[name] }))

/** The links of the specification (community §2.2). Links to pages that do not exist yet are hidden. */
export const navigation = {
  header: to('howItWorks', 'pricing', 'community', 'blog', 'about', 'contact'),
  footer: [
    { title: titles.make, links: to('builder', 'howItWorks', 'pricing', 'dashboard') },
    { title: titles.company, links: to('about', 'contact', 'blog', 'community', 'faq') },
    { title: titles.terms, links: to('terms', 'privacy', 'purchaseTerms') },
  ],
}

export const home = { blogHeading: 'From the blog', faqHeading: 'Questions' }
