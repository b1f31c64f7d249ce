import type { RequestCase } from '../checks.ts'

/** Bars, popups and floating buttons. */
export const notices: RequestCase[] = [
  {
    id: 'notices-01',
    kind: 'notices',
    language: 'en',
    request:
      'I want a bar across the top of every page that says "Free delivery over $50 this week" in white on dark red #8b0000, the whole thing links to /about, and people can close it with an × and then it stays closed.',
    checks: [
      {
        script: 'load',
        at: 'front',
        see: ['Free delivery over $50 this week'],
        find: ['a[href*="/about"]'],
        colors: ['#8b0000'],
      },
      { at: 'post', source: ['Free delivery over'] },
      { script: 'load', at: 'page', see: ['Free delivery over $50 this week'] },
      { script: 'click', target: '×', hide: ['Free delivery over $50 this week'] },
      { script: 'load', at: 'front', hide: ['Free delivery over $50 this week'] },
    ],
  },
  {
    id: 'notices-02',
    kind: 'notices',
    language: 'sv',
    request:
      'Visa en rad högst upp: "Vi har semesterstängt 1–31 juli" från 15 juni 2029 till och med 31 juli 2029. Ska synas på alla sidor utom Contact.',
    checks: [
      { at: 'front', clock: '2029-06-10T12:00', hide: ['Vi har semesterstängt'] },
      { at: 'front', clock: '2029-06-16T12:00', see: ['Vi har semesterstängt 1–31 juli'] },
      { at: 'post', see: ['Vi har semesterstängt 1–31 juli'] },
      { at: { path: '/contact/' }, hide: ['Vi har semesterstängt'] },
      { at: 'front', clock: '2029-07-31T12:00', see: ['Vi har semesterstängt 1–31 juli'] },
      { at: 'front', clock: '2029-08-02T12:00', hide: ['Vi har semesterstängt'] },
    ],
  },
  {
    id: 'notices-03',
    kind: 'notices',
    language: 'en',
    request:
      'Exit popup: when someone is about to leave the site show "Wait! Take 10% off with code STAY10" with a button "Use my code" to /contact. Just once per visitor, I hate sites that nag.',
    checks: [
      { script: 'load', at: 'front', hide: ['Take 10% off with code STAY10'] },
      {
        script: 'leave',
        see: ['Wait! Take 10% off with code STAY10', 'Use my code'],
        find: ['a[href*="/contact"]'],
      },
      { script: 'load', at: 'post', hide: ['Take 10% off with code STAY10'] },
      { script: 'leave', hide: ['Take 10% off with code STAY10'] },
    ],
  },
  {
    id: 'notices-04',
    kind: 'notices',
    language: 'en',
    request:
      'When a reader has scrolled to the end of a blog post a small box should slide in at the bottom right: "Enjoyed this? Come and visit the shop!" with a link "Find us" to /contact/. only on posts',
    checks: [
      { script: 'load', at: 'post', hide: ['Enjoyed this?'] },
      {
        script: 'scroll to end',
        see: ['Enjoyed this? Come and visit the shop!', 'Find us'],
        find: ['a[href*="/contact"]'],
      },
      { script: 'load', at: 'page' },
      { script: 'scroll to end', hide: ['Enjoyed this?'] },
    ],
  },
  {
    id: 'notices-05',
    kind: 'notices',
    language: 'sv',
    request: `en popup 30 sekunder efter att man kommer till sidan första gången\nrubrik: Välkommen till Ateljé Nord\ntext: Följ med på rundtur i verkstaden varje lördag kl 13\nknapp: Stäng\nDen ska inte komma tillbaka nästa gång`,
    checks: [
      { script: 'load', at: 'front', hide: ['Välkommen till Ateljé Nord'] },
      {
        script: 'wait',
        seconds: 31,
        see: ['Välkommen till Ateljé Nord', 'Följ med på rundtur i verkstaden varje lördag kl 13', 'Stäng'],
      },
      { script: 'click', target: 'Stäng', hide: ['Välkommen till Ateljé Nord'] },
      { script: 'load', at: 'post', hide: ['Välkommen till Ateljé Nord'] },
      { script: 'wait', seconds: 40, hide: ['Välkommen till Ateljé Nord'] },
    ],
  },
  {
    id: 'notices-06',
    kind: 'notices',
    language: 'en',
    request: `Two floating buttons on all pages: WhatsApp in the bottom left corner, number +1 555 010 7788, the message should already say "Hi, I have a question about an order", green #25d366. And a phone button that calls +1 555 010 7789 bottom right. Not when I'm in the admin.`,
    checks: [
      { at: 'front', find: ['a[href*="15550107788"]', 'a[href="tel:+15550107789"]'] },
      {
        at: 'post',
        find: [
          'a[href*="wa.me/15550107788"], a[href*="phone=15550107788"]',
          'a[href*="I%20have%20a%20question"], a[href*="I+have+a+question"]',
        ],
      },
      { at: 'dashboard', miss: ['a[href*="15550107788"]', 'a[href^="tel:"]'] },
      { script: 'load', at: 'page', find: ['a[href*="15550107788"]'], colors: ['#25d366'] },
    ],
  },
  {
    id: 'notices-07',
    kind: 'notices',
    language: 'sv',
    request:
      'Hej! Vi är en rörfirma och de flesta ringer oss från mobilen. Lägg en ringknapp "Ring oss" längst ner på skärmen som ringer 0470-123 45. Bara på mobil, och inte på sidan Contact för där står numret redan.',
    checks: [
      { at: 'front', find: ['a[href="tel:047012345"], a[href="tel:0470-12345"], a[href="tel:+4647012345"]'] },
      { at: 'post', find: ['a[href^="tel:"]'] },
      { at: { path: '/contact/' }, miss: ['a[href^="tel:"]'] },
      { script: 'load', at: 'front', hide: ['Ring oss'] },
    ],
  },
  {
    id: 'notices-08',
    kind: 'notices',
    language: 'en',
    request: '"Back to top" button bottom right, shows up when you scroll down',
    checks: [
      { script: 'load', at: 'post', hide: ['Back to top'] },
      { script: 'scroll to end', see: ['Back to top'] },
      { script: 'load', at: 'front', hide: ['Back to top'] },
      { script: 'scroll to end', see: ['Back to top'] },
    ],
  },
  {
    id: 'notices-09',
    kind: 'notices',
    language: 'en',
    request:
      'Cookie notice at the bottom: "We use cookies to count visits. Is that okay?" Two buttons: "Fine by me" and "No thanks". Link "Read our privacy policy" to /about/. Once they choose it must not come back on other pages.',
    checks: [
      {
        script: 'load',
        at: 'front',
        see: [
          'We use cookies to count visits. Is that okay?',
          'Fine by me',
          'No thanks',
          'Read our privacy policy',
        ],
        find: ['a[href*="/about"]'],
      },
      { script: 'load', at: 'post', see: ['We use cookies to count visits. Is that okay?'] },
      { script: 'click', target: 'No thanks', hide: ['We use cookies to count visits.'] },
      { script: 'load', at: 'page', hide: ['We use cookies to count visits.'] },
    ],
  },
  {
    id: 'notices-10',
    kind: 'notices',
    language: 'sv',
    request: 'kakruta längst ner "Vi använder kakor för statistik." knapp "Okej" svart bakgrund gul knapp',
    checks: [
      { script: 'load', at: 'front', see: ['Vi använder kakor för statistik.', 'Okej'] },
      { script: 'click', target: 'Okej', hide: ['Vi använder kakor för statistik.'] },
      { script: 'load', at: 'front', hide: ['Vi använder kakor för statistik.'] },
    ],
  },
]
