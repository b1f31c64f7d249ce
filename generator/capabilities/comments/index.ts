import { declareRules } from '../../frame/rules.ts'
import type { Rule } from '../../frame/rules.ts'
import { html } from '../../php/text.ts'

const comments =
  'comment(?:s|ing)?(?: section| forms?| fields?| area)?|kommentar(?:s)?(?:formulär(?:et)?|fält(?:et)?|sektion(?:en)?)|kommentar(?:er|erna|en|s)?|kommentarsfält(?:et|en)?|kommenter(?:a|ing)'
const words =
  '(?:the )?(?:following |these )?(?:bad |rude |swear )?(?:words?|phrases?)|(?:orden|ord|svordomar)'

const rules: readonly Rule[] = [
  {
    key: 'off',
    title: { en: 'Comments Off', sv: 'Kommentarer av' },
    asks: `(?:disable|turn off|switch off|turn of|deactivate|remove|get rid of|hide|close|no|no more|stop)(?: all)?(?: the)? (?:${comments})(?! (?:with|that|url|website|older|longer|shorter|after|field for|fields? url))|(?:stäng(?:a|er)? av|slå av|ta bort|inaktivera|stäng|dölj)(?: alla)? (?:${comments})(?! (?:med|som|efter|äldre))|inga (?:${comments})|(?:${comments}) (?:should be |ska vara )?(?:turned |switched )?(?:off|disabled|closed|avstängda)`,
    tells: ({ types }, language) => {
      const on = Object.entries(types as Record<string, boolean>).filter(([, value]) => value)
      if (on.length === 3)
        return { en: 'Comments are off everywhere', sv: 'Kommentarer är avstängda överallt' }[language]
      const names = on.map(([key]) => typeNames[key as keyof typeof typeNames][language])
      return language === 'sv'
        ? `Kommentarer är avstängda på ${names.join(' och ')}`
        : `Comments are off on ${names.join(' and ')}`
    },
    settings: {
      types: {
        kind: 'choices',
        label: { en: 'Without comments', sv: 'Utan kommentarer' },
        start: ['post', 'page', 'attachment'],
        asks: '',
        choices: [
          {
            value: 'post',
            label: { en: 'Posts', sv: 'Inlägg' },
            asks: '(?:on |for |under |below |på |för )?(?:all |the |blog |alla )*(?:posts|articles|inlägg(?:en)?|artiklar(?:na)?)',
          },
          {
            value: 'page',
            label: { en: 'Pages', sv: 'Sidor' },
            asks: '(?:on |for |under |below |på |för )?(?:all |the |static |alla )*(?:pages|sidor(?:na)?)',
          },
          {
            value: 'attachment',
            label: { en: 'Media', sv: 'Media' },
            asks: '(?:on |for |under |below |på |för )?(?:all |the |alla )*(?:media(?: files| items)?|attachments?(?: pages)?|images|photos|bilder(?:na)?|bilagor(?:na)?|mediefiler(?:na)?)',
          },
        ],
      },
    },
  },
  {
    key: 'close_after',
    title: { en: 'Close Old Comments', sv: 'Stäng gamla kommentarer' },
    asks: `(?:close|lock|stop|disable|turn off|stäng(?:a|s|er)?(?: av)?|lås)(?: the)? (?:${comments})(?: (?:on|for|på|för) (?:old |older |gamla |äldre )?(?:posts|articles|inlägg(?:en)?|artiklar))?(?: automatically| automatiskt)? (?:after|older than|when|efter|äldre än|när)(?: they are| de är)?|(?:${comments}) (?:close|closes|closed|stängs)(?: automatically| automatiskt)? (?:after|efter)`,
    tells: ({ close_days: days }, language) =>
      language === 'sv'
        ? `Kommentarer stängs ${String(days)} dagar efter publicering`
        : `Comments close ${String(days)} days after publishing`,
    settings: {
      close_days: {
        kind: 'number',
        label: { en: 'Close after (days)', sv: 'Stäng efter (dagar)' },
        start: 14,
        min: 1,
        max: 3650,
        unit: 'days',
        asks: 'days?(?: old)?|dagar|dygn|weeks?|veckor|vecka|months?|månader|månad|years?|år',
      },
    },
  },
  {
    key: 'min_length',
    title: { en: 'Comment Length', sv: 'Kommentarers längd' },
    asks: `(?:${comments})(?: (?:that are|must be|should be|must have|should have|ska vara|ska ha|have|need|at least|minst|shorter than|kortare än|a minimum(?: length)?(?: of)?))+(?= \\d+ (?:characters|chars|letters|tecken|bokstäver))|minimum (?:comment )?length|minsta längd|(?:too short|för korta) (?:${comments})`,
    tells: ({ min_length: length }, language) =>
      language === 'sv'
        ? `Kommentarer ska ha minst ${String(length)} tecken`
        : `Comments need at least ${String(length)} characters`,
    settings: {
      min_length: {
        kind: 'number',
        label: { en: 'Shortest comment (characters)', sv: 'Kortaste kommentar (tecken)' },
        start: 20,
        min: 1,
        max: 5000,
        unit: 'characters',
        asks: 'characters?|chars?|letters?|tecken|bokstäver',
      },
    },
  },
  {
    key: 'max_length',
    title: { en: 'Comment Length', sv: 'Kommentarers längd' },
    asks: '(?:comments? |kommentarer )?(?:at most|no more than|longer than|maximum(?: length)?(?: of)?|max|högst|längre än)(?= \\d+ (?:characters|chars|letters|tecken|bokstäver))|maximum (?:comment )?length|största längd',
    tells: ({ max_length: length }, language) =>
      language === 'sv'
        ? `Kommentarer får ha högst ${String(length)} tecken`
        : `Comments have at most ${String(length)} characters`,
    settings: {
      max_length: {
        kind: 'number',
        label: { en: 'Longest comment (characters)', sv: 'Längsta kommentar (tecken)' },
        start: 1000,
        min: 10,
        max: 65000,
        unit: 'characters',
        asks: 'characters?|chars?|letters?|tecken|bokstäver',
      },
    },
  },
  {
    key: 'links',
    title: { en: 'Comment Links', sv: 'Länkar i kommentarer' },
    asks: `(?:block|stop|reject|refuse|hold|moderate|spam|no|disallow|forbid|don't allow|ban|delete|blockera|stoppa|neka|granska|förbjud|inga)(?: all)? (?:(?:${comments}) (?:with|that (?:have|contain)|containing|including|med|som (?:har|innehåller)) (?:any |more than (?:one|\\d+) |fler än (?:en|\\d+) )?(?:links?|urls?|länk(?:ar)?)|links? (?:in|from) (?:the )?(?:${comments})|länkar i (?:${comments}))`,
    tells: ({ links, link_action: action }, language) => {
      const more =
        Number(links) === 0
          ? { en: 'with links', sv: 'med länkar' }
          : { en: `with more than ${String(links)} links`, sv: `med fler än ${String(links)} länkar` }
      const done =
        action === 'hold'
          ? { en: 'are held for review', sv: 'granskas först' }
          : { en: 'are refused', sv: 'avvisas' }
      return language === 'sv' ? `Kommentarer ${more.sv} ${done.sv}` : `Comments ${more.en} ${done.en}`
    },
    settings: {
      links: {
        kind: 'number',
        label: { en: 'Links that are allowed', sv: 'Tillåtna länkar' },
        start: 0,
        min: 0,
        max: 50,
        asks: 'links?|urls?|länk(?:ar)?',
      },
      link_action: {
        kind: 'choice',
        label: { en: 'Comments with more links', sv: 'Kommentarer med fler länkar' },
        start: 'refuse',
        asks: 'links?|urls?|länk(?:ar)?',
        choices: [
          {
            value: 'hold',
            label: { en: 'Hold for review', sv: 'Granska först' },
            asks: 'hold(?: them)?(?: for (?:review|moderation))?|moderat(?:e|ion)|granska(?:s)?',
          },
          { value: 'refuse', label: { en: 'Refuse', sv: 'Avvisa' }, asks: 'refuse|reject|avvisa' },
        ],
      },
    },
  },
  {
    key: 'words',
    title: { en: 'Comment Words', sv: 'Ord i kommentarer' },
    asks: `(?:block|stop|reject|refuse|hold|moderate|spam|filter|delete|blockera|stoppa|neka|granska|filtrera|håll)(?: back)?(?: all)? (?:${comments}) (?:with|that (?:have|contain|use|include)|containing|including|if they contain|med|som (?:har|innehåller))(?: any of)? (?:${words})|(?:bad|swear|forbidden|blocked) words? (?:in|from) (?:the )?(?:${comments})|(?:block|ban|filter|forbid|blockera|förbjud|filtrera) (?:${words})(?: (?:in|i) (?:${comments}))?|(?:förbjudna|fula) ord`,
    tells: ({ blocked }, language) =>
      language === 'sv'
        ? `Kommentarer granskas när de innehåller ${(blocked as string[]).map((one) => `“${one}”`).join(', ') || 'ord från listan'}`
        : `Comments are held when they contain ${(blocked as string[]).map((one) => `“${one}”`).join(', ') || 'a word of the list'}`,
    settings: {
      blocked: {
        kind: 'lines',
        label: { en: 'Words', sv: 'Ord' },
        help: { en: 'One word or phrase in each line.', sv: 'Ett ord eller en fras per rad.' },
        start: [],
        asks: words,
      },
      word_action: {
        kind: 'choice',
        label: { en: 'Comments with these words', sv: 'Kommentarer med orden' },
        start: 'hold',
        asks: words,
        choices: [
          {
            value: 'refuse',
            label: { en: 'Refuse', sv: 'Avvisa' },
            asks: 'block|refuse|reject|avvisa|blockera|neka|stoppa',
          },
          {
            value: 'spam',
            label: { en: 'Mark as spam', sv: 'Markera som skräp' },
            asks: '(?:mark(?:ed)? )?(?:them )?as spam|to spam|som skräp(?:post)?',
          },
          {
            value: 'hold',
            label: { en: 'Hold for review', sv: 'Granska först' },
            asks: 'hold(?: for (?:review|moderation))?|moderat(?:e|ion)|granska(?:s)?',
          },
        ],
      },
    },
  },
  {
    key: 'no_url',
    title: { en: 'No Website Field', sv: 'Inget webbplatsfält' },
    asks: `(?:remove|hide|no|drop|get rid of|without|disable|ta bort|dölj|inget|utan)(?: the)? (?:website|url|web address|home ?page|webbplats(?:en|s)?|webbadress|url)(?: ?-?(?:field|box|input|fält(?:et)?|rutan?))?(?: (?:from|in|on|i|från|ur) (?:the )?(?:${comments}))?`,
    tells: {
      en: 'The comment form does not ask for a website',
      sv: 'Kommentarsformuläret frågar inte efter webbplats',
    },
  },
  {
    key: 'members',
    title: { en: 'Members Comment', sv: 'Medlemmar kommenterar' },
    asks: `(?:only|just|bara|endast) (?:let )?(?:logged[- ]in|signed[- ]in|registered|inloggade|registrerade)(?: users| members| people| användare| medlemmar| personer)? (?:can|may|should be able to|to|kan|får)? ?(?:${comments})|(?:must|have to|should) (?:be )?(?:logged|signed|log|sign) in (?:to|before) (?:they )?(?:comment\\w*|post a comment)|måste (?:vara inloggad(?:e)?|logga in) för att kommentera`,
    tells: { en: 'Only people who are signed in can comment', sv: 'Bara inloggade kan kommentera' },
  },
  {
    key: 'notice',
    title: { en: 'Comment Notice', sv: 'Text vid kommentarer' },
    asks: `(?:add |show |put |display |lägg till |visa |sätt )?(?:an? |the |en |ett )?(?:note|notice|message|text|reminder|rules|policy|line|info|meddelande|regler|påminnelse)(?: saying| that says| with the text| med texten| där det står)?(?: "_+")? ?(?:above|before|over|below|under|at|in|ovanför|före|över|vid|i) (?:the )?(?:${comments})`,
    tells: ({ notice }, language) =>
      language === 'sv'
        ? `Ovanför kommentarsformuläret står “${String(notice)}”`
        : `Above the comment form it says “${String(notice)}”`,
    settings: {
      notice: {
        kind: 'area',
        label: { en: 'Text above the comment form', sv: 'Text ovanför kommentarsformuläret' },
        help: { en: 'Empty shows nothing.', sv: 'Tomt visar ingenting.' },
        start: '',
        main: true,
        asks: 'note|notice|message|text|reminder|rules|policy|meddelande|regler',
      },
    },
  },
  {
    key: 'review',
    title: { en: 'Review Comments', sv: 'Granska kommentarer' },
    asks: `(?:approve|moderate|review|hold|granska|godkänn(?:a)?)(?: all| every| each| alla| varje)? (?:new |nya )?(?:${comments})(?: (?:manually|by hand|first|before they (?:appear|show|are published)|för hand|manuellt|först|innan de (?:syns|publiceras)))?(?! (?:with|that|containing|med|som))`,
    tells: { en: 'Every comment waits for review', sv: 'Varje kommentar granskas innan den syns' },
  },
]

const typeNames = {
  post: { en: 'posts', sv: 'inlägg' },
  page: { en: 'pages', sv: 'sidor' },
  attachment: { en: 'media', sv: 'media' },
} as const

/** Rules for comments: where, how long, how much, with which words and links. */
export const commentRules = declareRules({
  id: 'comments',
  title: { en: 'Comment Rules', sv: 'Kommentarsregler' },
  called: { en: 'rules for comments', sv: 'regler för kommentarer' },
  about: {
    en: 'Rules for comments: where, until when and what they may contain',
    sv: 'Regler för kommentarer: var, hur länge och vad de får innehålla',
  },
  means: comments,
  general: {
    asks: '(?:rules?|moderation|settings|control) (?:for|of) comments|comments? (?:rules?|moderation|settings|control)|(?:regler|inställningar) för kommentarer|kommentarsregler',
    rules: ['close_after', 'links', 'no_url'],
  },
  rules,
  files: new URL('./files/', import.meta.url),
  words: {
    tooShort: { en: 'Your comment is too short.', sv: 'Din kommentar är för kort.' },
    tooLong: { en: 'Your comment is too long.', sv: 'Din kommentar är för lång.' },
    noLinks: { en: 'Your comment has too many links.', sv: 'Din kommentar har för många länkar.' },
    noWords: {
      en: 'Your comment contains words that are not allowed here.',
      sv: 'Din kommentar innehåller ord som inte är tillåtna här.',
    },
    signIn: { en: 'Please sign in to comment.', sv: 'Logga in för att kommentera.' },
    back: { en: 'Go back and change it.', sv: 'Gå tillbaka och ändra den.' },
  },
  preview: (params) =>
    params.rules.includes('off')
      ? '<article><h2>A post</h2><p>The text of the post. There is no comment form below it.</p></article>'
      : `<article><h2>A post</h2><p>The text of the post.</p><h3>Leave a comment</h3>${params.rules.includes('notice') ? `<p>${html(String(params['notice']))}</p>` : ''}<p><textarea rows="4" style="width:100%" aria-label="Comment"></textarea></p></article>`,
  ideas: (params) => [
    {
      when: !params.rules.includes('close_after'),
      label: { en: 'Close old ones', sv: 'Stäng gamla' },
      prompt: { en: 'Close comments after 30 days', sv: 'Stäng kommentarer efter 30 dagar' },
    },
    {
      when: !params.rules.includes('no_url'),
      label: { en: 'No website field', sv: 'Inget webbplatsfält' },
      prompt: { en: 'Remove the website field from the comment form', sv: 'Ta bort webbplatsfältet' },
    },
  ],
})
