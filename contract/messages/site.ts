import { catalogue } from '../catalogue.ts'
import type { PlannedRouteName } from '../routes.ts'

const links: Partial<Record<PlannedRouteName, string>> = {
  builder: 'Plugin Builder',
  howItWorks: 'How It Works',
  pricing: 'Pricing',
  dashboard: 'Dashboard',
  community: 'Community',
  blog: 'Blog',
  about: 'About',
  contact: 'Contact',
  search: 'Search',
  faq: 'FAQ',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  purchaseTerms: 'Terms of Purchase',
  settings: 'Settings',
  notifications: 'Notiser',
  credits: 'Credits',
}

/** Texts around every page: header, footer, the page that does not exist. */
export const siteMessages = catalogue({
  en: {
    description:
      'Describe a WordPress plugin in plain words, watch it being written, keep every version and download the ZIP.',
    links,
    header: {
      home: (productName: string) => `${productName}, home`,
      main: 'Main',
      menu: 'Menu',
      search: 'Search',
      signIn: 'Sign In',
      getStarted: 'Get Started',
      dashboard: 'Dashboard',
      settings: 'Settings',
      admin: 'Admin',
    },
    footer: {
      tagline: 'Create WordPress plugins with AI in minutes',
      make: 'Make',
      company: 'Company',
      terms: 'Terms',
      unaffiliated: 'Not affiliated with WordPress',
    },
    // In Swedish, in every language: the specification has it so.
    notFound: {
      language: 'sv',
      title: 'Sidan hittades inte',
      text: 'Sidan du letar efter finns inte, eller så har den flyttats.',
      start: 'Till startsidan',
      back: 'Tillbaka',
      drawing: 'Ritning: ett ark med ett tomt hål där sidan skulle ha suttit',
      logged: 'No page at',
    },
  },
})
