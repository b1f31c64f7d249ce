import { fieldsNamed } from '../../fields/index.ts'
import type { Fields } from '../../fields/index.ts'
import type { Head } from '../../frame/declare.ts'
import type { Language, Spoken } from '../../words/language.ts'
import type { FormParams } from './params.ts'

/** A form for something that many sites have. */
type Kind = {
  name: string
  /** Whole words that ask for it, English and Swedish. */
  asks: string
  title: Spoken
  called: Spoken
  /** Keys of its usual fields. */
  fields: readonly string[]
  button: Spoken
  /** What visitors do with it, behind "visitors can". */
  acts?: string
  /** Whether what is sent is kept in WordPress unless something else is said. */
  store: boolean
  /** Whether others see what is sent. */
  published?: boolean
}

const send: Spoken = { en: 'Send', sv: 'Skicka' }
const form = '(?:[ -]?forms?|[ -]page|-?formulär(?:et)?)'
const forWhat = '(?:forms?|formulär(?:et)?) (?:for|to|where \\p{L}+ can|för(?: att)?|där \\p{L}+ kan)'

const who =
  '(?:visitors?|people|customers?|clients?|guests?|members?|users?|students?|parents?|patients?|players?|neighbou?rs?|tenants?|residents?|volunteers?|employees|staff|they|anyone|everyone|anybody|readers?|fans?|folks?|man|besökare(?:n|na)?|kunder(?:na)?|gäster(?:na)?|medlemmar(?:na)?|elever(?:na)?|föräldrar(?:na)?|patienter(?:na)?|boende|de|alla|personalen)'
const can =
  '(?: (?:of|in|from|i|från) \\p{L}+(?: \\p{L}+){0,3})?(?: who are \\p{L}+(?: \\p{L}+)?| som är \\p{L}+)? (?:can|could|should be able to|should|may|to be able to|to|kan|ska(?:ll)? kunna|ska(?:ll)?|få(?:r)?(?: kunna)?|kunna)'
const details =
  "(?: (?:sitt |sin |their |an? )?(?:intresse|interest))?(?: what(?:'s| is) (?:wrong|broken|missing)|(?: (?:for|to|an?|the|our|my|their|about|in|with|till|om|för|ett?|en|vårt?|vår|sin|sitt|sig))*(?: (?:table|room|appointment|time slots?|slots?|times?|court|class|tour|lesson|place|spot|session|viewing|problems?|faults?|damages?|issues?|jobs?|bord|rum|tid(?:er)?|plats|lektion|visning|problem|fel))?)(?: (?:online|directly|on (?:the|our|my) (?:web)?site|på (?:hemsidan|sidan|sajten|webben)|via (?:the|our) (?:web)?site))?"
const acting = (acts: string): string =>
  `(?:(?:(?:let|allow|vill att|so that|så att) )?${who}(?: \\([^()"]{2,40}\\))?${can}|(?:let|allow|låt(?:a)?) (?:our |my |the |all |våra |mina )?(?:\\p{L}+ )?${who}(?: to)?) (?:${acts})${details}|${who} (?:${acts})(?: (?:for|to|till|på) (?:it|them|one|an?|the|det|dem|en|ett)(?: \\p{L}+)?)?(?= (?:with|by (?:giving|entering|leaving)|med|genom) (?:their|his|her|your|an?|the|name|email|sitt|sin|namn))`

const kinds: readonly Kind[] = [
  {
    name: 'review',
    asks: `(?:(?:visitor|customer|user|guest) )?reviews?[ -]?(?:forms?|submissions?)|${forWhat} (?:writ(?:e|ing)|leav(?:e|ing)|post(?:ing)?) (?:a |their )?reviews?|omdömesformulär(?:et)?|(?:reviews?|testimonials?) (?:written |left |posted |sent in )?by (?:our |my )?(?:visitors|customers|guests|users)|(?:reviews?|testimonials?)(?: (?:that|which))? (?:${who})${can} (?:send(?: in)?|submit|write|leave|post)|(?:omdömen|recensioner) (?:skrivna )?av (?:våra |mina )?(?:besökare|kunder|gäster)`,
    acts: '(?:rate|betygsätta) (?:us|(?:our|the|våra|vår|vårt) \\p{L}+)(?:(?:,| from| with| from|från|med) )?(?: ?\\d ?(?:-|–|to|till) ?\\d)?(?: stars| stjärnor)? (?:and|och) (?:write|leave|skriva|lämna) (?:an? |en )?(?:comments?|reviews?|texts?|few words|kommentar(?:er)?|omdöme)|(?:write|leave|submit|post|send(?: in)?|give|add|share)(?: (?:us|their own|their|an?|own|short|new))* (?:(?:star )?reviews?|testimonials?|opinions?|recommendations?)|review (?:us|our \\p{L}+)|skriva (?:ett |egna )?(?:omdömen?|recension(?:er)?)|(?:lämna|ge|skicka in) (?:oss )?(?:ett |egna )?(?:omdömen?|recension(?:er)?)|recensera',
    title: { en: 'Reviews', sv: 'Omdömen' },
    called: { en: 'a form for reviews', sv: 'ett omdömesformulär' },
    fields: ['name', 'rating', 'review'],
    button: { en: 'Send', sv: 'Skicka' },
    store: true,
    published: true,
  },
  {
    name: 'guestbook',
    asks: 'guest[ -]?books?(?: form| page)?|gästbok(?:en)?|(?:wall|board) of (?:greetings|messages|memories)|minnes(?:bok|sida|vägg)(?:en)?',
    acts: '(?:write|leave|post)(?: (?:us|their|an?))* (?:greetings?|memor(?:y|ies))|(?:skriva|lämna) (?:en )?(?:hälsning(?:ar)?|minnen?)',
    title: { en: 'Guest Book', sv: 'Gästbok' },
    called: { en: 'a guest book', sv: 'en gästbok' },
    fields: ['name', 'message'],
    button: { en: 'Write', sv: 'Skriv' },
    store: true,
    published: true,
  },
  {
    name: 'ideas',
    asks: '(?:idea|wish|suggestion)s?[ -](?:box|board|wall|list)(?:es)?(?: for (?:our |my |the )?\\p{L}+(?:-\\p{L}+)?(?: \\p{L}+)?(?=[.,:]| where| with|$))?|(?:idé|önske|förslags)(?:låda|lådan|tavla|vägg|bank)(?:n|en)?',
    acts: '(?:post|submit|suggest|share|send(?: in)?|add|propose)(?: (?:us|their own|their|new|an?|own))* ideas?|(?:lämna|föreslå|skicka in|lägga upp) (?:en |egna |nya )?(?:idéer|idé|förslag)',
    title: { en: 'Ideas', sv: 'Idéer' },
    called: { en: 'an idea box', sv: 'en idélåda' },
    fields: ['idea', 'description'],
    button: { en: 'Send', sv: 'Skicka' },
    store: true,
    published: true,
  },
  {
    name: 'report',
    asks: `(?:problem|bug|damage|fault|incident|maintenance|repair|error|complaint) (?:report(?:s|ing)?|request)s?(?: forms?)?|report (?:a|an) (?:problem|fault|issue|bug) forms?|fel(?:anmälan|anmälningar|rapport(?:ering)?|rapporter)(?: (?:för|till))?|skadeanmälan`,
    acts: 'report|complain|flag|felanmäla|rapportera|anmäla fel|göra en felanmälan',
    title: { en: 'Report Form', sv: 'Felanmälan' },
    called: { en: 'a report form', sv: 'ett formulär för felanmälan' },
    fields: ['name', 'email', 'location', 'description'],
    button: { en: 'Report', sv: 'Anmäl' },
    store: true,
  },
  {
    name: 'survey',
    asks: `(?:customer |visitor |member |employee |satisfaction |short |small |quick |simple ){0,6}(?:surveys?|questionnaires?)(?: forms?)?|\\p{L}*enkät(?:en|er)?|undersökning(?:en)?|utvärdering(?:en)?`,
    title: { en: 'Survey', sv: 'Enkät' },
    called: { en: 'a survey', sv: 'en enkät' },
    fields: ['rating', 'message'],
    button: send,
    store: true,
  },
  {
    name: 'newsletter',
    asks: `(?:newsletter|mailing list|e-?mail list|nyhetsbrev(?:s|et)?)[ -]?(?:sign-?ups?|subscriptions?|opt-?in|registration|subscribe|form|formulär|anmälan|prenumeration)(?: forms?| box)?|${forWhat} (?:sign(?:ing)? up for|subscrib(?:e|ing) to|prenumerera på|anmäla sig till) (?:\\p{L}+ )?(?:newsletter|mailing list|nyhetsbrev\\S*)|(?:sign up|subscribe|anmäla sig|prenumerera)[^.;]{0,20} (?:newsletter|mailing list|nyhetsbrev\\S*)`,
    acts: 'subscribe(?: to (?:our|my|the) newsletter)?|(?:sign up|get) (?:for )?(?:our|my|the|a) (?:\\p{L}+ )?(?:newsletter|mailing list)|prenumerera(?: på (?:vårt|mitt) nyhetsbrev)?|anmäla sig till (?:vårt|mitt|ett) nyhetsbrev|få (?:vårt|mitt) nyhetsbrev',
    title: { en: 'Newsletter Form', sv: 'Nyhetsbrev' },
    called: { en: 'a newsletter form', sv: 'ett nyhetsbrevsformulär' },
    fields: ['email', 'consent'],
    button: { en: 'Subscribe', sv: 'Prenumerera' },
    store: true,
  },
  {
    name: 'booking',
    asks: `(?:(?:table|room|appointment|online|court|class|tour|restaurant) )?(?:booking|reservation|appointment)s?(?: (?:request|inquiry))?${form}|(?:bords?|tids?|rums?)?(?:boknings?|reservations?)(?:förfrågan|förfrågningar|formulär(?:et)?|sida)|(?:bords|tids|rums)bokning(?:ar)?|${forWhat} (?:book(?:ing)?|reserv(?:e|ing)|requesting an? appointment|boka|bokning(?:ar)?|reservera)(?: (?:an?|ett?) (?:table|room|appointment|time|court|class|tour|bord|rum|tid))?|(?:let|allow) \\p{L}+ (?:to )?(?:book|reserve)(?: an? \\p{L}+)?(?: online)?`,
    acts: 'book|reserve|request an? (?:booking|appointment|time|table|viewing)|make an? (?:booking|reservation|appointment)|boka|reservera',
    title: { en: 'Booking Form', sv: 'Bokning' },
    called: { en: 'a booking form', sv: 'ett bokningsformulär' },
    fields: ['name', 'email', 'phone', 'date', 'time', 'guests', 'message'],
    button: { en: 'Book', sv: 'Boka' },
    store: true,
  },
  {
    name: 'registration',
    asks: `(?:(?:event|course|class|workshop|conference|camp|tournament|race|member) )?(?:registration|sign-?up|enrol?lment|rsvp|attendance)${form}|rsvps?|(?:anmälan|anmälningar) (?:till|för)|sign-?ups?(?: forms?)?(?: for)?|(?:kurs|event|evenemangs|tävlings|läger)?(?:anmälnings|anmälan|osa)(?:s|-)?(?:formulär(?:et)?|blankett|sida)|(?:kurs|evenemangs|tävlings|läger)anmälan|${forWhat} (?:regist(?:er|ration)|sign(?:ing)? up|anmäla|anmälan|anmälningar|osa)(?: sig)?(?: (?:for|to|till)(?: (?:an?|the|our|vårt?|våra|ett?))? (?:events?|courses?|workshops?|class(?:es)?|kurs(?:en|er)?|evenemang(?:et)?|läger))?`,
    acts: 'sign up|register|enrol|enroll|rsvp|say (?:yes|if they are coming)|anmäla(?: sig)?|osa|tacka ja',
    title: { en: 'Registration Form', sv: 'Anmälan' },
    called: { en: 'a registration form', sv: 'ett anmälningsformulär' },
    fields: ['name', 'email', 'phone', 'guests', 'notes'],
    button: { en: 'Register', sv: 'Anmäl' },
    store: true,
  },
  {
    name: 'application',
    asks: `(?:job |employment |internship |career )?applications?${form}|(?:jobb)?ansöknings?formulär(?:et)?|jobbansök(?:an|ningar)|(?:job|employment) applications?|${forWhat} (?:apply(?:ing)?|(?:job )?applications|söka|ansöka|ansökan|jobbansökningar)(?: (?:for|om) (?:a |ett )?(?:jobs?|positions?|jobb|tjänst))?`,
    acts: 'apply|ansöka|söka(?! (?:på|efter|bland|i|igenom|fram|upp)(?![\\p{L}]))',
    title: { en: 'Application Form', sv: 'Ansökan' },
    called: { en: 'an application form', sv: 'ett ansökningsformulär' },
    fields: ['name', 'email', 'phone', 'cv', 'cover_letter'],
    button: { en: 'Apply', sv: 'Skicka ansökan' },
    store: true,
  },
  {
    name: 'order',
    asks: `(?:pre-?)?order(?:ing)?[ -](?:request )?forms?|beställnings?formulär(?:et)?|(?:cake|lunch|catering) orders?(?: forms?)?|(?:\\p{L}+)?beställning(?:ar)?(?: av \\p{L}+)?|${forWhat} (?:order(?:ing|s)?|beställa|beställning(?:ar)?)`,
    acts: '(?:pre-?)?order|beställa|förbeställa',
    title: { en: 'Order Form', sv: 'Beställning' },
    called: { en: 'an order form', sv: 'ett beställningsformulär' },
    fields: ['name', 'email', 'phone', 'address', 'quantity', 'message'],
    button: { en: 'Order', sv: 'Beställ' },
    store: true,
  },
  {
    name: 'quote',
    asks: `(?:request (?:for )?(?:an? )?)?(?:quote|quotation|estimate|offer)s?(?: requests?)?${form}|(?:request|get|ask for) an? (?:quote|quotation|estimate)|quote requests?|offert(?:förfrågnings?|förfrågan|förfrågningar)?-?formulär(?:et)?|offertförfråg(?:an|ningar)(?: på (?:sidan|hemsidan))?|${forWhat} (?:(?:request(?:ing)? )?(?:an? )?(?:quote|quotation|estimate)s?|(?:begära )?offert(?:er)?|offertförfråg(?:an|ningar))`,
    acts: '(?:request|get|ask for) an? (?:quote|quotation|estimate|price)|begära offert|få offert|be om offert',
    title: { en: 'Quote Form', sv: 'Offertförfrågan' },
    called: { en: 'a quote form', sv: 'ett offertformulär' },
    fields: ['name', 'company', 'email', 'phone', 'budget', 'description'],
    button: { en: 'Request a quote', sv: 'Begär offert' },
    store: false,
  },
  {
    name: 'callback',
    asks: `call-?back(?: requests?)?(?:[ -]?forms?)?|call me back(?: forms?)?|request a call(?:-?back)?(?: forms?)?|ring(?: mig| upp mig)?-?formulär|ring upp mig|call me|bli uppringd(?:-?formulär)?|återuppringning(?:sformulär)?`,
    acts: 'be called(?: back)?|ask for a call(?:back)?|bli uppringda?',
    title: { en: 'Callback Form', sv: 'Bli uppringd' },
    called: { en: 'a callback form', sv: 'ett formulär för återuppringning' },
    fields: ['name', 'phone', 'time'],
    button: { en: 'Call me', sv: 'Ring mig' },
    store: false,
  },
  {
    name: 'volunteer',
    asks: `volunteer(?:ing)?(?: (?:sign-?up|registration|application|interest))?[ -]?forms?|volunteer sign-?ups?|volontär-?(?:formulär|anmälan)|volunteer (?:sign[ -]?up|registration)(?: forms?)?(?: for)?`,
    acts: 'volunteer|sign up as volunteers?|anmäla sig som volontär(?:er)?',
    title: { en: 'Volunteer Form', sv: 'Volontäranmälan' },
    called: { en: 'a volunteer form', sv: 'ett volontärformulär' },
    fields: ['name', 'email', 'phone', 'message'],
    button: { en: 'Sign up', sv: 'Anmäl mig' },
    store: true,
  },
  {
    name: 'membership',
    asks: `memberships?(?: (?:application|sign-?up|registration))?[ -]?forms?|bli medlem-?formulär(?:et)?(?: till)?|medlems?(?:ansökan|formulär|anmälan)(?:s?formulär)?|bli medlem-?formulär|${forWhat} (?:becom(?:e|ing) a member|join(?:ing)?|bli medlem)`,
    acts: 'become (?:an? )?members?|join|bli medlem(?:mar)?',
    title: { en: 'Membership Form', sv: 'Medlemsansökan' },
    called: { en: 'a membership form', sv: 'ett medlemsformulär' },
    fields: ['name', 'email', 'phone', 'address', 'consent'],
    button: { en: 'Join', sv: 'Bli medlem' },
    store: true,
  },
  {
    name: 'feedback',
    asks: `(?:customer )?(?:feedback|satisfaction|suggestion|complaint)s?[ -]?(?:forms?|box)|(?:feedback|synpunkts?|klagomåls?|förslags?|utvärderings?)-?formulär(?:et)?|förslagslåda|${forWhat} (?:(?:giv(?:e|ing)|leav(?:e|ing)) feedback|feedback|lämna synpunkter|synpunkter)`,
    acts: 'give (?:us )?feedback|leave (?:us )?feedback|send (?:us )?suggestions?|lämna synpunkter|tycka till',
    title: { en: 'Feedback Form', sv: 'Synpunkter' },
    called: { en: 'a feedback form', sv: 'ett synpunktsformulär' },
    fields: ['name', 'email', 'rating', 'message'],
    button: send,
    store: false,
  },
  {
    name: 'contact',
    asks: `contact ?-?forms?|contact us(?: forms?| page)?|contact page(?: form)?|(?:e-?mail|message|enquiry|inquiry|support|web|request|information|intake)[ -]forms?|kontakt ?-?form(?:en|ulär(?:et)?)?|kontaktsida(?:n)?|(?:förfrågnings|meddelande|e-post|support|intresse|intresseanmälnings|webb)formulär(?:et)?|intresseanmälan|(?:contact|reach|write to|message) (?:me|us)(?! page)|kontakta (?:mig|oss)|via (?:a|ett) (?:form|formulär)`,
    acts: 'contact|write to|message|reach|get in touch with|ask (?:us )?(?:an? )?questions?|send (?:us |me |an? )?(?:messages?|questions?)|kontakta|skriva till|höra av sig till|ställa (?:en )?fråg(?:a|or)',
    title: { en: 'Contact Form', sv: 'Kontaktformulär' },
    called: { en: 'a contact form', sv: 'ett kontaktformulär' },
    fields: ['name', 'email', 'subject', 'message'],
    button: { en: 'Send message', sv: 'Skicka meddelande' },
    store: false,
  },
]

/** A form of no kind in particular; a request that names a kind too means the same form. */
const anyForm: Head<FormParams> = {
  asks: `(?<!(?:the|this|that|your|det här|detta) )(?:(?!an? |the |this |that |your |my |one |another |simple |new |in |on |to |of |into |login |log-in |sign-in |search |comments? |checkout |user |password |payment |det |detta |i |till |på )\\p{L}+[ -])?forms?(?! (?:fields?|plugin'))(?: plugin)?(?: (?:where|so that|with which) (?:visitors?|people|customers?|users?|they|clients|guests|anyone|parents|members|students) can)?|(?<!(?:det|detta|mitt|vårt) )\\p{L}*formulär(?!et)(?: (?:där|som) (?:besökare|kunder|folk|man|medlemmar|föräldrar|de|gäster) (?:kan|ska kunna))?|(?:only |just |bara )?(?:if|when|om|när) ${who} (?:choose|pick|select|tick|check|answer|want|väljer|svarar|kryssar i)s? [^.,;:]{1,40},? (?:then )?(?:show|ask(?: for)?|display|visa|fråga)(?: (?:an?|the|them|for|also|ett|en|även))*(?: (?:text|extra|new|further|input|free))*(?: (?:box|field|question|fält|ruta|textruta|textfält))?`,
  joins: true,
}

export const kindNames = kinds.map(({ name }) => name)

const find = (name: string): Kind | undefined => kinds.find((kind) => kind.name === name)

/** The fields that a form of a kind has if nothing is said. */
export const usualFields = (name: string, language: Language): Fields =>
  fieldsNamed(find(name)?.fields ?? [], language)

/** What a form of a kind is called, with article. */
export const calledKind = (name: string): Spoken =>
  find(name)?.called ?? { en: 'a contact form', sv: 'ett kontaktformulär' }

export const titleOfKind = (name: string): Spoken => find(name)?.title ?? { en: 'Form', sv: 'Formulär' }

/** What asks for a form, kind by kind. */
const kindHeads: readonly Head<FormParams>[] = kinds.map(
  ({ name, asks, acts, title, button, store, published = false }) => ({
    asks: acts === undefined ? asks : `${asks}|${acting(acts)}`,
    title,
    chooses: (language) => ({
      kind: name,
      title: title[language],
      fields: usualFields(name, language),
      button: button[language],
      store,
      published,
    }),
  }),
)

/** What asks for a form. */
export const heads: readonly Head<FormParams>[] = [...kindHeads, anyForm]
