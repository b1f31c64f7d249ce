import type { RequestCase } from '../checks.ts'

/** Wishes about what visitors may write under posts. */
export const comments: RequestCase[] = [
  {
    id: 'comments-01',
    kind: 'comments',
    language: 'en',
    request: 'no comments anywhere',
    checks: [
      { at: 'post', see: ['Rye bread for beginners'], hide: ['Lovely recipe'] },
      { at: 'post', miss: ['#commentform', 'textarea[name="comment"]'] },
      { at: 'page', miss: ['#commentform', 'textarea[name="comment"]'] },
    ],
  },
  {
    id: 'comments-02',
    kind: 'comments',
    language: 'sv',
    request:
      'Inga kommentarer på sidor tack, och inte på inlägg i kategorin News heller. Under recepten ska man kunna skriva som vanligt.',
    checks: [
      { at: 'page', miss: ['textarea[name="comment"]'] },
      { at: { path: '/we-are-hiring/' }, miss: ['textarea[name="comment"]'] },
      { at: 'post', find: ['textarea[name="comment"]'] },
    ],
  },
  {
    id: 'comments-03',
    kind: 'comments',
    language: 'en',
    request: `Old posts attract nothing but spam. Close the comments on a post 30 days after it came out and show "Comments are closed, but you can write to us at desk@harbournews.example." there instead.`,
    checks: [
      { at: 'post', find: ['textarea[name="comment"]'] },
      { act: 'publish post', values: { title: 'Spring fair' }, clock: '2031-03-01T09:00' },
      {
        at: { path: '/spring-fair/' },
        clock: '2031-03-30T09:00',
        find: ['textarea[name="comment"]'],
        hide: ['Comments are closed, but you'],
      },
      {
        at: { path: '/spring-fair/' },
        clock: '2031-04-01T12:00',
        miss: ['textarea[name="comment"]'],
        see: ['Comments are closed, but you can write to us at desk@harbournews.example.'],
      },
    ],
  },
  {
    id: 'comments-04',
    kind: 'comments',
    language: 'en',
    request: `A comment must be at least 25 characters long, otherwise say "Please write a bit more." We get so many "nice!" and "first".`,
    checks: [
      { act: 'comment', values: { comment: 'nice!' }, status: 'any', see: ['Please write a bit more.'] },
      {
        act: 'comment',
        values: { comment: 'We tried the plum jam with cheese and it was wonderful.' },
        hide: ['Please write a bit more.'],
      },
    ],
  },
  {
    id: 'comments-05',
    kind: 'comments',
    language: 'en',
    request: `Hold every comment with one of these words until I've looked at it: casino, crypto, viagra. And throw comments with "replica watches" away at once.`,
    checks: [
      {
        act: 'comment',
        values: {
          name: 'Vera Visitor',
          email: 'vera@example.com',
          comment: 'I won it all at the casino last night.',
        },
      },
      { at: 'comments list', see: ['I won it all at the casino last night'] },
      { at: 'post', hide: ['I won it all at the casino last night'] },
      {
        act: 'comment',
        values: {
          name: 'Vera Visitor',
          email: 'vera@example.com',
          comment: 'The best replica watches are sold here, come.',
        },
        status: 'any',
      },
      { at: 'post', see: ['Lovely recipe'], hide: ['The best replica watches'] },
      { at: 'comments list', hide: ['The best replica watches'] },
    ],
  },
  {
    id: 'comments-06',
    kind: 'comments',
    language: 'sv',
    request: 'ingen ska kunna lägga länkar i kommentarer, säg "Inga länkar tack." om nån försöker',
    checks: [
      {
        act: 'comment',
        values: { comment: 'Kolla in min sida på https://spam.example/kop nu' },
        status: 'any',
        see: ['Inga länkar tack.'],
      },
      {
        act: 'comment',
        values: { comment: 'Så fina bilder från vårmarknaden i lördags.' },
        hide: ['Inga länkar tack.'],
      },
    ],
  },
  {
    id: 'comments-07',
    kind: 'comments',
    language: 'en',
    request: 'Remove the website field from the comment form. Name and email stay.',
    checks: [
      {
        at: 'post',
        miss: ['#commentform input[name="url"]'],
        find: ['#commentform input[name="author"]', '#commentform input[name="email"]'],
      },
      { act: 'comment', values: { comment: 'Lovely to see the lambs again this year.' } },
      { at: 'comments list', see: ['Lovely to see the lambs again this year.'] },
    ],
  },
  {
    id: 'comments-08',
    kind: 'comments',
    language: 'en',
    request: `Above the comment form I would like a notice: "Be kind. We are volunteers." Not for people who are logged in, they know.`,
    checks: [
      { at: 'post', see: ['Be kind. We are volunteers.'] },
      { at: 'post', as: 'subscriber', hide: ['Be kind. We are volunteers.'] },
      { at: 'front', hide: ['Be kind. We are volunteers.'] },
    ],
  },
  {
    id: 'comments-09',
    kind: 'comments',
    language: 'sv',
    request:
      'Lägg till en kryssruta i kommentarsfältet, "Jag har läst reglerna", som man måste kryssa i för att få skicka, annars "Läs reglerna först.". Den som är inloggad slipper.',
    checks: [
      { at: 'post', fields: [{ label: 'Jag har läst reglerna', type: 'checkbox', required: true }] },
      {
        act: 'comment',
        values: { comment: 'Jag läste dem inte.', 'Jag har läst reglerna': 'no' },
        status: 'any',
        see: ['Läs reglerna först.'],
      },
      { at: 'post', as: 'subscriber', find: ['textarea[name="comment"]'], hide: ['Jag har läst reglerna'] },
    ],
  },
  {
    id: 'comments-10',
    kind: 'comments',
    language: 'sv',
    request: 'visa nyaste kommentaren först och döp om knappen till "Skicka min kommentar"',
    checks: [
      { at: 'post', see: ['Skicka min kommentar'], hide: ['Post Comment'] },
      {
        act: 'comment',
        values: {
          name: 'Vera Visitor',
          email: 'vera@example.com',
          comment: 'Den här kom sist och ska stå överst.',
        },
      },
      { at: 'post', order: ['Den här kom sist och ska stå överst.', 'Lovely recipe'] },
    ],
  },
]
