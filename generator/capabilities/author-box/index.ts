import type { Params } from '../../frame/capability.ts'
import { declareCapability } from '../../frame/declare.ts'
import { placedIn, limitedPlaceSettings, readPlace, startPlace, tellPlace } from '../../frame/placing.ts'
import type { LimitedPlaceParams } from '../../frame/placing.ts'
import { styleOf } from '../../frame/preview-files.ts'
import type { Settings } from '../../frame/settings/types.ts'
import { html } from '../../php/text.ts'
import { take, takeAll } from '../../words/claims.ts'
import type { Language } from '../../words/language.ts'
import { listed } from '../../words/match.ts'
import { asks, means, words } from './words.ts'

const files = new URL('./files/', import.meta.url)
const style = styleOf(files, 'assets/css/author.css')

type AuthorParams = Params &
  LimitedPlaceParams & {
    heading: string
    picture: boolean
    bio: boolean
    website: boolean
    more: string
    filled: boolean
  }

const settings: Settings<AuthorParams> = {
  heading: {
    kind: 'text',
    label: { en: 'Heading', sv: 'Rubrik' },
    start: '',
    max: 80,
    asks: words.heading,
  },
  picture: {
    kind: 'switch',
    label: { en: 'Picture', sv: 'Bild' },
    text: { en: 'Show the picture of the author', sv: 'Visa skribentens bild' },
    start: true,
    asks: words.picture,
  },
  bio: {
    kind: 'switch',
    label: { en: 'Biography', sv: 'Biografi' },
    text: { en: 'Show the biography of the profile', sv: 'Visa biografin i profilen' },
    start: true,
    asks: words.bio,
  },
  website: {
    kind: 'switch',
    label: { en: 'Website', sv: 'Webbplats' },
    text: { en: 'Link to the website of the profile', sv: 'Länka till webbplatsen i profilen' },
    start: false,
    asks: words.website,
  },
  more: {
    kind: 'text',
    label: { en: 'Link to the author’s posts', sv: 'Länk till skribentens inlägg' },
    start: { en: 'More posts by {name}', sv: 'Fler inlägg av {name}' },
    help: {
      en: '{name} becomes the name. Empty: no link.',
      sv: '{name} blir namnet. Tomt: ingen länk.',
    },
    max: 80,
    asks: words.more,
  },
  filled: {
    kind: 'switch',
    label: { en: 'Without a biography', sv: 'Utan biografi' },
    text: {
      en: 'Show no box for authors who have not written one',
      sv: 'Visa ingen ruta för skribenter som inte har skrivit någon',
    },
    start: false,
    asks: words.filled,
  },
  ...(limitedPlaceSettings as Settings<AuthorParams>),
}

/** Appends the placeholder for the author's name to words that need it: "More posts by". */
const withName = (text: string): string =>
  /(?:^|\s)(?:by|of|from|av|från)$/iu.test(text) ? `${text} {name}` : text

function tells(params: AuthorParams, language: Language): string[] {
  const sv = language === 'sv'
  const parts: readonly (readonly [boolean, string, string])[] = [
    [params.picture, 'picture', 'bild'],
    [true, 'name', 'namn'],
    [params.bio, 'biography', 'biografi'],
    [params.website, 'website', 'webbplats'],
  ]
  const shown = parts.filter(([isOn]) => isOn).map(([, en, swedish]) => (sv ? swedish : en))
  return [
    sv ? `Visar skribentens ${listed(shown, 'och')}` : `Shows the author’s ${listed(shown, 'and')}`,
    ...(params.more === '' ? [] : [`“${params.more}”`]),
    ...(params.filled ? [sv ? 'Bara om biografin är skriven' : 'Only if there is a biography'] : []),
    ...tellPlace(params, language),
  ]
}

/** Who wrote a post: picture, name, biography, and a link to more by the same person. */
export const authorBox = declareCapability<AuthorParams>({
  id: 'author',
  title: { en: 'Author Box', sv: 'Författarruta' },
  called: { en: 'an author box', sv: 'en ruta om skribenten' },
  about: {
    en: 'Shows who wrote a post, from what the profile says',
    sv: 'Visar vem som skrev ett inlägg, av det som står i profilen',
  },
  description: {
    en: 'What an author has not filled in on the profile is left out.',
    sv: 'Det som en skribent inte har fyllt i i sin profil utelämnas.',
  },
  heads: [{ asks }],
  means,
  settings,
  structure: { schema: {}, start: () => startPlace('after', ['post']) },
  read: (params, clause, reading) => {
    const placed = readPlace(params, clause, reading)
    const after = take(clause, words.noMore) ? { ...placed, more: '' } : placed
    if (reading.first) takeAll(clause, words.always)
    return after
  },
  complete: (params) => ({ ...params, more: withName(params.more) }),
  files,
  shortcode: 'author_box',
  preview: (params) => {
    const name = 'Ada Berg'
    const picture = params.picture ? '<div class="xplugin-author__picture mock-face"></div>' : ''
    const heading =
      params.heading === '' ? '' : `<p class="xplugin-author__heading">${html(params.heading)}</p>`
    const bio = params.bio ? '<div class="xplugin-author__bio"><p>…</p></div>' : ''
    const website = params.website ? '<p><a href="#">www.example.com</a></p>' : ''
    const more =
      params.more === '' ? '' : `<p><a href="#">${html(params.more.replaceAll('{name}', name))}</a></p>`
    return `<style>${style}
.mock-face{width:5rem;height:5rem;border-radius:50%;background:linear-gradient(135deg,#dbe4f0,#b8c7dc)}</style>
${placedIn(params, `<aside class="xplugin-author">${picture}<div class="xplugin-author__body">${heading}<p class="xplugin-author__name">${name}</p>${bio}${website}${more}</div></aside>`)}`
  },
  tells,
  ideas: (params) => [
    {
      when: params.picture,
      label: { en: 'Without the picture', sv: 'Utan bilden' },
      prompt: { en: 'Hide the picture of the author', sv: 'Dölj skribentens bild' },
    },
    {
      when: !params.website,
      label: { en: 'With the website', sv: 'Med webbplatsen' },
      prompt: { en: "Show the author's website", sv: 'Visa skribentens webbplats' },
    },
  ],
})
