<?php
/**
 * Removes what the plugin has stored. What it kept for a moment (transients) ends by itself.
 *
 * @package Sample_Contact_Form
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * Removes the plugin's data from the current site.
 */
function sample_contact_form_uninstall_site() {
	delete_option( 'sample_contact_form_form' );
}

if ( is_multisite() ) {
	$sample_contact_form_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $sample_contact_form_sites as $sample_contact_form_site ) {
		switch_to_blog( $sample_contact_form_site );
		sample_contact_form_uninstall_site();
		restore_current_blog();
	}
} else {
	sample_contact_form_uninstall_site();
}
