import type { Head } from '../../frame/declare.ts'
import { startOf } from './params.ts'
import type { NoticeParams } from './params.ts'

const about =
  '(?:announcement|annoucement|anouncement|notification|notice|message|info(?:rmation)?|promo(?:tion(?:al)?)?|campaign|sale|discount|offer|news|top|bottom|header|footer|sticky|alert|warning|emergency|hello|welcome|shipping|delivery|holiday|site-?wide)s?'
const aboutSv =
  '(?:meddelande|annons|info(?:rmations)?|kampanj|notis|nyhets|topp|rea|erbjudande|varnings|drift|fraktfritt|jul|semester)s?'
const adjectives = '(?:(?:small|thin|slim|sticky|floating|fixed|colou?red|full[- ]width) ){0,6}'
const otherBars =
  '(?:admin|search|progress|nav|navigation|menu|side|tool|tab|scroll|rating|status|task|app) ?-?'

/** A box that somebody fills in; one with a short name, as a field has, is none that tells something either. */
const otherBoxes = '(?:tick|check|search|input|text|drop|radio|select|mail|in) ?-?'

/** Words that ask for a notice, by kind; heads of one kind that choose the same are one part. */
export const heads: readonly Head<NoticeParams>[] = [
  {
    asks: `${adjectives}${about}[ -]?(?:bar|banner|strip|ribbon)s?|(?<!${otherBars})(?:the )?${adjectives}(?:bar|banner|ribbon|(?<!(?:comic|film|led) )strip|stripe)s?(?: text(?=:))?|${aboutSv}-?(?:banner|rad|list|remsa)(?:en|n)?|banner(?:n|en|s)?|(?:rad|list|remsa)(?= (?:högst|längst|överst|upptill|nertill|nederst))|(?:akut(?:a|t)?|viktig(?:a|t)?) meddelanden?|announcement(?= (?:for|at|on|to|that|in|above|below))|(?:urgent|emergency|important) (?:messages?|notices?|alerts?|announcements?)`,
    chooses: startOf('bar'),
    title: { en: 'Announcement Bar', sv: 'Meddelanderad' },
  },
  {
    asks: 'exit[- ]?(?:intent )?(?:pop-?up|modal|offer|popup)s?|(?:newsletter|welcome|promo|discount|age|sale) ?-?pop-?ups?|pop-?ups?(?:[ -](?:window|box|message|modal))?|modals?(?: (?:window|box|dialog))?|lightbox(?: popup)?|(?:välkomst|rabatt|erbjudande|exit)?-?popup(?:en|p|pen|fönster|fönstret|ruta|rutan)?|dialogruta|slide-?ins?(?: (?:box|panel))?|(?:small |little )?box(?: that)?(?: should| will)? (?:slides?|pops?) (?:in|up)|(?:liten |small )?(?:ruta|box)(?= (?:nere|uppe|nertill|(?:in|at) the (?:bottom|lower|top|upper)?[ -]?(?:right|left)? ?corner|(?:bottom|lower) (?:right|left)|i (?:nedre|övre|högra|vänstra|ett) ?(?:högra |vänstra )?hörn))|(?:liten )?ruta(?: som)?(?: ska)? (?:glider?|glida|dyker?|dyka|poppar?|poppa) (?:in|upp)',
    chooses: startOf('popup'),
    title: { en: 'Popup', sv: 'Popup' },
  },
  {
    asks: `(?:info(?:rmation)?|notice|message|alert|warning|promo|announcement|cta|call[- ]to[- ]action|banner|content|callout|highlight) ?-?box(?:es)?|callouts?|call[- ]to[- ]action(?: block)?|disclaimers?|(?<!${otherBoxes})box(?:es)?(?= (?:above|below|before|after|at the|with (?:the )?(?:text|heading|message|a button)|saying|that says|on|under|in (?:yellow|red|blue|green)))|(?<!${otherBoxes})box(?=:? "_{16})|(?<!${otherBoxes})box(?=: )|(?<=(?:in|i|as|som) (?:an? |en |ett )?(?:(?:light|dark|ljus|mörk)[ -]?)?(?:red|yellow|green|blue|gr[ae]y|orange|pink|coloured|colored|röd|gul|grön|blå|grå|rosa|färgad) )(?:box|ruta)|(?:(?:closure|closing|cancellation|cancelled|canceled|delay|weather|snow|outage|service|status|temporary|urgent)[ -]?(?:\\p{L}+[ -])?)(?:notice|message|announcement)s?|(?:info|meddelande|text|notis|fakta|varnings|tips)-?rut(?:a|an|or)|(?:en )?ruta(?= (?:längst|högst|överst|under|över|ovanför|nedanför|före|efter|med|som|på|i|där|"_{16}))|notis(?:en)?|(?:a |the )?(?:notice|message|note|line of text|text)(?= (?:above|below|before|after|at the (?:top|bottom|end|beginning|start) of|on (?:every|all|each|the)))|(?:ett )?meddelande(?= (?:på|över|under|före|efter|högst|längst|överst|ovanför))`,
    chooses: startOf('box'),
    title: { en: 'Info Box', sv: 'Inforuta' },
  },
  ...(
    [
      [
        'whatsapp',
        'whats ?app(?: chat| contact)?[- ]?(?:button|icon|bubble|link|widget|chat|knapp(?:en)?|ikon(?:en)?)|whats ?app(?= (?:floating|in the|at the|on the) )',
        '#128c4b',
        'WhatsApp Button',
        'WhatsApp-knapp',
      ],
      [
        'phone',
        '(?:call|phone|telephone|click[ -]to[ -]call|tap[ -]to[ -]call|call[ -](?:us|now|me))(?:[ -](?:us|now|me))? ?-?(?:button|icon|link|bar)|(?:ring|samtals|telefon)-?(?:knapp|ikon|länk)(?:en)?|knapp (?:för att|som) ringa?(?:er)?(?: upp)?(?: oss)?|(?:floating |flytande )?(?:button|knapp)(?: (?:som |that )?(?:flyter|floats)(?: (?:nere|uppe|till|höger|vänster|i|hörnet|at|in|the|bottom|lower|right|left|corner)){0,6})? (?:with|med) (?:our|my|the|vårt|mitt) (?:phone|telephone)? ?(?:number|telefonnummer|nummer)|(?:button|knapp) "_+"(?: \\p{L}+){0,8} (?:that|which|som) (?:calls?|dials?|ringer)|button (?:that |to )?(?:calls?|phones?|dials?)(?: us)?',
        '#15803d',
        'Call Button',
        'Ringknapp',
      ],
      [
        'email',
        '(?:e-?mail|mail) (?:button|icon)|(?:mejl|mail|e-post)-?knapp(?:en)?',
        '#1d4ed8',
        'Email Button',
        'Mejlknapp',
      ],
      ['sms', '(?:sms|text message) (?:button|icon)|sms-?knapp(?:en)?', '#1d4ed8', 'SMS Button', 'Sms-knapp'],
      [
        'link',
        '(?:floating|flytande|sticky) (?:(?:action|contact|book(?:ing)?|order|donate|help|chat|bokning(?:s)?|boka) ?-?)*(?:button|knapp(?:en)?)|(?:chat|messenger|telegram|contact|book(?:ing)? now|donate) (?:bubble|button)(?= (?:floating|in the|at the|that floats|fixed)(?![\\p{L}]))',
        '#1d4ed8',
        'Floating Button',
        'Flytande knapp',
      ],
    ] as const
  ).map(([channel, names, color, en, sv]) => ({
    asks: `(?:(?:floating|sticky|fixed|flytande|round|green) ){0,6}(?:${names})(?: floating)?`,
    chooses: startOf('button', { channel, color }),
    title: { en, sv },
  })),
  {
    asks: '(?:gdpr )?(?:cookies?|gdpr)[ -]?(?:consent|notice|banner|bar|popup|pop-up|message|warning|info|box|plugin|policy notice|law)s?(?: (?:banner|notice|bar|popup))?(?: (?:in|as) an? (?:small )?(?:box|bar|popup|banner))?|cookie ?-?(?:meddelande|banner|ruta|samtycke|varning|notis|info|rad)\\S*|(?:samtyckes|kak)-?(?:banner|ruta|meddelande|notis)\\S*(?: i en (?:liten )?ruta)?',
    chooses: (language) =>
      startOf('cookies', {
        text: { en: 'This website uses cookies.', sv: 'Den här webbplatsen använder kakor.' }[language],
        button: { en: 'Accept', sv: 'Godkänn' }[language],
      }),
    title: { en: 'Cookie Notice', sv: 'Kakmeddelande' },
  },
  {
    asks: '(?:should see|must see|can see|show(?:ing)?|displays?|put|visa|ska se|får se|ska det stå|skriv(?:a)?)(?:(?: (?:the|a|en|ett) )?(?: ?(?:text|message|line|sentence|meddelande(?:t)?|texten|raden))?:?)(?= "_)',
    chooses: startOf('bar'),
    title: { en: 'Notice', sv: 'Meddelande' },
    isWeak: true,
  },
]
