<?php
/**
 * Texts and choices of the plugin, in one place.
 *
 * @package Sample_Share_Buttons
 */

defined( 'ABSPATH' ) || exit;

/**
 * What the parts of the plugin start with; settings that are saved go before it.
 */
class Sample_Share_Buttons_Config {

	/**
	 * Title of the settings page.
	 *
	 * @return string
	 */
	public static function title() {
		return 'Sample Share Buttons';
	}

	/**
	 * Share Buttons: texts and choices.
	 *
	 * @return array
	 */
	public static function share() {
		return array(
			'heading'    => __( 'Share this', 'sample-share-buttons' ),
			'networks'   => array(
				'facebook',
				'linkedin',
				'email',
			),
			'position'   => 'below',
			'post_types' => array(
				'post',
			),
			'look'       => 'filled',
			'shape'      => 'rounded',
			'names'      => true,
			'brand'      => true,
			'color'      => '#374151',
		);
	}
}
