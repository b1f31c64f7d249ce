import { blockById } from '../blocks/index.ts'
import { phpLiteral } from '../php/literal.ts'
import { phpString } from '../php/text.ts'
import type { Identity } from './identity.ts'
import type { PluginSpec } from './spec.ts'

/** Path of the file that holds all words and choices of a plugin. */
export const configPath = (slug: string): string => `includes/class-${slug}-config.php`

/** Name of the method that holds a block's parameters. */
export const configMethod = (id: string): string => id.replaceAll('-', '_')

/**
 * The configuration class: everything that was chosen for this plugin, in one place. It is the one file that
 * holds a creator's words as code, and the one a follow-up reads to know what the plugin is.
 */
export function configFile(spec: PluginSpec, identity: Identity): string {
  const methods = spec.blocks.map(({ id, params }) => {
    const block = blockById(id)
    const value = phpLiteral(params, identity.slug, new Set(block.texts), 2)
    return `
	/**
	 * ${block.title}: texts and choices.
	 *
	 * @return array
	 */
	public static function ${configMethod(id)}() {
		return ${value};
	}
`
  })
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
	 * Title of the settings page.
	 *
	 * @return string
	 */
	public static function title() {
		return ${phpString(spec.title)};
	}
${methods.join('')}}
`
}
