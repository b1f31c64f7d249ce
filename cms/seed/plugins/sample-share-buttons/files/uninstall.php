<?php
/**
 * Removes what the plugin has stored. What it kept for a moment (transients) ends by itself.
 *
 * @package Sample_Share_Buttons
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * Removes the plugin's data from the current site.
 */
function sample_share_buttons_uninstall_site() {
	delete_option( 'sample_share_buttons_share' );
}

if ( is_multisite() ) {
	$sample_share_buttons_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $sample_share_buttons_sites as $sample_share_buttons_site ) {
		switch_to_blog( $sample_share_buttons_site );
		sample_share_buttons_uninstall_site();
		restore_current_blog();
	}
} else {
	sample_share_buttons_uninstall_site();
}
