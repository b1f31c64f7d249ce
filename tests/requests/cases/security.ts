import type { RequestCase } from '../checks.ts'

/** Wishes about who gets in, and what the site tells strangers about itself. */
export const security: RequestCase[] = [
  {
    id: 'security-01',
    kind: 'security',
    language: 'en',
    request: `Somebody keeps guessing our password. After 3 wrong tries lock them out for 20 minutes and say "Too many attempts. Come back in 20 minutes."`,
    checks: [
      { act: 'sign in wrong', as: 'editor', times: 2, hide: ['Too many attempts. Come back in 20 minutes.'] },
      { act: 'sign in wrong', as: 'editor', times: 2, see: ['Too many attempts. Come back in 20 minutes.'] },
      { act: 'sign in', as: 'editor', see: ['Too many attempts. Come back in 20 minutes.'] },
    ],
  },
  {
    id: 'security-02',
    kind: 'security',
    language: 'sv',
    request: 'göm wordpress-versionen',
    checks: [
      { at: 'front', miss: ['meta[name="generator"][content*="WordPress"]'] },
      { at: 'post', miss: ['meta[name="generator"][content*="WordPress"]'] },
      { at: { path: '/feed/' }, noSource: ['wordpress.org/?v='] },
    ],
  },
  {
    id: 'security-03',
    kind: 'security',
    language: 'en',
    request: 'Turn XML-RPC off completely and remove the RSD link and the X-Pingback header as well',
    checks: [
      { at: 'front', miss: ['link[rel="EditURI"]'] },
      { at: 'post', miss: ['link[rel="EditURI"]'], header: { 'X-Pingback': '' } },
    ],
  },
  {
    id: 'security-04',
    kind: 'security',
    language: 'en',
    request: `Nobody, not even me, should be able to edit plugin or theme files from inside the dashboard. I once broke the whole site doing that.`,
    checks: [
      {
        at: { path: '/wp-admin/plugin-editor.php' },
        as: 'admin',
        status: 'any',
        miss: ['textarea#newcontent'],
      },
      {
        at: 'dashboard',
        as: 'admin',
        miss: ['#adminmenu a[href$="plugin-editor.php"]', '#adminmenu a[href$="theme-editor.php"]'],
      },
    ],
  },
  {
    id: 'security-05',
    kind: 'security',
    language: 'sv',
    request:
      'Stäng av listan med användare i REST-API:et för alla som inte är inloggade. Vi som jobbar här måste kunna välja författare som förut.',
    checks: [
      { at: { path: '/wp-json/wp/v2/users' }, status: 'any', noSource: ['"slug":"ada"'] },
      { at: { path: '/wp-json/wp/v2/posts' }, status: 200 },
    ],
  },
  {
    id: 'security-06',
    kind: 'security',
    language: 'en',
    request: `Make the login page look like us: background #1F2937, the button #F59E0B, and under the form the line "Members only. Questions? Call 555-0134."`,
    checks: [
      { at: 'login', see: ['Members only. Questions? Call 555-0134.'] },
      { script: 'load', at: 'login', as: 'visitor', colors: ['#1f2937', '#f59e0b'] },
    ],
  },
  {
    id: 'security-07',
    kind: 'security',
    language: 'en',
    request: `The logo on the login page goes to wordpress.org. It should go to our front page and be called "Hill Street Library".`,
    checks: [
      { at: 'login', miss: ['h1 a[href*="wordpress.org"]'] },
      { at: 'login', find: ['h1 a[href^="http"]'], source: ['Hill Street Library'] },
    ],
  },
  {
    id: 'security-08',
    kind: 'security',
    language: 'sv',
    request:
      'På datorn i receptionen glömmer alla att logga ut. Logga ut den som inte gjort något på 30 minuter. Men inte administratörer.',
    checks: [
      { at: 'dashboard', as: 'editor', clock: '2031-03-03T09:00', redirect: '' },
      { at: 'dashboard', as: 'admin', redirect: '' },
      { at: 'dashboard', as: 'editor', clock: '2031-03-03T09:31', redirect: 'wp-login.php' },
      { at: 'dashboard', as: 'admin', redirect: '' },
    ],
  },
  {
    id: 'security-09',
    kind: 'security',
    language: 'en',
    request: `Passwords at our place are terrible (half of them are "password1"). When someone sets a new one it must have at least 12 characters, a number and a capital letter, otherwise say "Use at least 12 characters, a number and a capital letter."`,
    checks: [
      {
        act: 'save profile',
        as: 'editor',
        values: { 'New Password': 'password1', 'Repeat New Password': 'password1' },
        see: ['Use at least 12 characters, a number and a capital letter.'],
      },
      {
        act: 'save profile',
        as: 'editor',
        values: { 'New Password': 'Marmalade-2026-Jar', 'Repeat New Password': 'Marmalade-2026-Jar' },
        hide: ['Use at least 12 characters, a number and a capital letter.'],
      },
    ],
  },
  {
    id: 'security-10',
    kind: 'security',
    language: 'en',
    request: `Our season is over. Subscribers must not be able to sign in until spring, show them "Your membership is paused. See you on April 1." Everyone else signs in as usual.`,
    checks: [
      { act: 'sign in', as: 'subscriber', see: ['Your membership is paused. See you on April 1.'] },
      { act: 'sign in', as: 'author', find: ['#wpadminbar'] },
      { act: 'sign in', as: 'admin', find: ['#wpadminbar'] },
    ],
  },
  {
    id: 'security-11',
    kind: 'security',
    language: 'en',
    request: 'honeypot for the login form, no captcha please, my members are old and hate them',
    checks: [
      {
        at: 'login',
        find: [
          '#loginform input:not(#user_login):not(#user_pass):not(#rememberme):not([type="submit"]):not([name="redirect_to"]):not([name="testcookie"])',
        ],
      },
      { at: 'login', hide: ['captcha', 'CAPTCHA'] },
      { act: 'sign in', as: 'editor', find: ['#wpadminbar'] },
    ],
  },
  {
    id: 'security-12',
    kind: 'security',
    language: 'sv',
    request:
      'Inloggningen avslöjar om det är användarnamnet eller lösenordet som är fel. Det ska alltid stå "Fel användarnamn eller lösenord." oavsett.',
    checks: [
      { act: 'sign in wrong', as: 'editor', see: ['Fel användarnamn eller lösenord.'] },
      {
        act: 'sign in wrong',
        values: { 'Username or Email Address': 'nobody-here' },
        see: ['Fel användarnamn eller lösenord.'],
      },
      { act: 'sign in', as: 'editor', find: ['#wpadminbar'] },
    ],
  },
  {
    id: 'security-13',
    kind: 'security',
    language: 'en',
    request: `I want to know who has been in. Keep a list in the admin of the sign-ins: user name, time, and whether it worked ("Signed in" or "Refused"). Keep only the newest 100 of them.`,
    checks: [
      { act: 'sign in', as: 'editor' },
      { at: 'entries', find: ['table td'], see: ['Signed in'], hide: ['Refused'] },
      { act: 'sign in wrong', as: 'author' },
      { at: 'entries', see: ['ada', 'Signed in', 'Refused'] },
    ],
    left: ['only the newest 100'],
  },
  {
    id: 'security-14',
    kind: 'security',
    language: 'en',
    request: 'email owner@northquay.example whenever an admin logs in. not for the others',
    checks: [
      { act: 'sign in', as: 'admin', mail: { to: 'owner@northquay.example' } },
      { act: 'sign in', as: 'editor', mail: false },
    ],
  },
  {
    id: 'security-15',
    kind: 'security',
    language: 'sv',
    request:
      'Robotar försöker logga in hela nätterna. Lägg en fråga på inloggningen: "Vad heter vår hund?" rätt svar är Bosse. Fel svar = ingen kommer in.',
    checks: [
      { at: 'login', fields: [{ label: 'Vad heter vår hund?' }] },
      {
        act: 'sign in',
        as: 'editor',
        values: { 'Vad heter vår hund?': 'Karo' },
        redirect: '',
        find: ['#loginform'],
      },
      { act: 'sign in', as: 'editor', values: { 'Vad heter vår hund?': 'Bosse' }, find: ['#wpadminbar'] },
    ],
  },
  {
    id: 'security-16',
    kind: 'security',
    language: 'sv',
    request: 'ta bort applikationslösenord på profilsidan',
    checks: [
      {
        script: 'load',
        at: 'profile',
        as: 'admin',
        see: ['Account Management'],
        hide: ['Application Passwords'],
      },
      { script: 'load', at: 'profile', as: 'editor', hide: ['Application Passwords'] },
    ],
  },
]
