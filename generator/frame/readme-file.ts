import { phpComment } from '../php/text.ts'
import type { PluginSpec, UsedPart } from './spec.ts'

/** Newest WordPress release line the capabilities were written against. */
const testedUpTo = '7.1'

/** WordPress cuts the short description of a readme at 150 characters. */
const shortDescription = 150

function shorten(text: string): string {
  if (text.length <= shortDescription) return text
  const cut = text.slice(0, shortDescription)
  return cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;]+$/, '')
}

/** Words in a place where `==` or a leading `*` would start a section or a list. */
const plain = (text: string): string =>
  phpComment(text)
    .replace(/=/g, '')
    .replace(/^[*#\s]+/, '')
    .trim()

/**
 * The readme in the form of WordPress's plugin directory.
 * Source: https://developer.wordpress.org/plugins/wordpress-org/how-your-readme-txt-works/
 */
export function readmeFile(spec: PluginSpec, used: readonly UsedPart[]): string {
  const about = used.flatMap(({ capability, part }) =>
    capability.readme(part.params, spec.parts).map((line) => `* ${plain(line)}`),
  )
  const tags = [...new Set(used.map(({ capability }) => capability.title.toLowerCase()))].slice(0, 5)
  const codes = used.filter(({ shortcode }) => shortcode !== '')
  const usage =
    codes.length === 0
      ? 'Open its page under Settings. What you choose there works at once.'
      : `Each part has a shortcode:\n\n${codes.map(({ capability, shortcode }) => `* ${capability.title}: \`[${shortcode}]\``).join('\n')}`
  return `=== ${plain(spec.repeated.readmeName) || spec.slug} ===
Contributors: ${contributor(spec.author)}
Tags: ${tags.join(', ')}
Requires at least: 6.0
Tested up to: ${testedUpTo}
Requires PHP: 7.4
Stable tag: ${phpComment(spec.repeated.stableTag)}
License: GPL-2.0-or-later
License URI: https://www.gnu.org/licenses/gpl-2.0.html

${shorten(plain(spec.description))}

== Description ==

${about.join('\n')}

== Installation ==

1. Upload the plugin under Plugins, Add New, Upload Plugin.
2. Activate it.
3. Open its page under Settings.

== Frequently Asked Questions ==

= Where do I use it? =

${usage}

= What happens when I delete the plugin? =

Deleting it removes everything it has stored.

== Changelog ==

${spec.changes.join('\n')}
`
}

/** A name that a WordPress.org account could have, from the author's. */
function contributor(author: string): string {
  const name = author
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 30)
  return name === '' ? 'pluginauthor' : name
}
