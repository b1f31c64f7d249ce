import type { Spoken } from '../../words/language.ts'

/** Something that a role may do, and the capabilities of WordPress behind it. */
export type Right = {
  key: string
  asks: string
  caps: readonly string[]
  /** What a role loses that is denied it, where that is less. */
  denies?: readonly string[]
  told: Spoken
}

const and = '(?:,? ?(?:and|or|och|eller|\\/) ?)'
const posts = '(?:blog )?(?:posts?|articles?|news|stories|inlägg(?:en)?|artiklar|nyheter)'
const pages = '(?:pages|sidor(?:na)?)'
const writing = `(?:write|create|draft|edit|add|make|skriva|skapa|redigera|ändra)(?:${and}(?:write|create|edit|update|skriva|skapa|redigera|ändra))*`

/** What roles can be given, and denied. */
const plainRights: readonly Right[] = [
  {
    key: 'upload',
    asks: '(?:upload|add|manage|ladda upp|lägga upp|hantera)(?: and \\p{L}+)? (?:new |own |their |his |her |nya |egna ){0,6}(?:pictures?|photos?|images?|files?|media(?: files)?|videos?|bilder(?:na)?|foton|filer|media)|(?:use |access |använda )?(?:the )?(?:media library|mediebiblioteket)',
    caps: ['upload_files'],
    told: { en: 'upload files', sv: 'ladda upp filer' },
  },
  {
    key: 'write',
    asks: `${writing} (?:their |own |new |only |his |her |sina |egna |nya |bara ){0,6}${posts}`,
    caps: ['edit_posts', 'delete_posts'],
    told: { en: 'write posts', sv: 'skriva inlägg' },
  },
  {
    key: 'publish',
    asks: `(?:publish|publicera)(?:${and}(?:edit|update|redigera))?(?: (?:their |own |sina |egna |nya ){0,6}${posts}| anything| directly| themselves| själva)?`,
    caps: ['publish_posts', 'edit_published_posts'],
    denies: ['publish_posts'],
    told: { en: 'publish posts', sv: 'publicera inlägg' },
  },
  {
    key: 'own_list',
    asks: `(?:only |just |bara |endast )?(?:see|view|find|se|hitta) (?:(?:only|just|bara|endast) )?(?:(?:their|his|her|sina) )?(?:own|egna) ${posts}(?: (?:in|on|i) (?:the )?(?:lists?|admin|dashboard|listan))?|(?:see|view|find|open|read|se|hitta|öppna) (?:(?:any of|any|the|all|några av) )?(?:other (?:people|persons?|users?|authors?|writers?|members?)['’]?s?['’]?|others['’]?|(?:anybody|anyone|everybody|everyone|someone) else['’]?s?|(?:the )?(?:rest|colleagues)['’]?s?|andras?|andra(?:s)? (?:användares|personers|medlemmars|skribenters)|varandras) ${posts}(?: (?:in|on|i) (?:the )?(?:lists?|admin|dashboard|listan))?|(?:see|view|se) (?:(?:any|the|några) )?${posts} (?:of|by|from|av|från) (?:others?|other (?:people|users|authors|writers)|anyone else|everyone else|andra)(?: (?:in|on|i) (?:the )?(?:lists?|admin|listan))?`,
    caps: [],
    told: { en: 'see only their own posts in the list', sv: 'bara se sina egna inlägg i listan' },
  },
  {
    key: 'others',
    asks: `(?:edit|change|update|manage|redigera|ändra|hantera) (?:others'?|other people's?|everyone's?|everybody(?: else)?'s?|all|any|andras|allas|alla) ${posts}`,
    caps: ['edit_posts', 'edit_others_posts', 'edit_published_posts'],
    denies: ['edit_others_posts'],
    told: { en: "edit everybody's posts", sv: 'redigera allas inlägg' },
  },
  {
    key: 'delete',
    asks: `(?<=(?<![\\p{L}])${posts}[^.;]{0,40})(?:delete|remove|ta bort|radera) (?:them|those|any|dem|dom)|(?:delete|trash|remove|ta bort|radera|slänga)(?: (?:their|own|any|all|sina|egna|några|alla|published))* (?:${posts}|anything|något)`,
    caps: ['delete_posts', 'delete_published_posts', 'delete_others_posts'],
    told: { en: 'delete posts', sv: 'ta bort inlägg' },
  },
  {
    key: 'delete_published',
    asks: `(?:delete|trash|remove|ta bort|radera)(?: (?:their|own|any|all|the|sina|egna|några|alla))* (?:published|publicerade) ${posts}|(?:delete|trash|remove|ta bort|radera)(?: (?:their|own|any|all|the|sina|egna|några|alla))* (?:${posts}|them|dem) (?:once|after|when|that are|which are|that have been|som är|när de är|efter att de)(?: (?:they are|they're|it is|it's|they have been|are|been|blivit))*(?: already)? (?:published|live|publicerade|publicerats)`,
    caps: ['delete_posts', 'delete_published_posts'],
    denies: ['delete_published_posts'],
    told: { en: 'delete published posts', sv: 'ta bort publicerade inlägg' },
  },
  {
    key: 'pages',
    asks: `(?:(?:${writing}|manage|hantera)(?:${and}(?:publish|publicera|delete|ta bort))? (?:the |all |their |new |alla |nya ){0,6})${pages}`,
    caps: ['edit_pages', 'edit_others_pages', 'edit_published_pages', 'publish_pages'],
    told: { en: 'edit pages', sv: 'redigera sidor' },
  },
  {
    key: 'publish_pages',
    asks: `(?:publish|publicera) (?:the |any |new |their |nya |sina ){0,6}${pages}`,
    caps: ['edit_pages', 'edit_published_pages', 'publish_pages'],
    denies: ['publish_pages'],
    told: { en: 'publish pages', sv: 'publicera sidor' },
  },
  {
    key: 'delete_pages',
    asks: `(?<=(?<![\\p{L}])${pages}[^.;]{0,40})(?:delete|remove|ta bort|radera) (?:them|those|any|dem|dom)|(?:delete|trash|remove|ta bort|radera|slänga)(?: (?:any|all|the|några|alla))* ${pages}`,
    caps: ['delete_pages', 'delete_published_pages', 'delete_others_pages'],
    told: { en: 'delete pages', sv: 'ta bort sidor' },
  },
  {
    key: 'comments',
    asks: '(?:moderate|approve|manage|delete|answer|edit|reply to|handle|moderera|godkänna|hantera|svara på|ta bort) (?:the |all |alla )?(?:comments|kommentarer(?:na)?)',
    caps: ['moderate_comments', 'edit_posts', 'edit_others_posts', 'edit_published_posts'],
    denies: ['moderate_comments'],
    told: { en: 'moderate comments', sv: 'moderera kommentarer' },
  },
  {
    key: 'categories',
    asks: '(?:manage|edit|create|add|change|hantera|redigera|skapa|ändra) (?:the |new |nya )?(?:categories|tags|categories and tags|kategorier(?:na)?|taggar)',
    caps: ['manage_categories'],
    told: { en: 'manage categories', sv: 'hantera kategorier' },
  },
  {
    key: 'see_users',
    asks: '(?:see|view|open|look at|access|se|visa|öppna|titta på) (?:the )?(?:list of )?(?:users?(?: list| page)?|members|all users|användarlistan|användare(?:n|na)?|listan (?:över|med) användare)',
    caps: ['list_users'],
    told: { en: 'see the list of users', sv: 'se användarlistan' },
  },
  {
    key: 'add_users',
    asks: '(?:add|create|invite|register|lägga till|skapa|bjuda in)(?: (?:new|nya))? (?:users?|ones|people|members|accounts|användare|konton|medlemmar|nya)',
    caps: ['list_users', 'create_users', 'promote_users'],
    denies: ['create_users'],
    told: { en: 'add users', sv: 'lägga till användare' },
  },
  {
    key: 'edit_users',
    asks: "(?:edit|change|manage|update|redigera|ändra|hantera) (?:the |other |all |andra |alla ){0,6}(?:users?(?:' profiles)?|accounts|members|användare(?:n|na)?|konton|medlemmar(?:na)?)",
    caps: ['list_users', 'edit_users'],
    denies: ['edit_users'],
    told: { en: 'edit users', sv: 'redigera användare' },
  },
  {
    key: 'delete_users',
    asks: '(?:delete|remove|ta bort|radera) (?:any |the |other |några |andra ){0,6}(?:users?|anybody|anyone|people|members|accounts|användare|konton|någon|medlemmar)',
    caps: ['delete_users', 'remove_users'],
    told: { en: 'delete users', sv: 'ta bort användare' },
  },
  {
    key: 'make_admins',
    asks: '(?:make|appoint|turn|create|göra|utse|skapa) (?:anyone |anybody |someone |people |new |any |an |någon |nya ){0,6}(?:into )?(?:an? )?(?:till )?(?:admins?|administrators?|administratör(?:er)?)',
    caps: ['promote_users'],
    denies: [],
    told: { en: 'make administrators', sv: 'utse administratörer' },
  },
  {
    key: 'appearance',
    asks: '(?:edit|change|manage|use|ändra|redigera|hantera) (?:the )?(?:menus?|widgets|appearance|theme options|navigation|menyer(?:na)?|menyn|widgetar|utseende(?:t)?)|(?:see|access|use) (?:the )?appearance(?: menu)?',
    caps: ['edit_theme_options'],
    told: { en: 'edit menus and widgets', sv: 'redigera menyer och widgetar' },
  },
  {
    key: 'settings',
    asks: '(?:change|edit|manage|see|access|get into|get to|reach|touch|open|ändra|hantera|se|komma åt|röra|öppna) (?:the |any )?(?:site )?(?:settings|options|inställningar(?:na)?)',
    caps: ['manage_options'],
    told: { en: 'change settings', sv: 'ändra inställningar' },
  },
  {
    key: 'plugins',
    asks: '(?:install|activate|manage|update|add|installera|aktivera|hantera|uppdatera) (?:new |the |nya )?(?:plugins|tillägg)',
    caps: ['activate_plugins', 'install_plugins', 'update_plugins'],
    told: { en: 'manage plugins', sv: 'hantera tillägg' },
  },
]

const bend = /(?<=\(\?:|\|)(publish|upload|edit|add|see|view|draft|install|open|handle|trash)(?=[|) ])/gu
const bendE =
  /(?<=\(\?:|\|)(manag|creat|writ|delet|chang|moderat|approv|remov|mak|updat|activat|us)e(?=[|) ])/gu

/** The same with "publishing" beside "publish": "stop them from publishing", "take away uploading". */
export const rights: readonly Right[] = plainRights.map((right) => ({
  ...right,
  asks: right.asks.replace(bend, '$1(?:ing)?').replace(bendE, '$1(?:e|ing)'),
}))

const once = (caps: readonly string[]): string[] => [...new Set(caps)]
const among = (keys: readonly string[]): Right[] => rights.filter(({ key }) => keys.includes(key))

/** The capabilities that some rights give. */
export const given = (keys: readonly string[]): string[] => once(among(keys).flatMap(({ caps }) => caps))

/** The capabilities that a role loses which is denied some rights. */
export const denied = (keys: readonly string[]): string[] =>
  once(among(keys).flatMap(({ caps, denies }) => denies ?? caps))
