import type { UsedBlock } from './spec.ts'
import { named } from './identity.ts'
import type { Identity } from './identity.ts'

const deletePosts = (
  types: readonly string[],
): string => `	$types = array( ${types.map((type) => `'${type}'`).join(', ')} );
	do {
		$posts   = get_posts(
			array(
				'post_type'   => $types,
				'post_status' => array_keys( get_post_stati() ),
				'numberposts' => 100,
				'fields'      => 'ids',
			)
		);
		$deleted = 0;
		foreach ( $posts as $post_id ) {
			$deleted += wp_delete_post( $post_id, true ) ? 1 : 0;
		}
	} while ( $deleted > 0 );
`

/** The uninstaller: removes all that the plugin stored, on every site of a network. */
export function uninstallFile(used: readonly UsedBlock[], identity: Identity): string {
  const leaves = used.map(({ block, use }) => block.leaves(use.params))
  const types = leaves.flatMap((left) => left.postTypes ?? []).map((type) => named(type, identity))
  const extra = leaves.flatMap((left) => left.options ?? []).map((name) => named(name, identity))
  const names = [...used.map(({ block }) => `${identity.prefix}_${block.id}`), ...extra]
  const options = names.map((name) => `\tdelete_option( '${name}' );\n`).join('')
  const { prefix } = identity
  return `<?php
/**
 * Removes what the plugin has stored. Transients expire on their own.
 *
 * @package ${identity.className}
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * Removes the plugin's data from the current site.
 */
function ${prefix}_uninstall_site() {
${options}${types.length > 0 ? deletePosts(types) : ''}}

if ( is_multisite() ) {
	$${prefix}_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $${prefix}_sites as $${prefix}_site ) {
		switch_to_blog( $${prefix}_site );
		${prefix}_uninstall_site();
		restore_current_blog();
	}
} else {
	${prefix}_uninstall_site();
}
`
}
