import * as z from 'zod'
import { declareCapability } from '../../frame/declare.ts'
import type { Reading } from '../../frame/capability.ts'
import { anyRole, roles, rolesIn } from '../../frame/roles.ts'
import { html, oneLine } from '../../php/text.ts'
import { mark, markMatch, take, takeAll } from '../../words/claims.ts'
import type { Language, Spoken } from '../../words/language.ts'
import { capitalise, listed, literal, words } from '../../words/match.ts'
import { slugText } from '../../words/naming.ts'
import type { Clause } from '../../words/request.ts'
import { denied as deniedCaps, given as givenCaps, rights } from './rights.ts'
import type { Right } from './rights.ts'

/** A role of one's own: its name and the keys of its rights. */
type Own = { name: string; slug: string; rights: string[]; caps: string[] }
/** What one of WordPress's roles may do besides, or not do any more. */
type Grant = { role: string; more: string[]; less: string[]; given: string[]; denied: string[] }
type RoleParams = { readonly own: Own[]; readonly grants: Grant[] }

// What WordPress's own roles see in the list is a rule of the admin, with a setting.
const anyRight = rights
  .filter(({ key }) => key !== 'own_list')
  .map(({ asks }) => asks)
  .join('|')
const who = `(?:(?:our |the |my |all |våra |alla ){0,6}(?:${anyRole}))(?:(?:,| and| och) (?:${anyRole}))*`
const modal =
  "(?:should|must|can|may|might|need to|are allowed to|to|will|ska|skall|får|kan|måste|behöver)(?:n't| not| inte)?|mustn't|can't|cannot|shouldn't"
const little = '(?: (?:also|even|be|able|allowed|to|only|not|no longer|också|även|inte|kunna|få|bara))*'
const named = '(?: (?:called|named|for|som heter|med namnet|för))?'
const newRole = `(?:(?:an?|new|own|custom|user|extra|separate|special|en|ny|egen|separat|särskild) ){1,5}(?:user ?)?role(?!s? (?:of|for the|can|should|may))(?:${named}:? "_+"|${named} (?!that|which|who|for|with|can)\\p{L}+(?= (?:that|which|who|can|with|should|may)))?|role:? "_+"|(?:(?:en|ny|egen|separat|särskild) ){1,4}(?:användar)?roll(?:en)?(?:${named}:? "_+"|${named} (?!som)\\p{L}+(?= (?:som|kan|med|ska|får)))?`
const list = `${little} (?:${anyRight})(?:(?:,| and| or| och| eller)+${little} (?:${anyRight}))*`
const asks = `(?:${newRole})(?:(?:,? (?:that|which|who|som))? (?:${modal})${list})?|${who} (?:${modal})${list}|(?:let|allow|give|permit|låt|tillåt|ge) ${who}(?: (?:to|the right to|permission to|att|rätt att|rättighet att|behörighet att))?${little} (?:${anyRight})|(?:stop|prevent|forbid|keep|hindra|förbjud|stoppa) ${who} (?:from|att|från att) (?:${anyRight})|(?:take away|remove|revoke|take|ta bort|ta ifrån|dra in)(?: the (?:right|rights|permission|ability) (?:to|of))?(?: rätten att)? (?:${anyRight})(?= (?:from|för|från) ${who})|(?:add |lägg till )?(?:roles and rights|role (?:manager|editor)|user role editor|roller och rättigheter)`

const negators =
  "take away|revoke|remove|ta bort|ta ifrån|must ?n['o]?t|may not|can ?not|can't|cannot|should(?:n't| ?not)|should not|are not allowed to|no longer|never|not|stop|prevent|forbid|keep|no|inte|aldrig|inga|hindra|förbjud|stoppa"

/** The rights that a clause names, and whether it denies them. */
function rightsIn(clause: Clause): { right: Right; denied: boolean }[] {
  const found = rights.flatMap((right) => {
    const match = words(right.asks).exec(clause.bare)
    return match ? [{ right, match }] : []
  })
  return found
    .filter(
      ({ match }) =>
        !found.some(
          ({ match: other }) =>
            other[0].length > match[0].length &&
            other.index < match.index + match[0].length &&
            match.index < other.index + other[0].length,
        ),
    )
    .map(({ right, match }) => {
      markMatch(clause, match)
      const before =
        clause.bare
          .slice(0, match.index)
          .split(/[,;:]|(?<![\p{L}])(?:but|men)(?![\p{L}])/u)
          .at(-1) ?? ''
      // "Not see others' posts" is the same as to see only one's own.
      return { right, denied: right.key !== 'own_list' && words(negators).test(before) }
    })
}

/** The name of a new role, as written. */
function nameIn(clause: Clause): string | null {
  const match = words(newRole).exec(clause.bare)
  if (!match) return null
  const text = clause.text.slice(match.index, match.index + match[0].length)
  const quote = /"([^"]+)"/u.exec(text)?.[1]
  if (quote !== undefined) return capitalise(oneLine(quote, 60))
  const word = /(?:role|roll(?:en)?)(?: (?:called|named|for|som heter|med namnet|för))? ([\p{L}-]+)$/iu.exec(
    text,
  )?.[1]
  return word === undefined ? null : capitalise(word)
}

const union = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])]
const without = (one: readonly string[], other: readonly string[]): string[] =>
  one.filter((key) => !other.includes(key))

function withGrant(params: RoleParams, role: string, more: string[], less: string[]): RoleParams {
  const old = params.grants.find((grant) => grant.role === role)
  const allMore = union(without(old?.more ?? [], less), more)
  const allLess = union(without(old?.less ?? [], more), less)
  const grant: Grant = {
    role,
    more: allMore,
    less: allLess,
    given: givenCaps(allMore),
    denied: without(deniedCaps(allLess), givenCaps(allMore)),
  }
  return { ...params, grants: [...params.grants.filter((one) => one.role !== role), grant] }
}

const withRights = (own: Own, keys: string[]): Own => ({ ...own, rights: keys, caps: givenCaps(keys) })

const always = `(?:and |but )?(?:nothing|anything) (?:else|more)|inget annat|ingenting annat|(?:only|just|bara|endast)|(?:so )?(?:no|inga) (?:posts?|pages?|inlägg|sidor)(?:(?:,| and| or| och| eller) (?:no |inga )?(?:posts?|pages?|inlägg|sidor))*|${modal}|that|which|who|som|be able to|be allowed to|kunna|they|them|de|dem`

/** The roles that the last clause of a request was about. */
type About = { own: string | null; roles: readonly string[] }
const lastAbout = new WeakMap<object, About>()

function read(params: RoleParams, clause: Clause, reading: Reading): RoleParams {
  let after = params
  const name = nameIn(clause)
  const known = params.own.find((own) => clause.bare.includes(own.name.toLowerCase()))
  if (known) take(clause, `(?:the )?${literal(known.name.toLowerCase())}(?:en|n|et|s|na|erna|arna)?`)
  const roleNames =
    name === null ? rolesIn(clause.bare.replace(/"[^"]*"/gu, '')).filter((role) => !/admin/u.test(role)) : []
  const about: About =
    name !== null || known
      ? { own: name ?? known?.name ?? null, roles: [] }
      : roleNames.length > 0
        ? { own: null, roles: roleNames }
        : (lastAbout.get(clause.script) ?? { own: params.own[0]?.name ?? null, roles: [] })
  if (name !== null && !params.own.some((own) => own.name === name)) {
    after = {
      ...after,
      own: [
        ...after.own,
        { name, slug: slugText(name).replaceAll('-', '_').slice(0, 40), rights: [], caps: [] },
      ],
    }
    for (const quote of clause.text.matchAll(/"([^"]+)"/gu))
      if (quote[1]?.toLowerCase() === name.toLowerCase())
        mark(clause, quote.index, quote.index + quote[0].length)
  }
  const found = rightsIn(clause)
  if (found.length === 0 && name === null) {
    if (about.own !== null && reading.first) takeAll(clause, always)
    return after
  }
  lastAbout.set(clause.script, about)
  takeAll(clause, `${always}|${who}`)
  const more = found.filter(({ denied }) => !denied).map(({ right }) => right.key)
  const less = found.filter(({ denied }) => denied).map(({ right }) => right.key)
  if (about.own !== null)
    return {
      ...after,
      own: after.own.map((own) =>
        own.name === about.own ? withRights(own, union(without(own.rights, less), more)) : own,
      ),
    }
  return about.roles.reduce((current, role) => withGrant(current, role, more, less), after)
}

const toldRights = (keys: readonly string[], language: Language, and: Spoken): string =>
  listed(
    rights.filter(({ key }) => keys.includes(key)).map(({ told }) => told[language]),
    and[language],
  )

function tells({ own, grants }: RoleParams, language: Language): string[] {
  const sv = language === 'sv'
  const and = { en: 'and', sv: 'och' }
  const label = (role: string): string => roles.find(({ value }) => value === role)?.label[language] ?? role
  return [
    ...own.map(({ name, rights: keys }) => {
      const may = toldRights(keys, language, and)
      if (sv) return `Rollen “${name}” ${may === '' ? 'kan logga in och inget mer' : `kan ${may}`}`
      return `The role “${name}” ${may === '' ? 'can sign in and nothing else' : `can ${may}`}`
    }),
    ...grants.flatMap(({ role, more, less }) => [
      ...(more.length > 0
        ? [`${label(role)} ${sv ? 'kan också' : 'can also'} ${toldRights(more, language, and)}`]
        : []),
      ...(less.length > 0
        ? [
            `${label(role)} ${sv ? 'kan inte' : 'cannot'} ${toldRights(less, language, { en: 'or', sv: 'eller' })}`,
          ]
        : []),
    ]),
  ]
}

/** Roles of one's own, and what WordPress's roles may do. */
export const roleRights = declareCapability<RoleParams>({
  id: 'roles',
  title: { en: 'Roles and Rights', sv: 'Roller och rättigheter' },
  called: { en: 'roles and rights', sv: 'roller och rättigheter' },
  about: {
    en: 'Adds roles, and changes what roles may do',
    sv: 'Lägger till roller och ändrar vad roller får göra',
  },
  heads: [{ asks }],
  means: '(?:the )?(?:roles?|rights|permissions)|roll(?:en|er|erna)?|rättigheter(?:na)?',
  settings: {},
  structure: {
    schema: {
      own: z.array(
        z.object({
          name: z.string(),
          slug: z.string().regex(/^[a-z0-9_]+$/),
          rights: z.array(z.string()),
          caps: z.array(z.string()),
        }),
      ),
      grants: z.array(
        z.object({
          role: z.string(),
          more: z.array(z.string()),
          less: z.array(z.string()),
          given: z.array(z.string()),
          denied: z.array(z.string()),
        }),
      ),
    },
    start: () => ({ own: [], grants: [] }),
  },
  read,
  changes: (before, after) =>
    JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ en: `roles: ${tells(after, 'en').join('; ')}`, sv: `roller: ${tells(after, 'sv').join('; ')}` }],
  texts: ['name'],
  files: new URL('./files/', import.meta.url),
  switches: ({ own, grants }) => ({
    own: own.length > 0,
    grants: grants.length > 0,
    own_list: [...own.flatMap(({ rights: keys }) => keys), ...grants.flatMap(({ more }) => more)].includes(
      'own_list',
    ),
    users: [...own.flatMap(({ rights: keys }) => keys), ...grants.flatMap(({ more }) => more)].some((key) =>
      ['add_users', 'edit_users', 'delete_users'].includes(key),
    ),
  }),
  preview: (params, { language }) =>
    `<ul>${tells(params, language)
      .map((line) => `<li>${html(line)}</li>`)
      .join('')}</ul>`,
  tells,
  ideas: () => [],
  leaves: ({ own }) => ({ roles: own.map(({ slug }) => `xplugin_${slug}`) }),
})
