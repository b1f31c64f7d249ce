import type { RequestCase } from '../checks.ts'

/** Closing the site for a while, and keeping it clean. */
export const maintenance: RequestCase[] = [
  {
    id: 'maintenance-01',
    kind: 'maintenance',
    language: 'en',
    request:
      'Maintenance mode with "We are repainting the shop. Back on Monday!" for visitors, but I (logged in as admin) must be able to see the normal site and everybody must still be able to log in. Google should know it is temporary.',
    checks: [
      { at: 'front', status: 503, see: ['We are repainting the shop. Back on Monday!'] },
      { at: 'post', status: 503, see: ['We are repainting the shop.'], hide: ['Lovely recipe'] },
      { at: 'post', as: 'admin', status: 200, see: ['Rye bread for beginners'], hide: ['We are repainting'] },
      { at: 'login', status: 200, hide: ['We are repainting the shop'] },
    ],
  },
  {
    id: 'maintenance-02',
    kind: 'maintenance',
    language: 'sv',
    request:
      'Sidan är under uppbyggnad. Visa "Snart öppnar vi!" för alla utom inloggade, fram till 1 mars 2030 kl 08.00. Sen ska sidan öppna av sig själv.',
    checks: [
      { at: 'front', clock: '2030-02-20T12:00', status: 'any', see: ['Snart öppnar vi!'] },
      { at: 'page', status: 'any', see: ['Snart öppnar vi!'] },
      { at: 'page', as: 'subscriber', hide: ['Snart öppnar vi!'] },
      { at: 'login', hide: ['Snart öppnar vi!'] },
      { at: 'front', clock: '2030-03-02T09:00', status: 200, hide: ['Snart öppnar vi!'] },
    ],
  },
  {
    id: 'maintenance-03',
    kind: 'maintenance',
    language: 'en',
    request:
      'Every night delete posts that have been in the trash for more than 7 days, for good. Send me a mail with how many were deleted, but only if there were any.',
    checks: [
      { clock: '2031-01-01T12:00', act: 'trash post', as: 'admin' },
      { clock: '2031-01-04T05:00', act: 'run cron', mail: false },
      { clock: '2031-01-10T05:00', act: 'run cron', mail: { to: 'owner@example.com', contains: ['1'] } },
      {
        at: { path: '/wp-admin/edit.php?post_status=trash&post_type=post' },
        as: 'admin',
        hide: ['Rye bread for beginners'],
      },
      { clock: '2031-01-12T05:00', act: 'run cron', mail: false },
    ],
  },
  {
    id: 'maintenance-04',
    kind: 'maintenance',
    language: 'en',
    request: `My site is slow and the guy from the hosting says it's the database, whatever that means. Can you make a page under Tools with a button "Clean up now" that removes old post revisions, auto drafts and spam comments, and tells me afterwards how many of each. It must not touch real posts or comments!! I lost three years of comments once with a plugin like that.`,
    checks: [
      { at: 'settings', as: 'admin', see: ['Clean up now', 'revisions', 'spam'] },
      { act: 'update post', as: 'admin', values: { content: 'Shorter now.' } },
      { press: 'Clean up now', at: 'settings', as: 'admin', see: ['revisions', 'spam'] },
      { at: 'comments list', as: 'admin', see: ['Lovely recipe', 'Cheap watches'] },
      { at: 'posts list', as: 'admin', see: ['Rye bread for beginners', 'Unfinished draft'] },
    ],
  },
]
