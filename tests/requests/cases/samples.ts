import type { RequestCase } from '../checks.ts'

/** One request for each way of looking, so that the judge itself is tried with every change. */
export const samples: RequestCase[] = [
  {
    id: 'samples-contact-form',
    kind: 'forms',
    language: 'en',
    request:
      'Create a contact form with name, email and message, send me an email with each message, and keep the messages in the admin.',
    checks: [
      {
        at: 'plugin',
        fields: [
          { label: 'Name' },
          { label: 'Email', type: 'email' },
          { label: 'Message', type: 'textarea' },
        ],
      },
      {
        fill: { Name: 'Nora', Email: 'nora@example.com', Message: 'Do you bake cakes?' },
        mail: { to: 'owner@example.com', contains: ['Do you bake cakes?', 'nora@example.com'] },
        stored: ['nora@example.com'],
      },
      { fill: { Name: 'Nora', Email: 'nonsense', Message: 'Hello' }, mail: false },
    ],
  },
  {
    id: 'samples-bar',
    kind: 'notices',
    language: 'en',
    request: 'An announcement bar at the top of every page that says "Fresh bread from seven"',
    checks: [
      { at: 'front', see: ['Fresh bread from seven'] },
      { at: 'dashboard', hide: ['Fresh bread from seven'] },
      { script: 'load', at: 'post', see: ['Fresh bread from seven'] },
    ],
  },
  {
    id: 'samples-faq',
    kind: 'display',
    language: 'en',
    request: 'An FAQ accordion whose questions I can edit',
    checks: [{ script: 'load', at: 'plugin', find: ['summary, button'] }],
  },
  {
    id: 'samples-redirect',
    kind: 'redirects',
    language: 'en',
    request: 'Redirect /old-menu to /sample/ permanently',
    checks: [{ at: { path: '/old-menu' }, status: 301, redirect: '/sample/' }],
  },
  {
    id: 'samples-opening-hours',
    kind: 'display',
    language: 'en',
    request: 'Show our opening hours: Monday to Friday 9-17, Saturday 10-14, Sunday closed',
    checks: [{ at: 'plugin', see: ['Monday', 'Saturday', 'Closed'] }],
  },
  {
    id: 'samples-countdown',
    kind: 'events',
    language: 'en',
    request: 'A countdown to 24 December 2030',
    checks: [
      { script: 'load', at: 'plugin', clock: '2030-12-22T12:00', see: ['1', 'days'] },
      { script: 'wait', seconds: 3600, see: ['days'] },
    ],
  },
]
