import type { Scene } from '../scene.ts'

/** One address for each kind of page rendered from content, using the seed content. */
const pages = {
  blog: '/blog',
  'blog-category': '/blog/category/security',
  'blog-article': '/blog/10-wordpress-plugin-ideas-no-coding',
  'blog-article-security': '/blog/wordpress-plugin-security-best-practices',
  faq: '/faq',
  terms: '/terms',
  about: '/about',
  'landing-page': '/wordpress-plugin-builder-no-code',
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
    // The built-in mailbox, which is used when no mail server is configured.
    name: 'mailbox',
    as: 'visitor',
    async show(page) {
      await page.goto('/dev/mailbox')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]
