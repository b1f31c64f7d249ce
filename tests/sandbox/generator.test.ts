import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { capabilities } from '../../generator/capabilities/index.ts'
import { capturedPreviews } from '#wordpress/captured/index.ts'
import { findingsOf } from '#wordpress/sandbox/index.ts'
import type { SandboxResult } from '#wordpress/sandbox/index.ts'
import { ensurePack, openSandbox } from '#wordpress/sandbox/engine.ts'
import type { SandboxPool } from '#wordpress/sandbox/engine.ts'
import { slugOf } from '../unit/generator/generated-plugin.ts'
import { play } from '../unit/generator/harness.ts'
import { packOptions } from '../support/sandbox.ts'

/** The offline generator's plugins run in WordPress without any warning, and leave nothing behind. */

let pool: SandboxPool
beforeAll(async () => {
  pool = await openSandbox({ pack: await ensurePack(packOptions), size: 2 })
}, 600_000)
afterAll(() => pool?.close())

const judge = (files: ReadonlyMap<string, string>): Promise<SandboxResult> =>
  pool.judge({
    slug: slugOf(files),
    files: new Map([...files].map(([path, text]) => [path, Buffer.from(text)])),
  })

/** A request for each block. */
const requests: Readonly<Record<string, string>> = {
  notice: 'Create an announcement bar saying "Sale today!" in red',
  text: 'Show the estimated reading time on posts and pages, a copyright text in the footer and the tip of the day: "One", "Two"',
  calculator:
    'a calculator where people type in length and width in meters and see the price at 45 kr per square meter',
  totop: 'Back to top button on the left, orange',
  maintenance: 'Maintenance mode page with the heading "Back soon"',
  switches: 'Turn off emojis, embeds and feeds; the search should only find posts, 3 search results per page',
  wording:
    'Replace every "(c)" in posts with ©; links to other websites and PDF links should open in a new tab; make the word "flour" a link to /about/',
  gate: 'Before anyone sees the site ask "Are you 21 or older?" with buttons "Yes" and "No". No goes to https://example.org/',
  cleanup: 'Every week delete spam comments and old revisions, and a page under Tools with a button',
  login: 'Custom login page with dark blue background and a green button',
  hours:
    'A shortcode [our_hours] with our opening hours: Monday to Friday 9-17, Saturday 10-14, Sunday closed',
  countdown: 'A countdown to 24 December 2030',
  form: 'A booking form with name, email, date, time, size (S, M, L), a rating, a color, radio buttons yes/no for parking, price, a photo upload and a CV upload, max 20 places, one per email, open until 1 May 2030, no double bookings, I want to mark bookings as paid, and a guest book with approval',
  items:
    'An FAQ in groups (Delivery, Payment), only one open at a time, with "Do you ship?" "Yes.", and a custom post type for dogs with breed, age, born (date), size (small, medium, large), rating, website, color, toys (one per line), a file upload and photo, sorted into categories: Puppies, Adults. Address of the list: /our-dogs. In the admin list show breed and age.',
  list: 'Show the 3 latest posts from the category Recipes as cards, with a search box',
  vote: 'A poll "Tea or coffee?" with the options Tea, Coffee in the footer, a star rating and a like button below posts, and a column with the ratings',
  share: 'Add social sharing buttons to posts',
  related: 'Show related posts below each post',
  author:
    'Below every post show a box about the author with picture, name, biography and a link to more posts by the author',
  extras:
    'Extra fields "Subtitle" and "Source link" on posts and pages: the subtitle above the text, the source at the end as "Source: "',
  toc: 'Add a table of contents to long posts',
  comments:
    'Close comments after 30 days, block comments with links and remove the website field from the comment form',
  mails: 'Email news@site.example when a post is published, and send me a weekly summary by email',
  redirects: 'Redirect /old to /sample-page and send 404s to the homepage',
  security: 'Limit login attempts to 5, hide the WordPress version and turn off XML-RPC',
  media: 'Max upload 1 MB, clean file names and a lightbox for images',
  breadcrumbs: 'Breadcrumbs at the top of every page with structured data',
  head: 'Google Analytics G-4KX82LMN10 only after consent, open graph tags, SEO title boxes, titles, meta descriptions, canonical links, leave users out of the sitemap, block AI bots, noindex for search results, favicon, article structured data',
  admin:
    'Show the featured image and the ID in the list of posts, show the number of comments waiting for approval on the dashboard, and remove the welcome panel from the dashboard',
  users: 'Hide the admin bar for subscribers and show the last sign-in in the users list',
  profiles:
    'Add the fields phone, birthday and level (dropdown): A, B to user profiles, only admins can change the level. Ask for them when people register. I want to see them as columns in the list of users.',
  account:
    'A shortcode for content that only logged-in users can see, a greeting for logged-in users and a login form',
  people: 'A list of all authors and editors with picture, bio and role',
  restricted: 'Only logged-in users can see the page /members, everyone else goes to the login page',
  roles:
    'A new role "Trainer" that can write posts and upload pictures. Editors should be able to add users.',
  export: 'A booking form with name, email and date, and export the bookings as CSV',
  import:
    'Import posts from a CSV file (a field "CSV file" in the admin). Columns: title, content, category. They come in as drafts.',
  rest: 'A REST route for the 5 newest posts with title, link and category',
  checkout:
    'In the WooCommerce checkout I need a field "Card text" (max 120 characters, optional) and "Delivery date" (required, not Sundays)',
  chores: 'Delete drafts older than 30 days every week, with a WP-CLI command',
  shop: 'Minimum order 20 in my WooCommerce shop, hide related products and a tab "Care" on all products',
  chart:
    'A bar chart with Jan 120, Feb 150, Mar 310 and a pie chart with A 30 %, B 70 %, a progress bar with goal 400 and collected 100, and a line chart of new users per month on the dashboard',
  colors: 'Let me change the colours of my site',
}

it('the test has a request for each block of the generator', () => {
  expect(Object.keys(requests).sort()).toEqual(capabilities.map(({ id }) => id).sort())
})

describe.concurrent('a plugin by the offline generator', () => {
  it.each(Object.entries(requests))('with the block %s works', async (_block, request) => {
    const result = await judge(play(request).files)
    expect(findingsOf(result)).toEqual([])
    expect(capturedPreviews(result).backend).toContain('class="wrap')
  })

  it('with several capabilities works, even after some were changed and removed', async () => {
    const first = play('A contact form, an FAQ accordion, opening hours and a cookie notice')
    expect(findingsOf(await judge(first.files))).toEqual([])
    const second = play('Remove the cookie notice and make the FAQ green', { files: first.files })
    expect(findingsOf(await judge(second.files))).toEqual([])
  })
})
