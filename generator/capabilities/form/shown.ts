import { fieldsNamed, knownField, makeField } from '../../fields/index.ts'
import type { Fields } from '../../fields/index.ts'
import { fieldKey } from '../../fields/types.ts'
import type { Reading } from '../../frame/capability.ts'
import type { Part } from '../../frame/spec.ts'
import { capitalise, has, words } from '../../words/match.ts'
import { markMatch, take } from '../../words/claims.ts'
import type { Language } from '../../words/language.ts'
import type { Clause, Request } from '../../words/request.ts'
import { listOf } from '../list/index.ts'
import type { ListParams } from '../list/params.ts'
import type { FormParams } from './params.ts'

/** What visitors send in and others see: reviews, a guest book, ideas. */

const us =
  '(?:i|we|me|us|an? (?:admin(?:istrator)?|editor)|admins?|jag|vi|en (?:admin(?:istratör)?|redaktör))'
const they =
  '(?:they|it|them|these|anything|everything|reviews?|entries|(?:the |each |every |all )?(?:new )?(?:reviews?|posts?|entries|ideas?|messages?|greetings?|submissions?|comments?)|de|dem|den|det|dom|allt|(?:varje |alla |nya )?(?:omdömen(?:a)?|omdöme|inlägg(?:en)?|hälsningar(?:na)?|idéer(?:na)?|recensioner(?:na)?))'
const seen =
  '(?:(?:is|are|be|get|gets|go|goes|will be|can be|are|är|blir|ska) ){0,2}(?:shown|visible|seen|published|live|public|online|appears?|shows?(?: up)?|displayed|syns|synas|visas|publiceras|publicerade?|synliga?)(?: (?:on (?:the|our|my) (?:site|page|website)|på (?:sidan|sajten|hemsidan)))?'
const approving =
  '(?:approves?|approved|check(?:s|ed)?|moderates?|moderated|review(?:s|ed)? (?:them|it|each)|confirm(?:s|ed)?|accept(?:s|ed)?|publish(?:es)?|okays?|godkänner?|godkänna[s]?|godkänts?|godkända?|granskar?|granska[st]?|läst)'

/** "Nothing should go live until I approve it". */
const unseen = `(?:(?:nothing|none(?: of (?:it|them))?|no (?:new )?\\p{L}+|inget|inga(?: nya)? \\p{L}+|ingenting) (?:(?:should|must|may|can|will|ska|får|skall|kan) )*${seen} (?:until|before|unless|without|förrän|innan|utan(?: att)?) )?`

/** Words for approval of what was sent. */
export const approval = `(?:${unseen}(?:and |but |och |men )?${us} (?:must|have to|need to|want to|can|should|will|would like to|måste|vill|ska|kan|behöver)?(?: (?:be able to|kunna|first|först|always|alltid|själv(?:a)?))* ?${approving}(?: (?:${they}|each(?: one)?|every one))?(?: first| först)?|${they} (?:must|have to|need to|should|are|is|måste|ska|behöver) (?:first )?(?:be )?${approving}(?: (?:by|av) ${us})?(?: first| först)?|(?:${they} )?(?:(?:with|after|needs?|requires?|pending|waits? for|subject to) )?(?:my |our |manual )?(?:approval|moderation)|(?:(?:med|efter|kräver|väntar på) )?(?:mitt |vårt )?godkännande)(?:,? ?(?:before|until|innan|förrän) (?:${they} )?${seen})?`

/** Words for showing others what was sent. */
const showing = `(?:(?:only |bara |endast )?(?:show|list|display|visa|lista)(?:s)? )?(?:the |all |only |de |alla |bara )*(?:approved|published|godkända|publicerade)(?: (?:ones|reviews?|entries|ideas|messages|omdömen(?:a)?|inlägg(?:en)?|recensioner(?:na)?|hälsningar(?:na)?))?(?: (?:(?:are |should be |ska )?(?:shown|listed|displayed|visas|listas)))?(?: (?:as a list|i en lista|below(?: the form)?|under(?: formuläret)?|above(?: the form)?))?|(?:but )?(?:visitors|others|everyone(?: else)?|everybody(?: else)?|people who are not (?:logged|signed) in|the rest|besökare|andra|alla(?: andra)?|övriga) (?:(?:can|may|should|just|only|will|kan|får|ska|bara|endast) )*(?:sees?|reads?|se|ser|läsa|läser) (?:the |all )?(?:list|ideas|reviews|messages|entries|them|listan|dem|idéerna|omdömena)(?:,? (?:but |and |men |och )?(?:no|not|without|ingen|inget|inte|utan) (?:the |a )?(?:form|formulär(?:et)?))?|(?:show|list|display|visa) (?:them|the (?:reviews|ideas|entries|messages)|dem|omdömena|idéerna|hälsningarna) (?:below|under|above|on|på)(?: (?:the|it|form|formuläret|page|sidan))*`

/** Whether a clause says how the list of what was sent looks. */
export const isAboutShown = ({ bare }: Clause): boolean => has(bare, showing)

/** Reads whether others see what is sent, and whether it has to be approved first. */
export function readShown(params: FormParams, clause: Clause): FormParams {
  if (params.published)
    take(
      clause,
      '(?:reviews?|omdömen?|recension(?:er)?) (?:of|about|on|om) (?:(?:our|my|the|vår|vårt|min|mitt) )?(?!(?:with|med)\\s)\\p{L}+(?: (?!(?:with|and|med|och)\\s)\\p{L}+)?(?= (?:with|med|and|och)|[.,:;!]|$)',
    )
  const asked = words(approval).exec(clause.bare)
  const isShown = asked !== null && has(asked[0], `(?:before|until|innan|förrän) .*`)
  const afterAll = '(?: (?:after all|anymore|any more|ändå|längre|trots allt))?'
  const open = take(
    clause,
    `(?:without|no|utan|inget) (?:any )?(?:approval|moderation|godkännande)(?: (?:is )?(?:needed|required|necessary)| behövs)?${afterAll}|(?:(?:they|it|i|we|jag|vi|de|det) )?(?:don'?t|do not|doesn't|needn't|no longer|inte) (?:have to |need to |want to |längre )?(?:(?:approve|moderate|check|godkänna?|granska)(?: (?:them|it|dem|det))?|(?:require|need|ask for|wait for|kräva?|behöver)(?: (?:any|my|our|något|mitt))? (?:approval|moderation|godkännande(?:t)?))${afterAll}|(?:kräv|kräver|behöver) inte (?:något |mitt )?godkännande(?:t)?${afterAll}|(?:(?:they|it|ideas|de|det) )?(?:show(?:s|n)?|appears?|visas|syns) (?:at once|immediately|right away|straight away|direkt|genast)`,
  )
  if (open) return { ...params, published: true, store: true, approve: false }
  const list = params.published || isShown ? take(clause, showing) : null
  if (!params.published && !isShown && !list) return params
  const taken = take(clause, approval)
  if (!taken && !list) return params
  return { ...params, published: true, store: true, ...(taken && { approve: true }) }
}

/** "An idea (title, description)": the fields in brackets behind what people write in. */
export function fieldsInBrackets(clause: Clause, language: Language): Fields | null {
  const match =
    /(?<![\p{L}])(?:reviews?|ideas?|greetings?|wishes|memor(?:y|ies)|omdömen?|omdöme|recension(?:er)?|idé(?:er|n)?|förslag|hälsning(?:ar|en)?)\s*\(([^()"]{3,120})\)/iu.exec(
      clause.text,
    )
  const names = match?.[1]?.split(/\s*[,+]\s*|\s(?:and|och)\s/u).filter(Boolean) ?? []
  if (!match || names.length < 2) return null
  markMatch(clause, match)
  return Object.fromEntries(
    names.map((name) => {
      const known = knownField(name)
      return known
        ? ([
            known.key,
            fieldsNamed([known.key], language)[known.key] ?? makeField('text', capitalise(name)),
          ] as const)
        : ([fieldKey(name, []), makeField('text', capitalise(name), { required: true })] as const)
    }),
  )
}

/** Texts that visitors write get a large box, whatever the field is called. */
export function withLongText({ fields, published }: FormParams): Fields {
  const isLong = (key: string): boolean => /^(?:text|words|story|opinion|berättelse|asikt)$/u.test(key)
  if (!published || Object.values(fields).some(({ type }) => type === 'textarea')) return fields
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, isLong(key) ? { ...field, type: 'textarea' } : field]),
  )
}

/** The list of what was sent. */
export function shownList(params: FormParams, key: string, request: Request, reading: Reading): Part[] {
  if (!params.published) return []
  const fields = Object.entries(params.fields)
  const title = fields.find(([, { type }]) => type === 'text')?.[0] ?? ''
  const text = fields.find(([, { type }]) => type === 'textarea')?.[0] ?? ''
  const isPrivate = ['email', 'tel', 'checkbox', 'file', 'total']
  const rest = fields.filter(([one, { type }]) => one !== title && one !== text && !isPrivate.includes(type))
  const defaults: Partial<ListParams> = {
    fields: rest.map(([one]) => one),
    words: text,
    quotes: params.kind === 'review',
    links: 'none',
    text: 'full',
    picture: false,
    layout: params.kind === 'review' ? 'cards' : 'list',
  }
  return [listOf({ id: 'form', key, params }, request, reading, defaults)]
}
