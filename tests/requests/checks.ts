/**
 * How to say what a generated plugin must do in WordPress. A case is a request and a list of checks; `judge.ts` plays the
 * request, activates the plugin, and performs the checks in order in one WordPress, so that later checks see what earlier
 * ones saved. The site that every case finds is described in `README.md`.
 */

export type Kind =
  | 'forms'
  | 'display'
  | 'types'
  | 'directory'
  | 'events'
  | 'feedback'
  | 'notices'
  | 'head'
  | 'redirects'
  | 'security'
  | 'comments'
  | 'admin'
  | 'mail'
  | 'users'
  | 'media'
  | 'maintenance'
  | 'shop'
  | 'data'
  | 'charts'
  | 'refusal'
  | 'other'

/** Where to look. */
export type Place =
  /** A page with each shortcode, block and widget of the plugin. */
  | 'plugin'
  | 'front'
  /** 'Rye bread for beginners'. */
  | 'post'
  /** 'Sample'. */
  | 'page'
  /** The category Recipes. */
  | 'category'
  /** The search for 'bread'. */
  | 'search'
  | '404'
  | 'login'
  | 'dashboard'
  | 'posts list'
  | 'pages list'
  | 'users list'
  | 'media list'
  | 'comments list'
  | 'profile'
  /** The admin's form for 'Rye bread for beginners'. */
  | 'edit post'
  /** The plugin's own page in the admin. With several, the one that has what the check asks for. */
  | 'settings'
  /** The admin's list of the plugin's own post type: the first, or the one named by `of`. */
  | 'entries'
  /** The admin's form for a new one. */
  | 'new entry'
  /** The public page of its newest entry. The judge makes one with plausible values if there is none. */
  | 'entry'
  | { readonly path: string }

/** Default: 'admin' where the place belongs to the admin, else 'visitor'. Signed in, unless a visitor. */
export type Person = 'visitor' | 'subscriber' | 'author' | 'editor' | 'admin'

/** By label or name. In values, `{today}`, `{today+7}` and `{today-7}` stand for dates as a date field has them. */
export type Values = Readonly<Record<string, string>>

/** What stands on the page that an action leads to, after its redirects. All parts are optional; all given must hold. */
export interface Expected {
  /** Texts that are visible, in any case; values and placeholders of fields count. */
  readonly see?: readonly string[]
  /** Texts that are not. */
  readonly hide?: readonly string[]
  /** CSS selectors that match something on the page; its `head` counts. */
  readonly find?: readonly string[]
  /** CSS selectors that match nothing. */
  readonly miss?: readonly string[]
  /** Visible texts, in this order from top to bottom. */
  readonly order?: readonly string[]
  /** Parts of the HTML as it was sent, for what scripts and structured data contain. */
  readonly source?: readonly string[]
  /** Parts that the HTML lacks. */
  readonly noSource?: readonly string[]
  readonly fields?: readonly Field[]
  /**
   * Of the first answer, before any redirect is followed. Default: anything below 400. 'any' where WordPress refuses in
   * more than one way, as it does with comments.
   */
  readonly status?: number | 'any'
  /** Part of the address that the first answer redirects to; '' for none at all. */
  readonly redirect?: string
  /** Parts of headers of the first answer, by name; '' for a header that must be missing. */
  readonly header?: Values
  /** A mail that was sent by this check; false if none may be. */
  readonly mail?: Mail | readonly Mail[] | false
}

export interface Mail {
  /** Parts of addresses, subject and body, in any case. */
  readonly to?: string
  readonly from?: string
  readonly replyTo?: string
  readonly subject?: string
  readonly contains?: readonly string[]
  readonly lacks?: readonly string[]
}

/** A field of a form, found by the text of its label (also `legend`, `aria-label` and placeholder), without `*` and `:`. */
export interface Field {
  readonly label: string
  /** An input's type, or 'textarea', 'select', 'radio', 'checkbox'. */
  readonly type?: string
  readonly required?: boolean
  /** Choices that it has among others. */
  readonly choices?: readonly string[]
  readonly value?: string
}

/** What is done before, and stays in force in later checks of the case. */
export interface Before {
  /** The time in WordPress and in the browser from now on, for example '2026-12-24T09:00' (UTC). */
  readonly clock?: string
  /**
   * Fields of the plugin's settings page by label, saved by an administrator. Checkboxes take 'yes' or 'no'; one of a
   * group is named by its own label.
   */
  readonly settings?: Values
  /** Entries published first in the plugin's post type, by label of their fields; 'title', 'content' and 'image' too. */
  readonly entries?: readonly Values[]
}

interface At {
  readonly at?: Place
  readonly as?: Person
  /** The plugin's post type, by part of its name in the admin. */
  readonly of?: string
}

/** Looks at a page. */
export interface Look extends Expected, Before, At {
  readonly at: Place
}

/**
 * Fills in the form that has these labels, and submits it. Fields that are not named keep what they show. The browser's
 * own validation is skipped, so that empty and wrong values reach the server. Default place: 'plugin'.
 */
export interface Fill extends Expected, Before, At {
  /** By label. A value that begins with '@' is a file: '@photo.png', '@document.pdf', or one of `files`. */
  readonly fill: Values
  /** Texts of files by their name, as 'rows.csv'. */
  readonly files?: Values
  /** Text of the button, where the form has several. */
  readonly button?: string
  /** Texts that stand afterwards in the plugin's pages in the admin: its lists, an entry of them, or its own pages. */
  readonly stored?: readonly string[]
  /** How often, from a freshly loaded page each time; the last time is judged. */
  readonly times?: number
}

/** Follows a link or presses a button by its text. */
export interface Press extends Expected, Before, At {
  readonly press: string
  readonly at: Place
  /** Text of the table's row, or of the list's item, that it is in. */
  readonly row?: string
  readonly times?: number
}

export type Deed =
  /** As the author by default; values 'title', 'content', 'category', 'tag', 'image' or labels of the form. */
  | 'publish post'
  /** Saves 'Rye bread for beginners' with these values (labels of its form, as those of a plugin's box). */
  | 'update post'
  | 'trash post'
  | 'delete post'
  /** The public form by default, values 'username' and 'email' or labels; `as: 'admin'` adds one in the admin. */
  | 'register user'
  /** On 'Rye bread for beginners', values 'name', 'email', 'comment' or labels; by a visitor by default. */
  | 'comment'
  /** With the right password, as this person; values are labels. */
  | 'sign in'
  | 'sign in wrong'
  | 'sign out'
  | 'lost password'
  /** Of this person, by labels. */
  | 'save profile'
  /** Through the admin's own form, as 'photo.png' or the name under 'name'. */
  | 'upload image'
  /** Everything that is due at the moment's time. */
  | 'run cron'

export interface Act extends Expected, Before {
  readonly act: Deed
  readonly as?: Person
  readonly values?: Values
  readonly times?: number
}

/**
 * Something that only happens with scripts, in a browser: `see` and `hide` are what a person sees there, `find` and
 * `miss` only count what is visible. 'load' opens the place anew; the others continue on the open page, unless `at` is
 * given. Cookies and local storage stay for the whole case.
 */
export interface Behave extends Before, At {
  readonly script: 'load' | 'scroll to end' | 'leave' | 'wait' | 'click' | 'right click' | 'type' | 'hover'
  /** Text or label of what to click, hover or type into, or a CSS selector that begins with `.`, `#` or `[`. */
  readonly target?: string
  /** For 'type'. */
  readonly text?: string
  /** For 'wait', by a moved clock: 60 by default. */
  readonly seconds?: number
  readonly see?: readonly string[]
  readonly hide?: readonly string[]
  readonly find?: readonly string[]
  readonly miss?: readonly string[]
  /** Colors, as '#0b3d2e', that something visible has as its text, background, border, fill or stroke. */
  readonly colors?: readonly string[]
  /** Colors that nothing visible has. */
  readonly noColors?: readonly string[]
  /** Part of the address that the browser is at afterwards. */
  readonly address?: string
}

export type Check = Look | Fill | Press | Act | Behave

export interface RequestCase {
  /** For example 'forms-01'. */
  readonly id: string
  readonly kind: Kind
  readonly language: 'en' | 'sv'
  readonly request: string
  /** Changes requested afterwards; the checks hold after the last. */
  readonly then?: readonly string[]
  /** Default: 'delivered'. */
  readonly outcome?: 'delivered' | 'declined' | 'answered'
  /** Parts of the generator's answer. */
  readonly says?: readonly string[]
  readonly checks: readonly Check[]
  /** Words that may stand under 'Not included' although the case counts as done. */
  readonly left?: readonly string[]
}
