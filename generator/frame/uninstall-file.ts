import type { UsedPart } from './spec.ts'
import { named } from './identity.ts'
import type { Identity } from './identity.ts'

const once = (items: readonly string[]): string[] => [...new Set(items)]

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

const deleteComments = (types: readonly string[]): string => `	do {
		$comments = get_comments(
			array(
				'type__in' => array( ${types.map((type) => `'${type}'`).join(', ')} ),
				'status'   => 'any',
				'number'   => 100,
				'fields'   => 'ids',
			)
		);
		foreach ( $comments as $comment_id ) {
			wp_delete_comment( $comment_id, true );
		}
	} while ( $comments );
`

const deleteTerms = (
  taxonomies: readonly string[],
): string => `	// Without the plugin the taxonomies are not registered any more.
	foreach ( array( ${taxonomies.map((taxonomy) => `'${taxonomy}'`).join(', ')} ) as $taxonomy ) {
		register_taxonomy( $taxonomy, array() );
		$terms = get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'hide_empty' => false,
				'fields'     => 'ids',
			)
		);
		foreach ( is_array( $terms ) ? $terms : array() as $term_id ) {
			wp_delete_term( $term_id, $taxonomy );
		}
		delete_option( $taxonomy . '_children' );
	}
`

/** The uninstaller: removes all that the plugin stored, on every site of a network. */
export function uninstallFile(used: readonly UsedPart[], identity: Identity): string {
  const leaves = used.map(({ capability, part }) => capability.leaves(part.params, part.key))
  const types = once(leaves.flatMap((left) => left.postTypes ?? []).map((type) => named(type, identity)))
  const comments = once(leaves.flatMap((left) => left.comments ?? []).map((type) => named(type, identity)))
  const taxonomies = once(
    leaves.flatMap((left) => left.taxonomies ?? []).map((name) => named(name, identity)),
  )
  const extra = leaves.flatMap((left) => left.options ?? []).map((name) => named(name, identity))
  const names = once([...used.map(({ part }) => `${identity.prefix}_${part.key}`), ...extra])
  const options = names.map((name) => `\tdelete_option( '${name}' );\n`).join('')
  const meta = leaves
    .flatMap((left) => left.meta ?? [])
    .map(({ of, key }) => `\tdelete_metadata( '${of}', 0, '${named(key, identity)}', '', true );\n`)
  const events = leaves
    .flatMap((left) => left.events ?? [])
    .map((hook) => `\twp_clear_scheduled_hook( '${named(hook, identity)}' );\n`)
  const roles = leaves
    .flatMap((left) => left.roles ?? [])
    .map((role) => `\tremove_role( '${named(role, identity)}' );\n`)
  const rest = once([...meta, ...events, ...roles]).join('')
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
${options}${rest}${types.length > 0 ? deletePosts(types) : ''}${taxonomies.length > 0 ? deleteTerms(taxonomies) : ''}${comments.length > 0 ? deleteComments(comments) : ''}}

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
