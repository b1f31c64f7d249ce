import { capabilityById } from '../capabilities/index.ts'
import { phpLiteral } from '../php/literal.ts'
import { phpString } from '../php/text.ts'
import type { Identity } from './identity.ts'
import { specFormat } from './spec.ts'
import type { PluginSpec } from './spec.ts'

/** Path of the file that holds all words and choices of a plugin. */
export const configPath = (slug: string): string => `includes/class-${slug}-config.php`

export const isConfigPath = (path: string): boolean =>
  /^includes\/class-[a-z][a-z0-9-]*-config\.php$/.test(path)

/** Methods of the configuration class that are no part of the plugin. */
export const reservedMethods = ['format', 'language', 'title', 'shortcodes', 'editors'] as const

/**
 * The configuration class: everything that was chosen for this plugin, in one place. It is the one file that
 * holds a creator's words as code, and the one a follow-up reads to know what the plugin is.
 */
export function configFile(spec: PluginSpec, identity: Identity): string {
  const methods = spec.parts.map(({ id, key, params }) => {
    const { title, texts, revive } = capabilityById(id)
    // In the order of the schema, as they are read back, so that a follow-up finds each value in its place.
    const value = phpLiteral(revive(params) ?? params, identity.slug, new Set(texts), 2)
    return `
	/**
	 * ${title}: texts and choices.
	 *
	 * @return array
	 */
	public static function ${key}() {
		return ${value};
	}
`
  })
  const codes = Object.entries(spec.codes ?? {}).filter(([key]) =>
    spec.parts.some((part) => part.key === key),
  )
  const shortcodes =
    codes.length === 0
      ? ''
      : `
	/**
	 * Shortcodes that have names of their own, by part.
	 *
	 * @return array
	 */
	public static function shortcodes() {
		return ${phpLiteral(Object.fromEntries(codes), identity.slug, new Set(), 2)};
	}
`
  const editors =
    spec.editors === true
      ? `
	/**
	 * Whether editors change the settings, beside administrators.
	 *
	 * @return bool
	 */
	public static function editors() {
		return true;
	}
`
      : ''
  return `<?php
/**
 * Texts and choices of the plugin, in one place.
 *
 * @package ${identity.className}
 */

defined( 'ABSPATH' ) || exit;

/**
 * What the parts of the plugin start with; settings that are saved go before it.
 */
class ${identity.className}_Config {

	/**
	 * Format of this file, for the generator that reads it.
	 *
	 * @return int
	 */
	public static function format() {
		return ${specFormat};
	}

	/**
	 * Language of the texts.
	 *
	 * @return string
	 */
	public static function language() {
		return '${spec.language}';
	}

	/**
	 * Title of the settings page.
	 *
	 * @return string
	 */
	public static function title() {
		return ${phpString(spec.title)};
	}
${shortcodes}${editors}${methods.join('')}}
`
}
