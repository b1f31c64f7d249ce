import type { Scene } from '../scene.ts'

/** One address for each kind of page rendered from content, using the seed content. */
const pages = {
  blog: '/blog',
  'blog-category': '/blog/category/security',
  'blog-article': '/blog/10-wordpress-plugin-ideas-no-coding',
  'blog-article-security': '/blog/wordpress-plugin-security-best-practices',
  faq: '/faq',
  community: '/community',
  'community-category': '/community?category=help',
  'community-nothing': '/community?q=zeppelin',
  'community-missing': '/community/thread/00000000-0000-4000-8000-000000000000',
  terms: '/terms',
  privacy: '/privacy',
  'purchase-terms': '/purchase-terms',
  about: '/about',
  'how-it-works': '/how-it-works',
  'landing-page': '/wordpress-plugin-builder-no-code',
  'landing-page-ai': '/ai-wordpress-plugin-generator',
  'landing-page-how-to': '/how-to-build-wordpress-plugin',
  'landing-page-agencies': '/wordpress-plugin-builder-for-agencies',
} as const

export const readingScenes: readonly Scene[] = [
  ...Object.entries(pages).map(([name, address]): Scene => ({
    name: `reading-${name}`,
    as: 'visitor',
    picture: 'whole',
    async show(page) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  })),
  {
    name: 'reading-thread',
    as: 'visitor',
    picture: 'whole',
    async show(page) {
      await page.goto('/community?q=expired')
      await page.getByRole('link', { name: /The link you followed has expired/ }).click()
      await page.getByRole('heading', { level: 2, name: 'Comments (1)' }).waitFor()
    },
  },
  {
    // The built-in mailbox, which is used when no mail server is configured.
    name: 'mailbox',
    as: 'visitor',
    async show(page) {
      await page.goto('/dev/mailbox')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]
