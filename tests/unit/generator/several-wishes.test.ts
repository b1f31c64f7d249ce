import { describe, expect, it } from 'vitest'
import { expectSoundPlugin, expectVerified } from './generated-plugin.ts'
import { play } from './harness.ts'
import { leftOut, partOf } from './parts.ts'

type Parts = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Requests with several wishes, each with its own words and people: what each part got. */
const requests: readonly (readonly [request: string, parts: Parts])[] = [
  [
    'Hi there, two things for our parish site please. First, nobody except admins should be able to get into wp-admin, send the rest to the home page. And second, hide the black bar at the top for everyone but me.',
    {
      users: {
        rules: ['toolbar', 'keep_out'],
        kept_out: { subscriber: true, contributor: true, author: true, editor: true },
        toolbar: { subscriber: true, contributor: true, author: true, editor: true, administrator: false },
      },
    },
  ],
  [
    "Our writers keep publishing stuff before I've seen it. Take away publishing from authors, and mail me at boss@harbour.example whenever someone submits an article for review.",
    {
      roles: { grants: [{ role: 'author', less: ['publish'] }] },
      mails: { event: 'pending', to: ['boss@harbour.example'] },
    },
  ],
  [
    'after logging in subscribers should go to /my-account and editors to the dashboard, and everybody should land on the home page when they log out',
    {
      redirects: {
        list: ['login /my-account 302 subscriber', 'login /wp-admin/ 302 editor', 'logout / 302'],
      },
    },
  ],
  [
    'We run a small running club. Everyone except editors and admins should be taken to /training after they log in, and please get rid of the toolbar for those people too.',
    {
      redirects: {
        list: [
          'login /training 302 subscriber',
          'login /training 302 contributor',
          'login /training 302 author',
        ],
      },
      users: {
        toolbar: { subscriber: true, contributor: true, author: true, editor: false, administrator: false },
      },
    },
  ],
  [
    'Prenumeranter ska hamna på /mina-sidor när de loggar in, och admin-raden ska bort för dem. Redaktörer får inte radera sidor.',
    {
      redirects: { list: ['login /mina-sidor 302 subscriber'] },
      users: { toolbar: { subscriber: true, editor: false, administrator: false } },
      roles: { grants: [{ role: 'editor', less: ['delete_pages'] }] },
    },
  ],
  [
    'Kommentarer: max 500 tecken, inga länkar och stäng dem efter två veckor. Redaktörer får skriva länkar ändå.',
    {
      comments: {
        rules: ['close_after', 'max_length', 'links'],
        max_length: 500,
        links: 0,
        close_days: 14,
        exempt: { editor: true, administrator: false },
        exempt_of: 'links',
      },
    },
  ],
  [
    'No links in comments - if someone writes one, don\'t accept it and tell them "Leave the links out." Also close comments on posts older than 60 days.',
    {
      comments: {
        rules: ['close_after', 'links'],
        link_text: 'Leave the links out.',
        closed_text: '',
        close_days: 60,
      },
    },
  ],
  [
    'Comments: at least 10 characters and at most 60, no links. If someone writes a link, don\'t accept it and tell them "Please leave links out." Editors may post links anyway.',
    {
      comments: {
        rules: ['min_length', 'max_length', 'links'],
        min_length: 10,
        max_length: 60,
        link_text: 'Please leave links out.',
        exempt_of: 'links',
      },
    },
  ],
  [
    "Hello! I'm the webmaster of a small library. Guests spam us, so I'd like a hidden trap field in the comment form and no comments longer than 500 characters. Librarians (they are editors here) can write longer ones.",
    {
      comments: {
        rules: ['max_length', 'trap'],
        max_length: 500,
        exempt: { editor: true },
        exempt_of: 'length',
      },
    },
  ],
  [
    "Block comments that contain the words casino, viagra or crypto, and hold comments with more than 2 links until I've looked at them. Logged in members don't have to follow this.",
    {
      comments: {
        refused_words: ['casino', 'viagra', 'crypto'],
        links: 2,
        link_action: 'hold',
        exempt: { subscriber: true, administrator: true },
        exempt_of: 'all',
      },
    },
  ],
  [
    'Please log people out automatically after 20 minutes of doing nothing, but not admins. Oh and passwords must be at least 10 characters with a number.',
    {
      security: {
        rules: ['strong', 'idle'],
        idle_minutes: 20,
        idle_except: { administrator: true, editor: false },
        length: 10,
      },
    },
  ],
  [
    'Someone keeps guessing our password. Lock them out for half an hour after 5 wrong tries and email me at it@marks.example when it happens.',
    { security: { attempts: 5, minutes: 30, lock_mail: true, lock_mail_to: 'it@marks.example' } },
  ],
  [
    'i need a weekly digest on fridays at 16 to team@paper.example with all posts published that week, and whenever a page is changed by an editor email chief@paper.example',
    {
      mails: { event: 'summary', day: 'friday', at: '16:00', to: ['team@paper.example'] },
      mails_2: {
        event: 'updated',
        to: ['chief@paper.example'],
        types: { post: false, page: true },
        by: { editor: true, author: false },
      },
    },
  ],
  [
    'New members should get a welcome mail with the subject "Welcome aboard, [name]!" And let me know at info@club.example when someone registers.',
    {
      mails: { event: 'welcome', subject: 'Welcome aboard, {name}!', to: [] },
      mails_2: { event: 'registered', to: ['info@club.example'] },
    },
  ],
  [
    'when a new user signs up send them a mail that says "Hi [name]. Practice is on Tuesdays." from "Lakeside Choir" <hello@lakeside.example>',
    {
      mails: {
        event: 'welcome',
        to: [],
        body: 'Hi {name}. Practice is on Tuesdays.',
        name: 'Lakeside Choir',
        from: 'hello@lakeside.example',
      },
    },
  ],
  [
    "Put Comments below Pages in the admin menu, and hide Tools and Settings for everybody who isn't an administrator.",
    {
      admin: {
        rules: ['menus', 'order'],
        first_menu: 'comments',
        menu_by: 'pages',
        menus: { tools: true, settings: true, comments: false },
        menu_roles: { subscriber: true, editor: true, administrator: false },
      },
    },
  ],
  [
    'Our club site is members only. Anybody not logged in should be sent to the login page, except for the home page, /contact and /join. After login, members should land on /members.',
    {
      restricted: {
        others: 'login',
        places: { front: false, post: true, page: true },
        only: [],
        except: ['/contact', '/join'],
      },
      redirects: { list: ['login /members 302 subscriber'] },
    },
  ],
  [
    'Our intranet: nobody without an account may see anything. They should land on the login page. Only /welcome stays open.',
    { restricted: { others: 'login', only: [], except: ['/welcome'], places: { post: true, page: true } } },
  ],
  [
    'I need a role called "Helper" who can write and edit their own posts, upload pictures, but not publish. And they shouldn\'t see other people\'s posts in the list.',
    { roles: { own: [{ name: 'Helper', rights: ['upload', 'write', 'own_list'] }] } },
  ],
  [
    "Add fields to the user profile: Phone, Boat name, Berth number. (we're a sailing club) I want to see Boat name and Berth in the users list, members can edit their own phone and boat but only admins may change the berth number",
    {
      profiles: {
        fields: { phone: { required: false }, boat_name: {}, berth_number: {} },
        column: true,
        columns: ['boat_name', 'berth_number'],
        locked: ['berth_number'],
      },
    },
  ],
  [
    'could you block people from registering unless their email is from @northbank.example? also approve them by hand first',
    { users: { rules: ['approval', 'domains'], domains: ['northbank.example'] } },
  ],
]

describe('a request with several wishes', () => {
  it.each(requests)('gives each its own words and people: %s', (request, parts) => {
    const played = play(request)
    expect(played.outcome, played.explanation).toBe('delivered')
    for (const [key, expected] of Object.entries(parts))
      expect(partOf(played, key), key).toMatchObject(expected)
    expect(leftOut(played)).toBe('')
  })

  it('is not asked by what a story names', () => {
    const played = play("I'm the webmaster of a small library. Turn off XML-RPC.")
    expect(partOf(played, 'items')).toEqual({})
    expect(partOf(played, 'security')).toMatchObject({ rules: ['xmlrpc'] })
  })

  it('makes plugins without findings', async () => {
    for (const request of [
      'Comments need at least 20 and at most 900 characters, with a counter below the box. No links in comments. Editors may post links anyway.',
      'In the list of posts I want to see a small image (80x80) and the number of words, sortable. Add a "Copy" link under each post; the copy should be a draft and the title should end with (copy). A sticky note on the dashboard where we can all write. Put Pages above Posts in the menu.',
      'I need a role "Helper" who can write posts. They should only see their own posts. Show the last login in the users list, "Never" if they have not logged in.',
      'nobody without an account may see the site, send them to the login page. when a new user signs up send them a mail that says "Hi" from "Choir" <hello@lakeside.example>',
    ]) {
      const played = play(request)
      expect(played.outcome, played.explanation).toBe('delivered')
      expect(leftOut(played), request).toBe('')
      expectSoundPlugin(played.files)
      await expectVerified(played.files)
    }
  }, 60_000)
})

describe('a follow-up', () => {
  const after = (first: string, next: string) => {
    const before = play(first)
    return play(next, { files: before.files })
  }

  it('lets people off a rule', () => {
    const played = after('No links in comments', 'I should be allowed to post links myself as admin')
    expect(partOf(played, 'comments')).toMatchObject({ exempt: { administrator: true, editor: false } })
  })

  it('wants no mail any more', () => {
    const played = after(
      'Limit login attempts to 4 and email me when someone is locked out',
      "also don't email me anymore",
    )
    expect(partOf(played, 'security')).toMatchObject({ lock_mail: false })
  })

  it('adds a second mail, whose text it then gives', () => {
    const played = after(
      'Email chief@paper.example when a post waits for review',
      'Could the author get a mail as well when I publish it? Something like "Good news!" with the link',
    )
    expect(partOf(played, 'mails')).toMatchObject({ event: 'pending', body: '' })
    expect(partOf(played, 'mails_2')).toMatchObject({
      event: 'published',
      also: { person: true },
      body: 'Good news!',
    })
  })
})
